import { cx } from '#ui/cx.ts';

/** A ring waits, a half is in hand, a full dot is done. The word carries the meaning. */
const dots = {
  waiting: 'border-amber',
  inHand: 'border-leaf bg-linear-to-r from-leaf from-50% to-transparent to-50%',
  done: 'border-leaf bg-leaf',
  moving: 'border-fresh bg-fresh',
  closed: 'border-ink bg-ink',
  failed: 'border-clay bg-clay',
  off: 'border-edge',
  returned: 'border-gold bg-gold',
};

export type StatusLook = keyof typeof dots;

export function Status({ look, text }: { look: StatusLook; text: string }) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-2 text-sm font-medium whitespace-nowrap',
        look === 'failed' && 'text-clay',
        look === 'off' && 'text-ink-mute',
      )}
    >
      <span aria-hidden="true" className={cx('size-2 flex-none rounded-round border-[1.5px]', dots[look])} />
      {text}
    </span>
  );
}
