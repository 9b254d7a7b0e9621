import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useAnswer } from '#admin/api/use-answer.ts';
import { AGES, METHODS, MONEY } from '#admin/orders/words.tsx';
import { Icon } from '#admin/parts/icon.tsx';
import { colomboDay } from '#admin/parts/time.ts';
import type { FilterName, useOrderQuery } from '#admin/screens/orders/order-query.ts';
import { listCouriers } from '#contract/admin/orders.ts';
import { DISTRICTS } from '#contract/districts.ts';
import { ORDER_STATUSES } from '#contract/order-moves.ts';
import { dayText } from '#ui/date-text.ts';

const TYPING_MS = 250;

type Query = ReturnType<typeof useOrderQuery>;
type Props = { query: Query; searchField: RefObject<HTMLInputElement | null> };

export function FilterBar({ query: { filters, change }, searchField }: Props) {
  const { data } = useAnswer(listCouriers, {});
  const couriers = data?.couriers ?? [];
  const courier = couriers.find(({ id }) => String(id) === filters.courier)?.name;
  const options = (values: readonly string[]) => values.map((value) => ({ value, text: value }));
  return (
    <div className="bar">
      <SearchField
        field={searchField}
        text={filters.search ?? ''}
        onSearch={(search) => change({ search }, { replace: true })}
      />
      <Chip name="status" title="Status" value={filters.status} options={options(ORDER_STATUSES)} change={change} />
      <Chip
        name="method"
        title="Payment"
        value={filters.method && METHODS[filters.method]}
        options={Object.entries(METHODS).map(([value, text]) => ({ value, text }))}
        change={change}
      />
      <DayChip from={filters.from} to={filters.to} change={change} />
      <Chip name="district" title="District" value={filters.district} options={options(DISTRICTS)} change={change} />
      {couriers.length > 0 && (
        <Chip
          name="courier"
          title="Courier"
          value={filters.courier && (courier ?? String(filters.courier))}
          options={couriers.map(({ id, name }) => ({ value: String(id), text: name }))}
          change={change}
        />
      )}
      {filters.money && filters.money !== 'partly_refunded' && (
        <Toggle isOn onToggle={() => change({ money: undefined, cashAge: undefined, paidFrom: undefined })}>
          {MONEY[filters.money]}
          {filters.cashAge && `, ${AGES[filters.cashAge]}`}
          {filters.paidFrom && `, from ${dayText(filters.paidFrom)}`}
        </Toggle>
      )}
      <Toggle isOn={filters.gift === 'yes'} onToggle={(isOn) => change({ gift: isOn ? 'yes' : undefined })}>
        Gift
      </Toggle>
      <Toggle
        isOn={filters.money === 'partly_refunded'}
        onToggle={(isOn) => change({ money: isOn ? 'partly_refunded' : undefined })}
      >
        Partly refunded
      </Toggle>
    </div>
  );
}

type SearchProps = {
  field: RefObject<HTMLInputElement | null>;
  text: string;
  onSearch: (text: string | undefined) => void;
};

/** Searches when the typing rests; the address follows. */
function SearchField({ field, text, onSearch }: SearchProps) {
  const [typed, setTyped] = useState(text);
  useEffect(() => setTyped(text), [text]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts a search
  useEffect(() => {
    if (typed.trim() === text) return;
    const timer = setTimeout(() => onSearch(typed.trim() || undefined), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <label className="find">
      <span className="visually-hidden">Number, name, phone, tracking, SKU</span>
      <Icon name="search" small />
      <input
        ref={field}
        className="input"
        type="search"
        placeholder="Number, name, phone, tracking, SKU"
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && (typed ? setTyped('') : event.currentTarget.blur())}
      />
      <span className="kbd" aria-hidden="true">
        /
      </span>
    </label>
  );
}

type ChipProps = {
  name: FilterName;
  title: string;
  /** In words. */
  value: string | undefined;
  options: { value: string; text: string }[];
  change: Query['change'];
};

/** Open it offers values; once one is chosen it says so, and a press takes it off. */
function Chip({ name, title, value, options, change }: ChipProps) {
  if (value) {
    return (
      <Toggle isOn onToggle={() => change({ [name]: undefined })}>
        {title}: {value}
      </Toggle>
    );
  }
  return (
    <label className="chip chip-choice">
      {title}
      <Icon name="down" small />
      <select value="" onChange={(event) => change({ [name]: event.target.value })}>
        <option value="">{title}: any</option>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

const SPANS = [
  { text: 'today', days: 0 },
  { text: 'since yesterday', days: 1 },
  { text: 'last 7 days', days: 6 },
  { text: 'last 30 days', days: 29 },
];

function DayChip({ from, to, change }: { from: string | undefined; to: string | undefined; change: Query['change'] }) {
  if (from || to) {
    const span = to ? undefined : SPANS.find(({ days }) => colomboDay(-days) === from);
    const words = span?.text ?? [from && `from ${dayText(from)}`, to && `to ${dayText(to)}`].filter(Boolean).join(' ');
    return (
      <Toggle isOn onToggle={() => change({ from: undefined, to: undefined })}>
        Placed: {words}
      </Toggle>
    );
  }
  return (
    <Chip
      name="from"
      title="Placed"
      value={undefined}
      options={SPANS.map(({ text, days }) => ({ value: colomboDay(-days), text }))}
      change={change}
    />
  );
}

function Toggle(props: { isOn: boolean; onToggle: (isOn: boolean) => void; children: ReactNode }) {
  const { isOn, onToggle, children } = props;
  return (
    <button className="chip" type="button" aria-pressed={isOn} onClick={() => onToggle(!isOn)}>
      {children}
      {isOn && <Icon name="close" small />}
    </button>
  );
}
