import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '#admin/api/api.ts';
import { useAnswer } from '#admin/api/use-answer.ts';
import { telephone, whatsApp } from '#admin/orders/words.tsx';
import { Button } from '#admin/parts/button.tsx';
import { Icon } from '#admin/parts/icon.tsx';
import { Loading } from '#admin/parts/loading.tsx';
import { PageLink } from '#admin/parts/page-link.tsx';
import { saveFile } from '#admin/parts/save-file.ts';
import { SearchField } from '#admin/parts/search-field.tsx';
import { Stale } from '#admin/parts/stale.tsx';
import { useChosenInSight } from '#admin/parts/use-chosen-in-sight.ts';
import { useCustomerQuery } from '#admin/screens/customers/customer-query.ts';
import { CustomerTable } from '#admin/screens/customers/customer-table.tsx';
import { NoCustomers } from '#admin/screens/customers/no-customers.tsx';
import { Chip } from '#admin/screens/orders/chip.tsx';
import { useMay } from '#admin/shell/me.ts';
import { Screen } from '#admin/shell/screen.tsx';
import { say, sayProblem } from '#admin/shell/toasts.tsx';
import { DISTRICTS } from '#contract/rules/districts.ts';
import { formatRupees } from '#contract/rules/money.ts';
import {
  CUSTOMER_TABS,
  type CustomerTab,
  exportCustomers,
  listCustomers,
  QUIET_DAYS,
  SPENT_FROM,
} from '#contract/staff/customers.ts';
import { useBusy } from '#ui/use-busy.ts';

const EVERY_MS = 60_000;
const TABS: Record<CustomerTab, string> = {
  all: 'All',
  back: 'Come back',
  refused: 'Refused a parcel',
  quiet: `Not for ${QUIET_DAYS} days`,
  letter: 'Letter',
  forget: 'Asked to be forgotten',
};
const number = (count: number) => count.toLocaleString('en');
const from = (rupees: number | string) => `from ${formatRupees(Number(rupees)).replace('.00', '')}`;

/** Everybody who buys here, the latest order first. */
export default function Customers() {
  const tabRow = useChosenInSight<HTMLFieldSetElement>();
  const navigate = useNavigate();
  const query = useCustomerQuery();
  const searchField = useRef<HTMLInputElement>(null);
  const [here, setHere] = useState<number>();
  const { data, at, problem, refresh } = useAnswer(listCustomers, query.input, { everyMs: EVERY_MS });
  const rows = data?.customers ?? [];
  const hereAt = rows.findIndex(({ id }) => id === here);
  const row = rows[hereAt];
  const { filters, change } = query;

  function go(step: number) {
    setHere(rows[Math.max(0, Math.min(rows.length - 1, hereAt === -1 ? 0 : hereAt + step))]?.id);
  }
  useEffect(() => {
    if (here) document.getElementById(`customer-${here}`)?.scrollIntoView({ block: 'nearest' });
  }, [here]);

  return (
    <Screen
      title="Customers"
      facts={
        data &&
        `${data.counts.all === 1 ? '1 person' : `${number(data.counts.all)} people`}, ${number(data.counts.letter)} get the letter`
      }
      isLoading={!data}
      tools={
        <>
          <ExportButton filters={filters} />
          <Link className="btn btn-outline" to="/new-order">
            <Icon name="plus" small />
            New order
          </Link>
        </>
      }
      phoneTools={
        <Link className="icon-btn" to="/new-order" aria-label="New order">
          <Icon name="plus" />
        </Link>
      }
      keys={[
        { press: 'j', shown: ['J'], does: 'down', run: () => go(1), canBeHeld: true },
        { press: 'k', shown: ['K'], does: 'up', run: () => go(-1), canBeHeld: true },
        { press: 'Enter', shown: ['Enter'], does: 'open', run: () => row && void navigate(`/customers/${row.id}`) },
        {
          press: 'c',
          shown: ['C'],
          does: 'call',
          run: () => row?.phone && location.assign(telephone(row.phone)),
          onSight: true,
        },
        {
          press: 'w',
          shown: ['W'],
          does: 'WhatsApp',
          run: () => row?.phone && window.open(whatsApp(row.phone), '_blank', 'noopener'),
          onSight: true,
        },
        { press: 'n', shown: ['N'], does: 'new order', run: () => void navigate('/new-order') },
        { press: '/', shown: ['/'], does: 'search', run: () => searchField.current?.focus() },
      ]}
    >
      <fieldset ref={tabRow} className="filters">
        <legend className="visually-hidden">Which customers</legend>
        {CUSTOMER_TABS.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === query.tab}
            onClick={() => change({ tab: name === 'all' ? undefined : name })}
          >
            {TABS[name]}
            <span>{data && number(data.counts[name])}</span>
          </button>
        ))}
      </fieldset>
      <div className="bar">
        <SearchField
          field={searchField}
          label="Name, phone, mail, district"
          text={filters.search ?? ''}
          onSearch={(search) => change({ search }, { replace: true })}
        />
        <div className="bar__chips">
          <Chip
            title="District"
            value={filters.district}
            options={DISTRICTS.map((value) => ({ value, text: value }))}
            onChange={(district) => change({ district })}
          />
          <Chip
            title="Spent"
            value={filters.spentFrom && from(filters.spentFrom)}
            options={SPENT_FROM.map((rupees) => ({ value: String(rupees), text: from(rupees) }))}
            onChange={(spentFrom) => change({ spentFrom })}
          />
        </div>
      </div>
      <Stale at={at} problem={problem} onRetry={refresh} />
      {!data ? (
        !problem && <Loading what="customers" rows={8} />
      ) : rows.length === 0 ? (
        <NoCustomers query={query} />
      ) : (
        <CustomerTable rows={rows} here={here} />
      )}
      {data && rows.length > 0 && (
        <nav className="pager" aria-label="More of the list">
          <span className="mute xs">The latest order first</span>
          <PageLink to={data.newer === null ? undefined : query.placed('after', data.newer)}>Newer</PageLink>
          <PageLink to={data.older === null ? undefined : query.placed('before', data.older)}>Older</PageLink>
        </nav>
      )}
    </Screen>
  );
}

/** Names, phones and mails of people: the owner's alone, with the code again. */
function ExportButton({ filters }: { filters: ReturnType<typeof useCustomerQuery>['filters'] }) {
  const [isBusy, start] = useBusy();
  if (!useMay('owner')) return null;

  async function download() {
    const { name, csv, rows, isCut } = await call(exportCustomers, filters);
    saveFile(name, new Blob([csv], { type: 'text/csv' }));
    say(isCut ? `The first ${rows} customers; narrow the list for the rest` : `${rows} customers in ${name}`);
  }

  return (
    <Button busy={isBusy} onClick={() => start(() => download().catch(sayProblem))}>
      <Icon name="download" small />
      Export
    </Button>
  );
}
