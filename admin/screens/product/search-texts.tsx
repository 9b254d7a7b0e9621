import { readPrice } from '#admin/kit.ts';
import { brandName } from '#admin/parts/brand.ts';
import { FieldControls, type PartProps } from '#admin/screens/product/field-controls.tsx';
import { formatRupees } from '#contract/rules/money.ts';
import type { StaffProduct } from '#contract/staff/products.ts';

const TITLE_LETTERS = 60;
const DESCRIPTION_LETTERS = 155;

type Props = PartProps & { product: StaffProduct | undefined };

/** How it is found: by words of the shop's own search, and as others' searches show it. */
export function SearchTexts({ draft, change, problems, product }: Props) {
  const title = draft.seoTitle.trim() || `${draft.name || 'Name'} | ${brandName()}`;
  const description = draft.seoDescription.trim() || draft.description || 'The text stands here.';
  return (
    <section className="form-part">
      <h2 className="mb-3">Found in a search</h2>
      <div className="admin__cols admin__cols-half mb-3.5 gap-4!">
        <div className="stack">
          <FieldControls
            {...{ draft, change, problems }}
            section="search engines"
            more={{
              seoTitle: { placeholder: title, hint: `${title.length} of ${TITLE_LETTERS}` },
              seoDescription: {
                placeholder: draft.description,
                hint: `${description.length} of ${DESCRIPTION_LETTERS}`,
              },
            }}
            own={{}}
          />
        </div>
        <div
          className="grid gap-0.5 border border-line bg-surface px-4 py-3.5 wrap-anywhere"
          aria-label="In a search"
          role="img"
        >
          <span className="mute xs">
            {location.host} › product › {product?.id ?? '…'}
          </span>
          <b className="text-[1.0625rem] font-medium text-[#2a4a8a]">{cut(title, TITLE_LETTERS)}</b>
          <span className="xs soft">{cut(description, DESCRIPTION_LETTERS)}</span>
          <span className="xs mute">{factsOf(draft, product)}</span>
        </div>
      </div>
      <FieldControls
        {...{ draft, change, problems }}
        section="search"
        more={{
          searchKeywords: {
            className: 'mt-3.5',
            hint: 'With commas between them. Other names and what it is for; nobody sees them',
          },
        }}
        own={{}}
      />
    </section>
  );
}

function factsOf({ items: [item] }: Props['draft'], product: StaffProduct | undefined): string {
  const price = readPrice(item?.price ?? '');
  return [
    product?.rating && `${product.rating.average.toFixed(1)}, ${product.rating.count} reviews`,
    price !== undefined && formatRupees(price),
  ]
    .filter(Boolean)
    .join(', ');
}

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1).trimEnd()} …` : text);
