import type { RefObject } from 'react';
import { useAnswer } from '#admin/api/use-answer.ts';
import { AGES, METHODS, MONEY, SOURCES } from '#admin/orders/words.tsx';
import { SearchField } from '#admin/parts/search-field.tsx';
import { Chip, Toggle } from '#admin/screens/orders/chip.tsx';
import { DayChip } from '#admin/screens/orders/day-chip.tsx';
import type { useOrderQuery } from '#admin/screens/orders/order-query.ts';
import { DISTRICTS } from '#contract/rules/districts.ts';
import { ORDER_STATUSES } from '#contract/rules/order-moves.ts';
import { listCouriers } from '#contract/staff/orders.ts';
import { dayText } from '#ui/date-text.ts';

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
        label="Number, name, phone, tracking, SKU"
        text={filters.search ?? ''}
        onSearch={(search) => change({ search }, { replace: true })}
      />
      <div className="bar__chips">
        <Chip
          title="Status"
          value={filters.status}
          options={options(ORDER_STATUSES)}
          onChange={(status) => change({ status })}
        />
        <Chip
          title="Payment"
          value={filters.method && METHODS[filters.method]}
          options={Object.entries(METHODS).map(([value, text]) => ({ value, text }))}
          onChange={(method) => change({ method })}
        />
        <Chip
          title="Source"
          value={filters.source && SOURCES[filters.source]}
          options={Object.entries(SOURCES).map(([value, text]) => ({ value, text }))}
          onChange={(source) => change({ source })}
        />
        <DayChip from={filters.from} to={filters.to} change={change} />
        <Chip
          title="District"
          value={filters.district}
          options={options(DISTRICTS)}
          onChange={(district) => change({ district })}
        />
        {couriers.length > 0 && (
          <Chip
            title="Courier"
            value={filters.courier && (courier ?? String(filters.courier))}
            options={couriers.map(({ id, name }) => ({ value: String(id), text: name }))}
            onChange={(courier) => change({ courier })}
          />
        )}
        {filters.money && filters.money !== 'partly_refunded' && (
          <Toggle isOn onToggle={() => change({ money: undefined, cashAge: undefined, paidFrom: undefined })}>
            {MONEY[filters.money]}
            {filters.cashAge && `, ${AGES[filters.cashAge]}`}
            {filters.paidFrom && `, from ${dayText(filters.paidFrom)}`}
          </Toggle>
        )}
        {filters.customer && (
          <Toggle isOn onToggle={() => change({ customer: undefined })}>
            One customer
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
    </div>
  );
}
