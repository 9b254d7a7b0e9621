import { certificatesTexts } from '#texts/certificates.ts';
import { homeTexts } from '#texts/home.ts';
import { cx } from '#ui/cx.ts';
import { Columns, Section } from '#ui/layout.tsx';
import { CERTIFICATES, Seal } from '#web/features/product/certificate-seal.tsx';

const WORDS = {
  nmra: certificatesTexts.nmraText,
  parabenFree: certificatesTexts.parabenFreeText,
  gmp: certificatesTexts.gmpText,
};

type Props = {
  brandName: string;
  /** Products of ours are registered with the NMRA. */
  isRegistered: boolean;
};

/** Who we are, in a sentence, a word and three seals; in two, while there is nothing that the third could speak of. */
export function Brand({ brandName, isRegistered }: Props) {
  const shown = CERTIFICATES.filter(({ seal }) => seal !== 'nmra' || isRegistered);
  return (
    <Section aria-label={homeTexts.aboutBrand({ brand: brandName })}>
      <Columns className="items-end gap-y-[clamp(2.5rem,6vw,4rem)]">
        <h2 className="col-span-7 text-[clamp(1.75rem,1.3rem+1.75vw,2.875rem)]/[1.16]">{homeTexts.brand}</h2>
        <div className="col-span-4 col-start-9 items-end gap-6 max-lg:grid max-lg:grid-cols-[auto_1fr] max-sm:block">
          <p
            lang="si"
            className="-ml-[0.04em] font-sinhala text-[clamp(2.75rem,1.8rem+3.2vw,4.5rem)]/[1.3] text-leaf lg:text-[min(5.5vw,4.5rem)]/[1.3]"
          >
            කෝමාරිකා
          </p>
          <p className="mt-2 border-t border-line pt-3 font-serif text-[1.0625rem]/[1.4] font-medium text-ink-mute italic">
            {homeTexts.noun}
          </p>
        </div>
        <ul
          aria-label={certificatesTexts.title}
          className={cx(
            'col-span-full grid border-y border-line max-lg:divide-y max-lg:divide-line lg:divide-x lg:divide-line',
            isRegistered ? 'lg:grid-cols-3' : 'lg:grid-cols-2',
          )}
        >
          {shown.map(({ seal, name }) => (
            <li
              key={seal}
              className="grid grid-cols-[3.75rem_1fr] items-center gap-5 py-4.5 lg:py-7 lg:pr-6 lg:not-first:pl-[clamp(1rem,2.5vw,2.5rem)]"
            >
              <Seal name={seal} className="size-15" />
              <div>
                <p className="font-serif text-[1.3125rem]/[1.2] font-semibold">{name}</p>
                <p className="mt-0.75 text-sm/[1.45] text-ink-soft">{WORDS[seal]}</p>
              </div>
            </li>
          ))}
        </ul>
      </Columns>
    </Section>
  );
}
