import { useConfig } from '#web/api/page-data.ts';
import { StructuredData } from '#web/document/structured-data.tsx';

/** Who is behind the shop, as search engines read it. */
export function OrganizationData() {
  const { brandName, publicUrl, contactEmail, whatsappNumber, social } = useConfig();
  const elsewhere = Object.values(social).filter((address) => address !== null);
  return (
    <StructuredData
      data={{
        '@type': 'Organization',
        name: brandName,
        url: new URL('/', publicUrl).href,
        logo: new URL('/icon-512.png', publicUrl).href,
        email: contactEmail,
        ...(whatsappNumber && { telephone: whatsappNumber }),
        areaServed: 'LK',
        ...(elsewhere.length > 0 && { sameAs: elsewhere }),
      }}
    />
  );
}
