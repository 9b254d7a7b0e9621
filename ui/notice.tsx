import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { Icon, type IconName } from '#ui/icon.tsx';

const tones = {
  info: { box: 'border-leaf bg-mint-soft', drawing: 'text-leaf' },
  warning: { box: 'border-amber bg-amber-soft', drawing: 'text-amber' },
  error: { box: 'border-clay bg-clay-soft', drawing: 'text-clay' },
};

type Props = { tone?: keyof typeof tones; icon?: IconName; className?: string; children: ReactNode };

/** Something that must be read. An error is read out at once. */
export function Notice({ tone = 'info', icon = 'alert', className, children }: Props) {
  return (
    <div
      {...(tone === 'error' && { role: 'alert' })}
      className={cx(
        'grid grid-cols-[auto_1fr] gap-x-3.5 gap-y-1 border-l-2 px-4.5 py-4 text-sm/[1.55]',
        tones[tone].box,
        className,
      )}
    >
      <Icon name={icon} className={cx('mt-px', tones[tone].drawing)} />
      <div>{children}</div>
    </div>
  );
}
