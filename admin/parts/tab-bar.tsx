import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useChosenInSight } from '#admin/parts/use-chosen-in-sight.ts';

type Props<Tab extends string> = {
  /** What is chosen by it, for who listens. */
  label: string;
  tabs: readonly Tab[];
  names: Record<Tab, ReactNode>;
  counts?: Partial<Record<Tab, ReactNode>> | undefined;
  tab: Tab;
  onTab: (tab: Tab) => void;
};

/** Parts of one list, with how many are in each. */
export function TabBar<Tab extends string>({ label, tabs, names, counts, tab, onTab }: Props<Tab>) {
  const row = useChosenInSight<HTMLFieldSetElement>();
  return (
    <fieldset ref={row} className="filters">
      <legend className="visually-hidden">{label}</legend>
      {tabs.map((name) => (
        <button key={name} type="button" aria-pressed={name === tab} onClick={() => onTab(name)}>
          {names[name]}
          {counts?.[name] !== undefined && <span>{counts[name]}</span>}
        </button>
      ))}
    </fieldset>
  );
}

type LinkTab = { to: string; name: ReactNode; count?: ReactNode; isHere: boolean };

/** Screens that stand beside each other. */
export function LinkTabs({ label, tabs }: { label: string; tabs: LinkTab[] }) {
  const row = useChosenInSight<HTMLElement>();
  return (
    <nav ref={row} className="filters" aria-label={label}>
      {tabs.map(({ to, name, count, isHere }) => (
        <Link key={to} to={to} aria-current={isHere ? 'page' : undefined}>
          {name} {count !== undefined && <span>{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
