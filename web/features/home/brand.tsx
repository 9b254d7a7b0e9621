import { cx } from '#ui/cx.ts';
import { Columns, Section } from '#ui/layout.tsx';
import { type Certificate, Seal } from '#web/features/product/certificate-seal.tsx';

const certificates: { name: Certificate; text: string }[] = [
  { name: 'NMRA approved', text: 'Registered with the National Medicines Regulatory Authority.' },
  { name: 'Paraben-free', text: 'No parabens, no mineral oil, no artificial colour.' },
  { name: 'GMP', text: 'Made in a facility that follows good manufacturing practice.' },
];

type Props = {
  brandName: string;
  /** Products of ours are registered with the NMRA. */
  isRegistered: boolean;
};

/** Who we are, in a sentence, a word and three seals; in two, while there is nothing that the third could speak of. */
export function Brand({ brandName, isRegistered }: Props) {
  const shown = certificates.filter(({ name }) => name !== 'NMRA approved' || isRegistered);
  return (
    <Section aria-label={`About ${brandName}`}>
      <Columns className="items-end gap-y-[clamp(2.5rem,6vw,4rem)]">
        <h2 className="col-span-7 text-[clamp(1.75rem,1.3rem+1.75vw,2.875rem)]/[1.16]">
          We grow one plant and know it well. Its inner leaf goes into every jar, with as few other things as each cream
          or gel can do without.
        </h2>
        <div className="col-span-4 col-start-9 items-end gap-6 max-lg:grid max-lg:grid-cols-[auto_1fr] max-sm:block">
          <p
            lang="si"
            className="-ml-[0.04em] font-sinhala text-[clamp(2.75rem,1.8rem+3.2vw,4.5rem)]/[1.3] text-leaf lg:text-[min(5.5vw,4.5rem)]/[1.3]"
          >
            කෝමාරිකා
          </p>
          <p className="mt-2 border-t border-line pt-3 font-serif text-[1.0625rem]/[1.4] font-medium text-ink-mute italic">
            komarika, noun. Sinhala for aloe vera; the plant by the kitchen door.
          </p>
        </div>
        <ul
          aria-label="Certificates"
          className={cx(
            'col-span-full grid border-y border-line max-lg:divide-y max-lg:divide-line lg:divide-x lg:divide-line',
            isRegistered ? 'lg:grid-cols-3' : 'lg:grid-cols-2',
          )}
        >
          {shown.map(({ name, text }) => (
            <li
              key={name}
              className="grid grid-cols-[3.75rem_1fr] items-center gap-5 py-4.5 lg:py-7 lg:pr-6 lg:not-first:pl-[clamp(1rem,2.5vw,2.5rem)]"
            >
              <Seal name={name} className="size-15" />
              <div>
                <p className="font-serif text-[1.3125rem]/[1.2] font-semibold">{name}</p>
                <p className="mt-0.75 text-sm/[1.45] text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Columns>
    </Section>
  );
}
