import type { ReactNode } from 'react';
import { certificatesTexts } from '#texts/certificates.ts';
import { productTexts } from '#texts/product.ts';
import { TextLink } from '#ui/text-link.tsx';
import { CERTIFICATES, Seal } from '#web/features/product/certificate-seal.tsx';
import { DeliveryNote } from '#web/features/product/delivery-note.tsx';
import type { ProductDetails } from '#web/features/product/product-details.ts';
import { shopAddress } from '#web/features/shop/shop-query.ts';

const GEL_CATEGORY = 2;

export function ProductFacts({ product: { sku, categoryId, categoryName } }: { product: ProductDetails }) {
  return (
    <dl className="mt-7 border-t border-line text-sm/[1.65]">
      <Fact name={productTexts.delivery}>
        <DeliveryNote />
      </Fact>
      <Fact name={productTexts.code}>
        <span className="lining-nums tabular-nums">{sku || productTexts.noCode}</span>
      </Fact>
      <Fact name={productTexts.category}>
        {categoryName ? (
          <TextLink to={shopAddress({ category: categoryId })}>{categoryName}</TextLink>
        ) : (
          productTexts.noCategory
        )}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6rem_1fr] gap-4 border-b border-line lg:grid-cols-[8.5rem_1fr] py-2.75">
      <dt className="text-ink-mute">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type CertificatesProps = { categoryId: number | null; nmraNumber: string | null | undefined };

/**
 * A certificate is shown with its number, and not without. Of a server that tells only what is specified it is known that
 * gels are not registered with the NMRA as the creams are.
 */
export function Certificates({ categoryId, nmraNumber }: CertificatesProps) {
  const isRegistered = nmraNumber === undefined ? categoryId !== GEL_CATEGORY : nmraNumber !== null;
  const shown = CERTIFICATES.filter(({ seal }) => seal !== 'nmra' || isRegistered);
  return (
    <>
      <ul aria-label={certificatesTexts.title} className="mt-6 flex flex-wrap gap-x-7 gap-y-4">
        {shown.map(({ seal, name }) => (
          <li key={seal} className="grid justify-items-start gap-2 text-xs/[1.65] text-ink-soft">
            <Seal name={seal} className="size-13" />
            {name}
          </li>
        ))}
      </ul>
      {nmraNumber && (
        <p className="mt-3 text-xs/[1.65] wrap-anywhere text-ink-mute lining-nums">
          {productTexts.nmraNumber({ number: nmraNumber })}
        </p>
      )}
    </>
  );
}
