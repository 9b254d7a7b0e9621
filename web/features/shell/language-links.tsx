import { useLocation } from 'react-router';
import { language } from '#texts/core/language.ts';
import { inPath, LANGUAGE_CODES, LANGUAGES } from '#texts/core/languages.ts';
import { shellTexts } from '#texts/shell.ts';
import { cx } from '#ui/cx.ts';
import { carryState } from '#web/browser/carried-state.ts';
import { rememberLanguage } from '#web/browser/chosen-language.ts';

/** This page in each language, by its own name in its own letters. Another language is another build, so the page is loaded anew. */
export function LanguageLinks({ className, linkClassName }: { className?: string; linkClassName?: string }) {
  const { pathname, search } = useLocation();
  return (
    <nav aria-label={shellTexts.language} className={cx('flex', className)}>
      {LANGUAGE_CODES.map((code) => (
        <a
          key={code}
          href={inPath(code, pathname + search)}
          lang={code}
          hrefLang={code}
          aria-current={code === language() ? 'true' : undefined}
          onClick={() => {
            rememberLanguage(code);
            carryState(inPath(code, pathname + search));
          }}
          className={cx('inline-flex min-h-11 min-w-11 items-center justify-center', linkClassName)}
        >
          {LANGUAGES[code].name}
        </a>
      ))}
    </nav>
  );
}
