import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { cx, Icon, LinkTabs, useAddress, useMedia } from '#admin/kit.ts';
import type { Binding } from '#admin/shell/keys.ts';

/** The four sides of Messages. Each is an address. */
const TABS = [
  { to: '/messages', name: 'Mails' },
  { to: '/messages/texts', name: 'Mail texts' },
  { to: '/messages/whatsapp', name: 'WhatsApp texts' },
  { to: '/messages/newsletter', name: 'Newsletter' },
];

export function MessageTabs({ counts = {} }: { counts?: Record<string, string | undefined> }) {
  const { pathname } = useLocation();
  return (
    <LinkTabs
      label="Messages"
      tabs={TABS.map((tab) => ({ ...tab, count: counts[tab.to], isHere: tab.to === pathname }))}
    />
  );
}

/** What is open of a list, by its name in the address: its first where both have room. */
export function usePanes(name: string, ids: string[]) {
  const { query, change } = useAddress();
  const isWide = useMedia('(width >= 60rem)');
  const given = query.get(name) ?? undefined;
  const active = given ?? (isWide ? ids[0] : undefined);
  useEffect(() => {
    if (active) document.getElementById(`entry-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function go(step: number) {
    const next = ids[Math.max(0, Math.min(ids.length - 1, ids.indexOf(active ?? '') + step))];
    if (next) change({ [name]: next }, { replace: given !== undefined });
  }
  function addressOf(id: string) {
    const next = new URLSearchParams(query);
    next.set(name, id);
    return `?${next}`;
  }
  const keys: Binding[] = [
    { press: 'j', shown: ['J'], does: 'down', run: () => go(1), canBeHeld: true },
    { press: 'k', shown: ['K'], does: 'up', run: () => go(-1), canBeHeld: true },
  ];
  const close = () => change({ [name]: undefined });
  return { active, isOpen: given !== undefined && !isWide, addressOf, keys, close };
}

type Entry = { id: string; title: string; mark?: ReactNode; facts: ReactNode };

type PanesProps = {
  panes: ReturnType<typeof usePanes>;
  entries: Entry[];
  pager?: ReactNode;
  /** What is open. */
  children: ReactNode;
};

/** A list and what is open of it: side by side where there is room, otherwise one after the other. */
export function Panes({ panes: { active, isOpen, addressOf }, entries, pager, children }: PanesProps) {
  return (
    <div className="grid border-line border-t min-[60rem]:grid-cols-[20rem_minmax(0,1fr)] [.filters+&]:border-t-0">
      <div className={cx('min-w-0 border-line min-[60rem]:border-r', isOpen && 'hidden')}>
        <ul>
          {entries.map(({ id, title, mark, facts }) => (
            <li key={id} id={`entry-${id}`}>
              <Link
                className="grid gap-0.5 border-line border-b py-2.5 pr-3.5 pl-2.5 hover:bg-cream aria-[current]:bg-mint-soft aria-[current]:shadow-[inset_2px_0_0_var(--color-leaf)]"
                to={addressOf(id)}
                aria-current={id === active || undefined}
                preventScrollReset
              >
                <span className="row flex-nowrap">
                  <b>{title}</b>
                  {mark}
                </span>
                {facts}
              </Link>
            </li>
          ))}
        </ul>
        {pager}
      </div>
      {children}
    </div>
  );
}

/** A line of facts under the title of an entry. */
export function Facts({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <small className="flex justify-between gap-2 text-ink-mute text-xs wrap-anywhere">
      <span>{children}</span>
      {end && <span className="nb">{end}</span>}
    </small>
  );
}

export const OPEN = 'min-w-0 pt-4 min-[60rem]:pl-7';

export function BackToList({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button className="link inline-flex min-h-11 items-center gap-1" type="button" onClick={onPress}>
      <Icon name="left" small /> {children}
    </button>
  );
}

type HeadProps = {
  children: ReactNode;
  forms?: [string, string] | false;
  isText?: boolean;
  onForm?: (isText: boolean) => void;
};

/** What is open, and in which of two forms it is shown. */
export function PaneHead({ children, forms, isText = false, onForm }: HeadProps) {
  return (
    <div className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-[1_1_14rem] wrap-anywhere">{children}</div>
      {forms && (
        <fieldset className="seg m-0">
          <legend className="visually-hidden">Show as</legend>
          {forms.map((form, place) => (
            <button
              key={form}
              className="min-h-9.5 px-3.5"
              type="button"
              aria-pressed={isText === (place === 1)}
              onClick={() => onForm?.(place === 1)}
            >
              {form}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

export function PlainText({ children }: { children: ReactNode }) {
  return (
    <pre className="max-w-160 whitespace-pre-wrap border border-line bg-surface p-5 font-sans wrap-anywhere">
      {children}
    </pre>
  );
}
