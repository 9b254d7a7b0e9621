import type { ReactNode } from 'react';
import { cx, Icon } from '#admin/kit.ts';
import { openWhatsApp } from '#admin/screens/orders/open-whats-app.ts';
import { PARCELS, SOURCES, telephone, thumbnail } from '#admin/screens/orders/words.tsx';
import type { OrderRow } from '#contract/staff/orders.ts';

const MOST_SHOWN = 3;

export function Thumbnails({ lines }: { lines: OrderRow['lines'] }) {
  return (
    <span className="pics gap-[0.1875rem] align-middle">
      {lines.slice(0, MOST_SHOWN).map(({ src, name }) => (
        <Thumbnail key={name} src={src} className="grid size-7 max-w-none flex-none bg-stone object-cover" />
      ))}
      {lines.length > MOST_SHOWN && (
        <span className="grid h-7 min-w-7 place-items-center bg-stone text-[0.6875rem] text-ink-soft">
          +{lines.length - MOST_SHOWN}
        </span>
      )}
    </span>
  );
}

export function Thumbnail({ src, className }: { src: string | null; className?: string }) {
  if (!src) return <span className={className} aria-hidden="true" />;
  return <img className={className} src={thumbnail(src)} width={160} height={160} alt="" loading="lazy" />;
}

type CallProps = { orderId: number; customer: { name: string; phone: string }; className?: string };

/** By telephone and by WhatsApp, where the message is ready to be sent: the order, where it is, and its link. */
export function CallButtons({ orderId, customer: { name, phone }, className }: CallProps) {
  const look = cx('btn btn-outline btn-row btn-icon', className);
  return (
    <>
      <a className={look} href={telephone(phone)} aria-label={`Call ${name}`}>
        <Icon name="call" small />
      </a>
      <button
        className={look}
        type="button"
        aria-label={`WhatsApp ${name}`}
        onClick={() => openWhatsApp({ id: orderId, phone })}
      >
        <Icon name="whatsapp" small />
      </button>
    </>
  );
}

/** What is odd about an order. */
export function Marks({ row: { marks, hasIssue, parcel, source } }: { row: OrderRow }) {
  return (
    <span className="marks">
      {hasIssue && <span className="mark mark-bad">Needs a decision</span>}
      {parcel === 'coming_back' && <span className="mark mark-warn">{PARCELS.coming_back}</span>}
      {source !== 'web' && <span className="mark">{SOURCES[source]}</span>}
      {marks.map((mark) => (
        <span
          key={mark}
          className={cx('mark', /refused|this phone|paid first|\btr(y|ies),/i.test(mark) && 'mark-warn')}
        >
          {mark}
        </span>
      ))}
    </span>
  );
}

/** Papers and mails, one in a line. */
export function Docs({ children }: { children: ReactNode }) {
  return (
    <ul
      className={cx(
        '[&>li]:flex [&>li]:min-h-10 [&>li]:items-center [&>li]:gap-3 [&>li]:border-b [&>li]:border-line [&>li]:py-1 max-sm:[&>li]:min-h-12',
        '[&>li:last-child]:border-b-0 [&_.row-end]:text-xs [&_.row-end:not(.low)]:text-ink-mute [&_.low]:text-amber',
        '[&_a]:hover:text-leaf max-sm:[&_a]:flex max-sm:[&_a]:min-h-11 max-sm:[&_a]:items-center [h2+&]:mt-1',
      )}
    >
      {children}
    </ul>
  );
}
