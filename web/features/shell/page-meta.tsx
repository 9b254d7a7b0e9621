import { language } from '#texts/core/language.ts';
import { inPath, LANGUAGE_CODES, LANGUAGES, type Language } from '#texts/core/languages.ts';
import { useConfig } from '#web/api/page-data.ts';

type Props = {
  title: string;
  /** In place of title and shop's name, in the head alone. */
  wholeTitle?: string | null | undefined;
  description: string;
  /** The page's one true address, from the root of the site. */
  path: string;
  /** A picture for those who share the page, from the root of the site. */
  image?: string | null;
  type?: 'website' | 'product' | 'article';
  isHidden?: boolean;
};

/** For pages without a picture of their own. */
const DEFAULT_IMAGE = '/og-image.jpg';

/** React carries these into the head, also when the page's subject arrives later than the page. */
export function PageMeta({ title, wholeTitle, description, path, image, type = 'website', isHidden = false }: Props) {
  const { brandName, publicUrl } = useConfig();
  const addressIn = (code: Language) => new URL(inPath(code, path), publicUrl).href;
  const address = addressIn(language());
  return (
    <>
      <title>{wholeTitle || `${title} | ${brandName}`}</title>
      <meta name="description" content={description} />
      {isHidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      {!isHidden &&
        LANGUAGE_CODES.map((code) => (
          <link key={code} rel="alternate" hrefLang={LANGUAGES[code].tag} href={addressIn(code)} />
        ))}
      {!isHidden && <link rel="alternate" hrefLang="x-default" href={addressIn('en')} />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={address} />
      <meta property="og:site_name" content={brandName} />
      {/* Who shares a page reads it as it comes; it is the same on every page. */}
      {import.meta.env.SSR &&
        LANGUAGE_CODES.map((code) => (
          <meta
            key={code}
            property={code === language() ? 'og:locale' : 'og:locale:alternate'}
            content={LANGUAGES[code].tag.replace('-', '_')}
          />
        ))}
      <meta property="og:image" content={new URL(image ?? DEFAULT_IMAGE, publicUrl).href} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
