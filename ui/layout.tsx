import type { ComponentProps, ElementType, ReactNode } from 'react';
import { cx } from '#ui/cx.ts';

/** Everything hangs from the edge that this sets. */
export function Wrap({ as: As = 'div', className, ...rest }: ComponentProps<'div'> & { as?: ElementType }) {
  return <As className={cx('mx-auto w-full max-w-page px-gutter', className)} {...rest} />;
}

const grounds = {
  paper: '',
  cream: 'bg-cream [--ground:var(--color-cream)]',
  mint: 'bg-mint-soft',
  forest: 'on-dark bg-forest text-cream',
};

type SectionProps = ComponentProps<'section'> & {
  ground?: keyof typeof grounds;
  /** Follows a section on the same ground: the two share one distance. */
  isJoined?: boolean;
};

export function Section({ ground = 'paper', isJoined = false, className, children, ...rest }: SectionProps) {
  return (
    <section className={cx(isJoined ? 'pb-section' : 'py-section', grounds[ground], className)} {...rest}>
      <Wrap>{children}</Wrap>
    </section>
  );
}

/** Twelve columns; below 1024 px each child takes the whole width unless it says otherwise. */
export function Columns({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cx('grid grid-cols-12 gap-x-grid max-lg:*:col-span-full', className)} {...rest} />;
}

type PageHeadingProps = { title: ReactNode; picture?: ReactNode; children?: ReactNode };

export function PageHeading({ title, picture, children }: PageHeadingProps) {
  return (
    <Wrap className="flow-root pt-[clamp(2.5rem,1.5rem+4vw,5rem)] pb-[clamp(1.75rem,1.2rem+2vw,3rem)]">
      {picture && <div className="float-right ml-5 size-22 overflow-hidden sm:size-40">{picture}</div>}
      <h1 className="text-h1">{title}</h1>
      {children && <p className="mt-4 max-w-[34rem] text-lead text-ink-soft">{children}</p>}
    </Wrap>
  );
}
