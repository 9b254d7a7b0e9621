import { cx, Icon } from '#admin/kit.ts';
import { PARCELS, SOURCES, telephone, thumbnail, whatsApp } from '#admin/screens/orders/words.tsx';
import type { OrderRow } from '#contract/staff/orders.ts';

const MOST_SHOWN = 3;

export function Thumbnails({ lines }: { lines: OrderRow['lines'] }) {
  return (
    <span className="pics">
      {lines.slice(0, MOST_SHOWN).map(({ src, name }) => (
        <Thumbnail key={name} src={src} />
      ))}
      {lines.length > MOST_SHOWN && <span>+{lines.length - MOST_SHOWN}</span>}
    </span>
  );
}

export function Thumbnail({ src, className }: { src: string | null; className?: string }) {
  if (!src) return <span className={className} aria-hidden="true" />;
  return <img className={className} src={thumbnail(src)} width={160} height={160} alt="" loading="lazy" />;
}

type CallProps = { customer: { name: string; phone: string }; className?: string };

/** By telephone and by WhatsApp, as one would from a list of contacts. */
export function CallButtons({ customer: { name, phone }, className }: CallProps) {
  const look = cx('btn btn-outline btn-row btn-icon', className);
  return (
    <>
      <a className={look} href={telephone(phone)} aria-label={`Call ${name}`}>
        <Icon name="call" small />
      </a>
      <a className={look} href={whatsApp(phone)} target="_blank" rel="noreferrer" aria-label={`WhatsApp ${name}`}>
        <Icon name="whatsapp" small />
      </a>
    </>
  );
}

/** What is odd about an order. */
export function Marks({ row: { marks, hasIssue, parcel, source } }: { row: OrderRow }) {
  return (
    <span className="marks">
      {hasIssue && <span className="mark mark-bad">Decide</span>}
      {parcel === 'coming_back' && <span className="mark mark-warn">{PARCELS.coming_back}</span>}
      {source !== 'web' && <span className="mark">{SOURCES[source]}</span>}
      {marks.map((mark) => (
        <span key={mark} className={cx('mark', /refused|this phone|paid first/i.test(mark) && 'mark-warn')}>
          {mark}
        </span>
      ))}
    </span>
  );
}
