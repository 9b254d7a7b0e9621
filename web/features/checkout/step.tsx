import { type ReactNode, useId } from 'react';

type Props = { title: string; aside?: ReactNode; children: ReactNode };

/** One of the questions of the checkout. */
export function Step({ title, aside, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line py-8 first-of-type:border-t-0 first-of-type:pt-3">
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
