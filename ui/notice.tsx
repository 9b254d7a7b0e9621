import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { Icon, type IconName } from '#ui/icon.tsx';

const tones = { info: '', warning: 'notice-warn', error: 'notice-error' };

type Props = { tone?: keyof typeof tones; icon?: IconName; className?: string; children: ReactNode };

/** Something that must be read. An error is read out at once. */
export function Notice({ tone = 'info', icon = 'alert', className, children }: Props) {
  return (
    <div {...(tone === 'error' && { role: 'alert' })} className={cx('notice', tones[tone], className)}>
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  );
}
