import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#admin/api/api.ts';
import { Dialog } from '#admin/parts/dialog.tsx';
import { Icon, IconButton, type IconName } from '#admin/parts/drawings.ts';
import { Key } from '#admin/parts/key.tsx';
import { openWhatsApp } from '#admin/screens/orders/open-whats-app.ts';
import { longMove, telephone } from '#admin/screens/orders/words.tsx';
import { useMe } from '#admin/shell/me.ts';
import { GROUPS, PLACES } from '#admin/shell/places.ts';
import type { OutputOf } from '#contract/call.ts';
import { formatRupees } from '#contract/rules/money.ts';
import type { StaffMove } from '#contract/rules/order-moves.ts';
import type { OrderRow } from '#contract/staff/orders.ts';
import { isAllowed } from '#contract/staff/staff-call.ts';
import { find } from '#contract/staff/today.ts';
import { phoneText } from '#contract/text/phone-text.ts';
import { cx } from '#ui/cx.ts';

type FindResult = OutputOf<typeof find>;
type Choice = { group: string; icon: IconName; name: string; more?: string; key?: string; run: () => void };

const NOTHING: FindResult = { orders: [], products: [] };
const WAIT_MS = 150;

type Props = {
  onClose: () => void;
  onKeys: () => void;
  onSignOut: () => void;
  onMove: (row: OrderRow, move: StaffMove) => void;
};

