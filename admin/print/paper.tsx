import type { CSSProperties, ReactNode } from 'react';
import { cx } from '#admin/kit.ts';
import { type Paper, WIDE } from '#admin/print/paper-sizes.ts';
import { langOf, rupees } from '#admin/print/words.ts';
import type { Says } from '#contract/staff/print.ts';

/** Height, margin and letters; `page` names the size for the printer, see `print.css`. */
const SIZES: Record<Paper | 'label', string> = {
  a4: '[--high:297mm] p-[14mm] text-[10.5pt]/[1.35] print:[page:a4]',
  a5: '[--high:210mm] p-[10mm] text-[10pt]/[1.35] print:[page:a5]',
  a6: '[--high:148mm] p-[7mm] text-[9.5pt]/[1.35] print:[page:a6]',
  four: '[--high:148mm] p-[7mm] text-[9.5pt]/[1.35]',
  label: '[--high:150mm] p-[7mm] text-[9.5pt]/[1.35] print:[page:label]',
};

type LeafProps = {
  paper: Paper | 'label';
  label?: string;
  lang?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A sheet of paper. */
export function Leaf({ paper, label, lang, className, children }: LeafProps) {
  return (
    <article
      className={cx(
        'leaf flex flex-col w-[calc(var(--wide)*1mm)] min-h-(--high) bg-[#fff] text-[#000] tabular-nums wrap-anywhere [&_b]:font-semibold',
        SIZES[paper],
        className,
      )}
      style={{ '--wide': WIDE[paper] } as CSSProperties}
      aria-label={label}
      lang={lang}
    >
      {children}
    </article>
  );
}

/** The head of a sheet: whose it is, its number, and what else tells it from others. */
export function Top({ number, small, children }: { number: number | string; small: string; children: ReactNode }) {
  return (
    <div className="flex justify-between items-start gap-[4mm] [[data-part]>&:last-child]:pb-[4mm]">
      {children}
      <p className="flex-none max-w-[60%] text-[15pt]/none font-semibold text-right">
        {number}
        <small className="flow-root mt-[1mm] text-[8pt]/[1.3] font-normal" lang={langOf(small)}>
          {small}
        </small>
      </p>
    </div>
  );
}

export function Logo({ className = 'text-[13pt]', children }: { className?: string; children: ReactNode }) {
  return <span className={cx('logo text-[#000]', className)}>{children}</span>;
}

export function Title({ children }: { children: ReactNode }) {
  return <h2 className="font-sans font-semibold text-[1.2em]/[1.3] tracking-normal">{children}</h2>;
}

/** At the bottom of a sheet. */
export function Foot({ children }: { children: ReactNode }) {
  return <div className="flex justify-between items-end gap-[4mm] pt-[3mm] text-[8pt] text-[#333]">{children}</div>;
}

export function Fine({ children, lang }: { children: ReactNode; lang?: string | undefined }) {
  return (
    <small className="flow-root text-[7.5pt] text-[#444]" lang={lang}>
      {children}
    </small>
  );
}

/** What is packed, and how many: ticked when it lies in the parcel. */
export function Goods({ name, onPack, sku, size }: { name: string; onPack?: string; sku: string; size: string }) {
  return (
    <>
      {name}
      {onPack && <Fine lang="en">{onPack}</Fine>}
      <Fine>{[sku, size].filter(Boolean).join(', ')}</Fine>
    </>
  );
}

export function ToTick({ qty }: { qty: number }) {
  return (
    <>
      <b className="text-[12pt]">{qty}</b> <span className="inline-block size-[3.2mm] border-[0.25mm] align-[-0.4mm]" />
    </>
  );
}

type Cash = { due: number; says: Pick<Says, 'cashToCollect' | 'sign'>; className?: string };

export function CashToCollect({ due, says, className = 'text-[13pt]' }: Cash) {
  return (
    <p className={cx('px-[3mm] py-[2mm] border-[0.6mm] font-semibold', className)}>
      <small className="flow-root text-[8pt] font-normal">{says.cashToCollect}</small>
      {rupees(due).replace('Rs.', says.sign)}
    </p>
  );
}

/** What it comes to; the last is the total. */
export function Sums({ lines, className }: { lines: (readonly [name: string, text: string])[]; className: string }) {
  return (
    <dl className={cx('ml-auto *:flex *:justify-between *:last:font-semibold', className)}>
      {lines.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
