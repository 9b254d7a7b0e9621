import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { shellTexts } from '#texts/shell.ts';
import { TextLink } from '#ui/text-link.tsx';
import { useConfig, useSite } from '#web/api/page-data.ts';
import { offeredLanguage } from '#web/browser/chosen-language.ts';
import { whenIdle } from '#web/browser/when-idle.ts';
import { StructuredData } from '#web/document/structured-data.tsx';
import { SiteFooter } from '#web/features/shell/site-footer.tsx';
import { SiteHeader } from '#web/features/shell/site-header.tsx';

/** A link that works before its code is here, and is not seen before; should that not come, the page does without. */
const loadChat = () => import('#web/features/shell/whatsapp-chat.tsx').catch(() => ({ default: () => null }));
const WhatsappChat = lazy(loadChat);

/** What surrounds every page that has a header and a footer. */
export function SiteFrame({ children }: { children: ReactNode }) {
  // Not only when its turn comes to be alive: the film of the home page is fetched after all scripts.
  useEffect(() => {
    void loadChat();
  }, []);
  return (
    <div className="flex min-h-svh flex-col">
      <SkipLink />
      <Announcement />
      <SiteHeader />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      {/* Comes alive after what is in sight, or when it is pressed. */}
      <Suspense>
        <SiteFooter />
      </Suspense>
      <Suspense>
        <WhatsappChat />
      </Suspense>
      <OfferedLanguage />
      <OrganizationData />
    </div>
  );
}

/** One line above everything, while there is something to say. */
function Announcement() {
  const { announcement } = useSite();
  if (!announcement) return null;
  const { text, to } = announcement;
  return (
    <p className="on-dark bg-forest px-gutter py-2.5 text-center text-sm text-balance text-cream print:hidden">
      {to ? <TextLink to={to}>{text}</TextLink> : text}
    </p>
  );
}

/** Once, for whoever reads another language than this page is in. */
function OfferedLanguage() {
  const [offer, setOffer] = useState<ReactNode>();
  useEffect(() => {
    const code = offeredLanguage();
    if (!code) return;
    return whenIdle(async () => {
      const part = await import('#web/features/shell/language-offer.tsx').catch(() => undefined);
      if (part) setOffer(<part.LanguageOffer code={code} onClose={() => setOffer(undefined)} />);
    });
  }, []);
  return offer;
}

/** Who is behind the shop, as search engines read it. */
function OrganizationData() {
  const { brandName, publicUrl, contactEmail, phoneNumber, social } = useConfig();
  const elsewhere = Object.values(social).filter((address) => address !== null);
  return (
    <StructuredData
      data={{
        '@type': 'Organization',
        name: brandName,
        url: new URL('/', publicUrl).href,
        logo: new URL('/icon-512.png', publicUrl).href,
        email: contactEmail,
        ...(phoneNumber && { telephone: phoneNumber }),
        areaServed: 'LK',
        ...(elsewhere.length > 0 && { sameAs: elsewhere }),
      }}
    />
  );
}

/** The first stop of the keyboard. */
export function SkipLink() {
  return (
    <a href="#main" className="fixed -top-16 left-4 z-99 bg-ink px-5 py-3 text-cream focus:top-4 print:hidden">
      {shellTexts.skip}
    </a>
  );
}
