import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { cx } from '#ui/cx.ts';

export type Tab = { name: string; content: ReactNode };

/** Without scripts all panels stand below one another, each under its name. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const id = useId();
  const [current, setCurrent] = useState(0);

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const to = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + tabs.length) % tabs.length;
    setCurrent(next);
    document.getElementById(`${id}-tab-${next}`)?.focus();
  }

  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        className="flex flex-wrap gap-x-10 border-b border-line noscript:hidden print:hidden"
        onKeyDown={move}
      >
        {tabs.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-selected={index === current}
            aria-controls={`${id}-panel-${index}`}
            tabIndex={index === current ? 0 : -1}
            onClick={() => setCurrent(index)}
            className={cx(
              'relative py-3.5 font-serif text-title font-semibold lining-nums',
              index === current
                ? 'text-ink after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-leaf'
                : 'text-ink-mute hover:text-ink',
            )}
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ name, content }, index) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel of plain text is a stop for the keyboard
          tabIndex={0}
          className={cx('max-w-text pt-7', index !== current && 'hidden noscript:block print:block')}
        >
          <p className="hidden pb-4 font-serif text-title font-semibold noscript:block print:block">{name}</p>
          {content}
        </div>
      ))}
    </>
  );
}
