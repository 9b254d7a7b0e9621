import type { ReactNode } from 'react';

export type Kpi = { name: string; value: ReactNode; more: ReactNode };

/** Four figures in a row, on a phone two by two. */
export function Kpis({ figures }: { figures: Kpi[] }) {
  return (
    <dl className="grid grid-cols-2 sm:grid-cols-4 mb-6 border-y border-line">
      {figures.map(({ name, value, more }) => (
        <div
          key={name}
          className="kpi py-3 pr-3 pl-4 sm:px-4.5 border-l border-line sm:first:pl-0 sm:first:border-l-0 max-sm:odd:pl-0 max-sm:odd:border-l-0 max-sm:nth-[n+3]:border-t"
        >
          <dt className="xs mute">{name}</dt>
          <dd className="mt-[0.1875rem] text-[1.125rem]/[1.2] sm:text-[1.3125rem]/[1.2] font-medium num tracking-[-0.01em] max-sm:whitespace-nowrap">
            {value}
            {more && (
              <small className="flow-root mt-[0.1875rem] text-xs/[1.4] font-normal tracking-normal text-ink-mute whitespace-normal">
                {more}
              </small>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
