import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { LargeMark } from '#ui/mark.tsx';

type Props<Own extends string> = {
  title: ReactNode;
  text?: ReactNode;
  icon?: IconName | NoInfer<Own> | undefined;
  /** The plant stands over what is merely empty, never over what has failed. */
  hasMark?: boolean;
  /** The heading's place in the page's outline. */
  as?: 'h1' | 'h2' | 'h3';
  className?: string;
  /** What to do next: a button or two. */
  children?: ReactNode;
};

/** Nothing is there: what would be, and what to do next. */
export function EmptyState<Own extends string = never>(props: Props<Own>) {
  const { title, text, icon, hasMark = false, as: Heading = 'h2', className, children } = props;
  return (
    <div className={cx('empty', className)}>
      {hasMark && <LargeMark className="mb-1 w-24 text-fresh" />}
      {icon && <Icon<Own> name={icon} />}
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {children && <div className="empty__next">{children}</div>}
    </div>
  );
}
