import { type ReactNode, useLayoutEffect, useRef } from 'react';

type Props = { title: string /** Something in it is filled in, or wrong. */; isNeeded?: boolean; children: ReactNode };

/** What few fill in, folded away. */
export function More({ title, isNeeded = false, children }: Props) {
  const fold = useRef<HTMLDetailsElement>(null);
  // Opened, and never shut by itself: whoever takes back a word would lose the field with it.
  useLayoutEffect(() => {
    if (isNeeded) fold.current?.setAttribute('open', '');
  }, [isNeeded]);
  return (
    <details ref={fold} className="group col-span-full border-y border-line [details+&]:-mt-5 [details+&]:border-t-0">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 py-2 text-ink-soft">
        <span aria-hidden className="w-4 text-center text-[1.25rem]/none group-open:hidden">
          +
        </span>
        <span aria-hidden className="hidden w-4 text-center text-[1.25rem]/none group-open:inline">
          -
        </span>
        {title}
      </summary>
      <div className="grid gap-x-grid gap-y-5 pt-2 pb-5 sm:grid-cols-2">{children}</div>
    </details>
  );
}
