import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { LargeMark } from '#ui/mark.tsx';

type Props = {
  title: string;
  text?: string;
  /** The plant stands over what is merely empty, never over what has failed. */
  hasMark?: boolean;
  /** The heading's place in the page's outline. */
  as?: 'h1' | 'h2' | 'h3';
  className?: string;
  /** What to do next: a button or two. */
  children?: ReactNode;
};

export function EmptyState({ title, text, hasMark = false, as: Heading = 'h2', className, children }: Props) {
  return (
    <div className={cx('empty', className)}>
      {hasMark && <LargeMark className="mb-1 w-24 text-fresh" />}
      <Heading className="text-h3">{title}</Heading>
      {text && <p className="max-w-text wrap-anywhere text-ink-soft">{text}</p>}
      {children && <div className="mt-3 flex flex-wrap items-center justify-center gap-x-6 gap-y-3">{children}</div>}
    </div>
  );
}
