import { Link } from 'react-router';
import { shellTexts } from '#texts/shell.ts';
import { cx } from '#ui/cx.ts';
import { Mark } from '#ui/mark.tsx';
import { useConfig } from '#web/api/page-data.ts';

/** Mark and word as on the jars; a phone’s header has room for the word alone. The tracking of its last letter is taken back, so that it stands in the middle. */
export function Logo({ light = false, reloadDocument = false }: { light?: boolean; reloadDocument?: boolean }) {
  const { brandName } = useConfig();
  return (
    <Link
      to="/"
      reloadDocument={reloadDocument}
      aria-label={shellTexts.logo({ brand: brandName })}
      className={cx(
        '-mr-[0.2em] inline-flex min-h-11 items-center gap-2.5 font-serif text-[1.3125rem]/none font-semibold tracking-mark whitespace-nowrap uppercase sm:text-[1.625rem]/none',
        light ? 'text-cream' : 'text-leaf',
      )}
    >
      <Mark lineWidth={3.6} className={cx('-mt-1 w-9', !light && 'max-sm:hidden')} />
      {brandName}
    </Link>
  );
}
