import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import {
  ApiError,
  ButtonLink,
  call,
  cx,
  Empty,
  IconLink,
  Key,
  Loading,
  Screen,
  SearchField,
  Stale,
  say,
  sayProblem,
  useCall,
} from '#admin/kit.ts';
import { useChosenInSight } from '#admin/parts/use-chosen-in-sight.ts';
import { nameOf, STATE_WORDS, usesText, whenWords } from '#admin/screens/discounts/words.ts';
import { formatRupees } from '#contract/rules/money.ts';
import {
  DISCOUNT_TABS,
  type DiscountRow,
  type DiscountTab,
  listDiscounts,
  switchDiscount,
} from '#contract/staff/discounts.ts';

const TABS: Record<DiscountTab, string> = { all: 'All', in_force: 'In force', planned: 'Planned', ended: 'Ended' };

/** Codes and what is given without one. */
export default function Discounts() {
  const tabRow = useChosenInSight<HTMLFieldSetElement>();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const searchField = useRef<HTMLInputElement>(null);
  const [here, setHere] = useState<number>();
  const tab = DISCOUNT_TABS.find((name) => name === query.get('tab')) ?? 'all';
  const search = query.get('search') ?? '';
  const { data, fetchedAt, error, set, refresh } = useCall(listDiscounts, { tab, ...(search && { search }) });
  const rows = data?.rows ?? [];
  const hereAt = rows.findIndex(({ id }) => id === here);
  const row = rows[hereAt];

  function change(name: 'tab' | 'search', value: string) {
    setQuery(
      (last) => {
        const next = new URLSearchParams(last);
        if (value && value !== 'all') next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: name === 'search' },
    );
  }
  function go(step: number) {
    setHere(rows[Math.max(0, Math.min(rows.length - 1, hereAt === -1 ? 0 : hereAt + step))]?.id);
  }
  useEffect(() => {
    if (here) document.getElementById(`discount-${here}`)?.scrollIntoView({ block: 'nearest' });
  }, [here]);

  async function write({ id, version }: DiscountRow, isOn: boolean): Promise<DiscountRow> {
    try {
      const { row: fresh } = await call(switchDiscount, { id, version, isOn });
      set((last) => ({ ...last, rows: last.rows.map((one) => (one.id === id ? fresh : one)) }));
      // Rows stay where they are until the next look; what the tabs count is true at once.
      call(listDiscounts, { tab }).then(
        ({ counts }) => set((last) => ({ ...last, counts })),
        () => undefined,
      );
      return fresh;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'changed_meanwhile') refresh();
      throw error;
    }
  }
  function turn(one: DiscountRow, isOn: boolean) {
    write(one, isOn).then((fresh) => {
      say(`${nameOf(one)} is ${isOn ? 'on' : 'off'}`, async () => {
        await write(fresh, !isOn);
        say('Taken back');
      });
    }, sayProblem);
  }

  return (
    <Screen
      title="Discounts"
      facts={data && `${data.counts.in_force} in force, ${formatRupees(data.givenIn30Days)} given in 30 days`}
      tools={
        <ButtonLink look="primary" to="/discounts/new">
          New discount <Key name="N" />
        </ButtonLink>
      }
      phoneTools={<IconLink icon="plus" label="New discount" to="/discounts/new" />}
      isLoading={!data}
      keys={[
        { press: 'j', shown: ['J'], does: 'down', run: () => go(1), canBeHeld: true },
        { press: 'k', shown: ['K'], does: 'up', run: () => go(-1), canBeHeld: true },
        { press: 'Enter', shown: ['Enter'], does: 'open', run: () => row && void navigate(`/discounts/${row.id}`) },
        { press: 'n', shown: ['N'], does: 'new discount', run: () => void navigate('/discounts/new') },
        {
          press: 'd',
          shown: ['D'],
          does: 'copy as new',
          run: () => row && void navigate(`/discounts/new?from=${row.id}`),
          onSight: true,
        },
        { press: '/', shown: ['/'], does: 'search', run: () => searchField.current?.focus() },
      ]}
    >
      <Stale query={{ fetchedAt, error, refresh }} />
      <fieldset ref={tabRow} className="filters">
        <legend className="visually-hidden">Which discounts</legend>
        {DISCOUNT_TABS.map((name) => (
          <button key={name} type="button" aria-pressed={name === tab} onClick={() => change('tab', name)}>
            {TABS[name]}
            <span>{data?.counts[name]}</span>
          </button>
        ))}
      </fieldset>
      <div className="bar">
        <SearchField
          field={searchField}
          label="Code, name, what it does"
          text={search}
          onSearch={(text) => change('search', text ?? '')}
        />
      </div>
      {!data ? (
        !error && <Loading what="discounts" />
      ) : rows.length === 0 ? (
        <Empty
          title={search ? `Nothing with '${search}'` : EMPTY[tab]}
          text="A code, or something that every cart gets when it is reached."
        />
      ) : (
        <DiscountTable rows={rows} here={here} onTurn={turn} />
      )}
    </Screen>
  );
}

const EMPTY: Record<DiscountTab, string> = {
  all: 'No discount yet',
  in_force: 'Nothing is in force',
  planned: 'Nothing is planned',
  ended: 'None has ended',
};

type TableProps = { rows: DiscountRow[]; here: number | undefined; onTurn: (row: DiscountRow, isOn: boolean) => void };

function DiscountTable({ rows, here, onTurn }: TableProps) {
  return (
    <table className="tbl tbl-discounts">
      <thead>
        <tr>
          <th>Code</th>
          <th>What it does</th>
          <th>For whom</th>
          <th>When</th>
          <th className="r">Uses</th>
          <th className="r">Given</th>
          <th className="r">Sales with it</th>
          <th>On</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { id, code, what, forWhom, state, given, sales, isOn } = row;
          return (
            <tr key={id} id={`discount-${id}`} className={cx(here === id && 'is-here', !isOn && 'is-off')}>
              <td data-c="a">
                <Link className={cx('id', code && 'mono')} to={`/discounts/${id}`}>
                  {nameOf(row)}
                </Link>
                {!code && <span className="mark">by itself</span>}
              </td>
              <td data-c="c">{what}</td>
              <td data-c="no">{forWhom}</td>
              <td data-c="e">
                {state === 'in_force' || state === 'planned' || state === 'ended' ? whenWords(row) : STATE_WORDS[state]}
                <span className="on-phone">
                  . {forWhom}, {usesText(row)} used
                </span>
              </td>
              <td className="r" data-c="no">
                {usesText(row)}
              </td>
              <td className="r" data-c="d">
                {formatRupees(given)}
              </td>
              <td className="r mute" data-c="no">
                {formatRupees(sales)}
              </td>
              <td data-c="b">
                <label className="hit">
                  <input
                    className="switch"
                    type="checkbox"
                    role="switch"
                    aria-checked={isOn}
                    aria-label={`${nameOf(row)} is on`}
                    checked={isOn}
                    onChange={(event) => onTurn(row, event.target.checked)}
                  />
                </label>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