/** Find or do: orders and products, what can be done with one of them, places, and what else there is to do. */
export function Palette({ onClose, onKeys, onSignOut, onMove }: Props) {
  const me = useMe();
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState('');
  const [found, setFound] = useState(NOTHING);
  const [at, setAt] = useState(0);
  const [subject, setSubject] = useState<OrderRow>();
  const list = useRef<HTMLDivElement>(null);
  const search = text.trim();

  useEffect(() => {
    setAt(0);
    setSubject(undefined);
    if (!search || !isAllowed(me, 'orders')) return setFound(NOTHING);
    const leaving = new AbortController();
    const timer = setTimeout(
      () => call(find, { search }, { signal: leaving.signal }).then(setFound, () => undefined),
      WAIT_MS,
    );
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [search, me]);

  const go = (to: string) => () => void navigate(to);
  const places = PLACES.filter(({ needs }) => isAllowed(me, needs)).map(
    ({ path, name, icon, key, group }): Choice => ({
      group: group ? GROUPS[group] : path === '/account' ? `${me.firstName}, ${me.role}` : 'Do',
      icon,
      name,
      ...(key && { key: `G ${key.toUpperCase()}` }),
      ...(path === '/new-order' && { key: 'N' }),
      run: go(path),
    }),
  );
  const about = subject ?? found.orders[0];
  const choices: Choice[] = [
    ...found.orders.map(
      ({ id, customer, status, total }): Choice => ({
        group: 'Orders',
        icon: 'box',
        name: `${id} ${customer.name}`,
        more: `${status}, ${formatRupees(total).replace(' ', '\u00a0')}`,
        run: go(`/orders/${id}`),
      }),
    ),
    ...(about ? whatToDoWith(about) : []),
    ...found.products.map(
      ({ id, name, sku }): Choice =>
        isAllowed(me, 'catalogue')
          ? { group: 'Products', icon: 'jar', name, more: sku, run: go(`/products/${id}`) }
          : {
              group: 'Products, in the shop',
              icon: 'right',
              name,
              more: sku,
              run: () => location.assign(`/product/${id}`),
            },
    ),
    ...[
      ...places.filter(({ group }) => group !== 'Do'),
      ...places.filter(({ group }) => group === 'Do'),
      { group: 'Do', icon: 'keyboard' as const, name: 'All keys', key: '?', run: onKeys },
      {
        group: `${me.firstName}, ${me.role}`,
        icon: 'right' as const,
        name: 'View the shop',
        run: () => location.assign('/'),
      },
      { group: `${me.firstName}, ${me.role}`, icon: 'lock' as const, name: 'Sign out', run: onSignOut },
    ].filter(({ name }) => name.toLowerCase().includes(search.toLowerCase())),
  ];

  function whatToDoWith(row: OrderRow): Choice[] {
    const group = `Do with ${row.id}`;
    return [
      ...row.moves.map(
        (move, index): Choice => ({
          group,
          icon: 'truck',
          name: longMove(move, row.method),
          ...(index === 0 && { key: 'E' }),
          run: () => onMove(row, move),
        }),
      ),
      {
        group,
        icon: 'call',
        name: `Call ${phoneText(row.customer.phone)}`,
        key: 'C',
        run: () => location.assign(telephone(row.customer.phone)),
      },
      {
        group,
        icon: 'whatsapp',
        name: 'WhatsApp',
        key: 'W',
        run: () => openWhatsApp({ id: row.id, phone: row.customer.phone }),
      },
    ];
  }

  function choose(choice: Choice | undefined) {
    if (!choice) return;
    onClose();
    choice.run();
  }

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      const next = (at + step + choices.length) % Math.max(choices.length, 1);
      setAt(next);
      list.current?.querySelectorAll('[role=option]')[next]?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Tab' && !event.shiftKey && found.orders[at]) {
      event.preventDefault();
      setSubject(found.orders[at]);
      setAt(found.orders.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(choices[at]);
    }
  }

  return (
    <Dialog
      title="Find or do"
      className="w-[min(40rem,100%)] max-sm:h-dvh max-sm:max-h-none max-sm:m-0"
      isBare
      onClose={onClose}
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 px-5 border-b border-line focus-within:shadow-[inset_0_-2px_0_var(--color-leaf)]">
        <Icon name="search" />
        <input
          className="w-full min-h-14 bg-transparent text-[1.0625rem] focus:outline-none"
          role="combobox"
          aria-label="Find or do"
          aria-expanded={choices.length > 0}
          aria-controls={listId}
          aria-activedescendant={choices[at] && `${listId}-${at}`}
          placeholder="Order, name, phone, product, or what to do"
          autoComplete="off"
          spellCheck={false}
          data-focus-first
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={press}
        />
        <IconButton icon="close" label="Close" onClick={onClose} />
      </div>
      <div className="py-2 overflow-y-auto" id={listId} role="listbox" aria-label="Found" ref={list}>
        {choices.map((choice, index) => (
          <ChoiceRow
            key={`${choice.group} ${choice.name}`}
            id={`${listId}-${index}`}
            choice={choice}
            isFirst={choices[index - 1]?.group !== choice.group}
            isActive={index === at}
            onChoose={() => choose(choice)}
          />
        ))}
        {choices.length === 0 && <p className="mute px-5 py-3">Nothing is called that.</p>}
      </div>
      <p className="keys m-0 px-5 py-2.5 border-t border-line" aria-hidden="true">
        <span>
          <Key name="↑" />
          <Key name="↓" /> move
        </span>
        <span>
          <Key name="Enter" /> open
        </span>
        {found.orders.length > 0 && (
          <span>
            <Key name="Tab" /> what can be done with it
          </span>
        )}
        <span>
          <Key name="Esc" /> close
        </span>
      </p>
    </Dialog>
  );
}

const ACTIVE = 'bg-mint-soft shadow-[inset_2px_0_0_var(--color-leaf)]';

type RowProps = { id: string; choice: Choice; isFirst: boolean; isActive: boolean; onChoose: () => void };

function ChoiceRow({ id, choice: { group, icon, name, more, key }, isFirst, isActive, onChoose }: RowProps) {
  return (
    <>
      {isFirst && (
        <p className="px-5 pt-2.5 pb-1 text-xs font-medium text-ink-mute" role="presentation">
          {group}
        </p>
      )}
      {/* The field keeps the focus and presses Enter. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      <div
        id={id}
        className={cx(
          'grid grid-cols-[1.25rem_minmax(0,1fr)_auto] gap-3.5 items-center min-h-12 sm:min-h-10 px-5 cursor-pointer [&>.icon]:text-ink-mute',
          isActive ? ACTIVE : 'hover:bg-mint-soft',
        )}
        role="option"
        aria-selected={isActive}
        tabIndex={-1}
        onClick={onChoose}
      >
        <Icon name={icon} small />
        <span>
          {name} {more && <em className="not-italic text-ink-mute">{more}</em>}
        </span>
        {key && <span className="kbd">{key}</span>}
      </div>
    </>
  );
}
