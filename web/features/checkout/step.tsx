import { type ReactNode, useEffect, useId, useRef } from 'react';

type Props = {
  title: string;
  /** The page opens at it. */
  isFirst?: boolean;
  aside?: ReactNode;
  children: ReactNode;
};

/** One of the questions of the checkout. */
export function Step({ title, isFirst = false, aside, children }: Props) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isFirst) section.current?.scrollIntoView();
  }, [isFirst]);
  return (
    <section
      ref={section}
      aria-labelledby={id}
      className="border-t border-line py-8 first-of-type:border-t-0 first-of-type:pt-3"
    >
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-[1.75rem]/[1.15]">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** Two columns; a phone has one. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className="grid gap-x-grid gap-y-5 sm:grid-cols-2">{children}</div>;
}
