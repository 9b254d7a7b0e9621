import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#ui/cx.ts';

type Props = Omit<ComponentProps<'section'>, 'title'> & {
  title: ReactNode;
  /** How many there are. */
  count?: number;
  /** Beside the title, in small; `aside` for anything else. */
  note?: ReactNode;
  aside?: ReactNode;
  /** A part of a long form, with a line above it. */
  isForm?: boolean;
};

/** A part of a screen under its heading. */
export function Block({ title, count, note, aside, isForm = false, className, children, ...rest }: Props) {
  return (
    <section className={cx(isForm ? 'form-part' : 'block', className)} {...rest}>
      <div className="block__head">
        <h2>
          {title}
          {count !== undefined && <span className="n">{count}</span>}
        </h2>
        {note && <span className="mute xs">{note}</span>}
        {aside}
      </div>
      {children}
    </section>
  );
}
