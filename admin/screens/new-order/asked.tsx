import type { ComponentProps, ReactNode } from 'react';
import { cx, Icon } from '#admin/kit.ts';

/** The part of the message from which something was read; or, left, from which nothing was. */
export function Marked({ isLeft = false, ...props }: ComponentProps<'mark'> & { isLeft?: boolean }) {
  return (
    <mark
      className={cx(
        'box-decoration-clone px-[0.1875rem] py-0.5 text-inherit',
        isLeft ? 'left border-b-2 border-amber bg-amber-soft' : 'bg-mint',
      )}
      {...props}
    />
  );
}

/** What the message does not say for sure: the words, and what they could be. */
export function Asked({ text, question, className, children }: AskedProps) {
  return (
    <div className={cx('asked border-l-2 border-amber bg-amber-soft px-3.5 py-2.5', className)}>
      <p>
        <Marked>{text}</Marked> {question}
      </p>
      <p className="row mt-2">{children}</p>
    </div>
  );
}

type AskedProps = { text: string; question: string; className?: string; children: ReactNode };

/** One of the answers. */
export function Choice({ icon, children, ...button }: ComponentProps<'button'> & { icon?: 'plus' | 'close' }) {
  return (
    <button className="chip chip-text max-w-full py-1 text-left whitespace-normal" type="button" {...button}>
      {icon && <Icon name={icon} small />}
      {children}
    </button>
  );
}
