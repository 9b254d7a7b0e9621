import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { language } from '#texts/core/language.ts';
import { inPath, LANGUAGES } from '#texts/core/languages.ts';
import { LANGUAGE_OFFERS, type OfferedLanguage } from '#texts/core/offers.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { rememberLanguage } from '#web/browser/chosen-language.ts';

/** Lies over the foot of the screen, so that nothing moves. Whoever has seen it once is not asked again. */
export function LanguageOffer({ code, onClose }: { code: OfferedLanguage; onClose: () => void }) {
  const { pathname, search } = useLocation();
  const { says, go, close } = LANGUAGE_OFFERS[code];
  useEffect(() => {
    rememberLanguage(language());
  }, []);
  return (
    <aside lang={code} aria-label={LANGUAGES[code].name} className="language-offer pop">
      <p>{says}</p>
      <a
        href={inPath(code, pathname + search)}
        hrefLang={code}
        onClick={() => rememberLanguage(code)}
        className="btn-text"
      >
        {go}
      </a>
      <IconButton icon="close" label={close} onClick={onClose} />
    </aside>
  );
}
