import {
  type ComponentProps,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import type { CallQuery } from '#admin/api/use-call.ts';
import { Chip, Toggle } from '#admin/parts/chip.tsx';
import { Empty, IconButton, type IconName } from '#admin/parts/drawings.ts';
import { Key } from '#admin/parts/key.tsx';
import { type Page, Pager } from '#admin/parts/list-pager.tsx';
import { Loading } from '#admin/parts/loading.tsx';
import { SearchField } from '#admin/parts/search-field.tsx';
import { Stale } from '#admin/parts/stale.tsx';
import { TabBar } from '#admin/parts/tab-bar.tsx';
import { type Column, Table } from '#admin/parts/table.tsx';
import type { List } from '#admin/parts/use-list.ts';
import type { Selection } from '#admin/parts/use-selection.ts';
import type { Binding } from '#admin/shell/keys.ts';
import { Screen } from '#admin/shell/screen.tsx';
import { Button } from '#ui/button.tsx';

/** Chosen from a list of values, or with `on`: switched on and off. */
type Filter = {
  name: string;
  title: string;
  /** Values, or values with what they are called. */
  options?: readonly string[] | Record<string, string> | readonly { value: string; text: string }[];
  on?: string;
  /** What the chosen value is called where the options do not say it. */
  text?: (value: string) => string;
};

type EmptyText = { title: string; text: string; icon?: IconName; actions?: ReactNode };

/** What keys and cells may do with the row that they act on. */
export type ActiveRow<Row> = { row: Row | undefined; rows: Row[]; go: (step: number) => void };

type Props<Row, Tab extends string> = Omit<ComponentProps<typeof Screen>, 'keys' | 'isLoading' | 'children'> & {
  /** 'orders' */
  what: string;
  list: List<Tab>;
  query: Pick<CallQuery<unknown>, 'data' | 'fetchedAt' | 'error' | 'refresh'>;
  rows: Row[] | undefined;
  /** Its id in the page: 'order-1003'. */
  rowId: (row: Row) => string;
  columns: (Column<Row> | false | undefined)[];
  tableClass?: string;
  rowClass?: (row: Row) => string | false | undefined;
  /** Whether keys go from row to row. */
  hasRowKeys?: boolean;
  /** Whoever works in a cell works on its row. */
  isActivatedByFocus?: boolean;
  /** Where Enter leads. */
  open?: (row: Row) => string;
  /** What else the keys do, after moving and opening. */
  keys?: (active: ActiveRow<Row>) => Binding[];
  tabs?: Pick<ComponentProps<typeof TabBar<Tab>>, 'label' | 'names' | 'counts'>;
  /** What is searched, in the field. */
  search?: string;
  /** As values, or elements for those of another kind. */
  filters?: (Filter | ReactElement | false | '' | undefined)[];
  selection?: Selection<Row>;
  /** 'order 1003' */
  rowName?: (row: Row) => string;
  /** Under the title while rows are selected on a phone. */
  selectedFacts?: ReactNode;
  /** What can be done with the selected, above the table; at the thumb it is `act`. */
  bulk?: ReactNode;
  /** Beside how many are selected: their sum. */
  bulkFacts?: ReactNode;
  /** What stands there when there is nothing, by tab or for all. */
  empty: Record<Tab, EmptyText> | EmptyText;
  /** 'order', and what is searched: for who finds nothing. */
  notFound?: { noun: string; text: string };
  page?: Page | undefined;
  pageNote?: ReactNode;
  /** Above the table. */
  above?: ReactNode;
  /** Below it, dialogs too. */
  children?: ReactNode;
};

const rowKeys = (go: (step: number) => void): Binding[] => [
  { press: 'j', shown: ['J'], does: 'down', run: () => go(1), canBeHeld: true },
  { press: 'k', shown: ['K'], does: 'up', run: () => go(-1), canBeHeld: true },
];

/** A list with its tabs, filters, search, selection, keys and pages, and what it says while it loads, fails or is empty. */
export function ListScreen<Row, Tab extends string>(props: Props<Row, Tab>) {
  const {
    what,
    list,
    query,
    rows = [],
    rowId,
    columns,
    tableClass,
    rowClass,
    hasRowKeys = true,
    isActivatedByFocus = false,
    open,
    keys,
    tabs,
    search,
    filters = [],
    selection,
    rowName,
    selectedFacts,
    bulk,
    bulkFacts,
    empty,
    notFound,
    page,
    pageNote,
    above,
    children,
    ...screen
  } = props;
  const navigate = useNavigate();
  const searchField = useRef<HTMLInputElement>(null);
  const [activeId, setActiveId] = useState<string>();
  const place = rows.findIndex((row) => rowId(row) === activeId);
  const row = rows[place];
  const elsewhere = selection?.rows.filter((one) => !rows.some((shown) => rowId(shown) === rowId(one))).length ?? 0;
  const isSelecting = selection?.isSelecting ?? false;

  function go(step: number) {
    const next = rows[Math.max(0, Math.min(rows.length - 1, place === -1 ? 0 : place + step))];
    setActiveId(next && rowId(next));
  }
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const bindings: Binding[] = [
    ...(hasRowKeys ? rowKeys(go) : []),
    ...(selection
      ? [
          {
            press: 'x',
            shown: ['X'],
            does: 'select',
            run: () => row && selection.select([row], !selection.has(row)),
          },
          {
            press: 'Shift+X',
            shown: ['Shift', 'X'],
            does: 'select to here',
            run: () => row && selection.selectTo(rows, row),
          },
          {
            press: '$mod+KeyA',
            shown: ['Ctrl', 'A'],
            does: 'select the list',
            run: () => selection.select(rows, true),
          },
        ]
      : []),
    ...(open
      ? [{ press: 'Enter', shown: ['Enter'], does: 'open', run: () => row && void navigate(open(row)) } as Binding]
      : []),
    ...(keys?.({ row, rows, go }) ?? []),
    ...(search ? [{ press: '/', shown: ['/'], does: 'search', run: () => searchField.current?.focus() }] : []),
    ...(selection ? [{ press: 'Escape', shown: ['Esc'], does: 'clear the selection', run: selection.clear }] : []),
  ];

  return (
    <Screen
      {...screen}
      title={selection && isSelecting ? `${selection.size} selected` : screen.title}
      tabTitle={screen.tabTitle ?? screen.title}
      facts={isSelecting ? selectedFacts : screen.facts}
      phoneTools={
        selection && isSelecting ? (
          <>
            <Button look="text" onClick={() => selection.select(rows, true)}>
              All {rows.length}
            </Button>
            <Button look="text" onClick={selection.clear}>
              Done
            </Button>
          </>
        ) : (
          <>
            {screen.phoneTools}
            {selection && <IconButton icon="select" label="Select" onClick={selection.begin} />}
          </>
        )
      }
      keys={bindings}
      isLoading={query.data === undefined}
    >
      {tabs && <TabBar {...tabs} tabs={list.tabs} tab={list.tab} onTab={list.onTab} />}
      {(search || filters.length > 0) && (
        <div className="bar">
          {search && (
            <SearchField
              field={searchField}
              label={search}
              text={list.filters.search ?? ''}
              onSearch={(text) => list.change({ search: text }, { replace: true })}
            />
          )}
          {filters.length > 0 && (
            <div className="bar__chips">
              {filters.map((filter, index) =>
                isValidElement(filter) || !filter ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: filters keep their places
                  <Fragment key={index}>{filter}</Fragment>
                ) : (
                  <FilterChip key={`${filter.name} ${filter.on}`} filter={filter} list={list} />
                ),
              )}
            </div>
          )}
        </div>
      )}
      <Stale query={query} />
      {above}
      {selection && selection.size > 0 && (
        <section className="bulk on-wide" aria-label="Selected">
          <span role="status">
            {selection.size} selected{bulkFacts}
            {elsewhere > 0 && `, ${elsewhere} of them not on this page`}
          </span>
          {bulk}
          <Button look="text" onClick={selection.clear}>
            Clear <Key name="Esc" />
          </Button>
        </section>
      )}
      {query.data === undefined ? (
        !query.error && <Loading what={what} rows={8} />
      ) : rows.length === 0 ? (
        <Nothing list={list} what={what} empty={empty} notFound={notFound} />
      ) : (
        <Table
          rows={rows}
          rowId={rowId}
          columns={columns}
          className={tableClass}
          rowClass={rowClass}
          activeId={activeId}
          onActivate={isActivatedByFocus ? setActiveId : undefined}
          selection={selection}
          rowName={rowName}
        />
      )}
      {page && <Pager page={page} list={list} note={pageNote} />}
      {children}
    </Screen>
  );
}

function FilterChip({ filter, list }: { filter: Filter; list: Pick<List, 'filters' | 'change'> }) {
  const { name, title, on, options = [], text } = filter;
  const value = list.filters[name];
  if (on) {
    return (
      <Toggle isOn={value === on} onToggle={(isOn) => list.change({ [name]: isOn ? on : undefined })}>
        {title}
      </Toggle>
    );
  }
  const choices = Array.isArray(options)
    ? options.map((option) => (typeof option === 'string' ? { value: option, text: option } : option))
    : Object.entries(options).map(([key, called]) => ({ value: key, text: String(called) }));
  const called = value && (choices.find((choice) => choice.value === value)?.text ?? text?.(value) ?? value);
  return <Chip title={title} value={called} options={choices} onChange={(next) => list.change({ [name]: next })} />;
}

type NothingProps<Tab extends string> = {
  list: List<Tab>;
  what: string;
  empty: Record<Tab, EmptyText> | EmptyText;
  notFound: { noun: string; text: string } | undefined;
};

/** What was looked for and the way out, or that there is nothing of that kind. */
function Nothing<Tab extends string>({ list, what, empty, notFound }: NothingProps<Tab>) {
  const { tab, tabs, filters, isFiltered, clear, onTab } = list;
  if (isFiltered && notFound) {
    return (
      <Empty
        title={filters.search ? `No ${notFound.noun} with ‘${filters.search}’` : `No such ${notFound.noun}`}
        text={notFound.text}
      >
        <Button onClick={clear}>Clear search and filters</Button>
        {tab !== 'all' && tabs.includes('all' as Tab) && (
          <Button onClick={() => onTab('all' as Tab)}>Look in all {what}</Button>
        )}
      </Empty>
    );
  }
  const { actions, ...words } = 'title' in empty ? (empty as EmptyText) : empty[tab];
  return <Empty {...words}>{actions}</Empty>;
}
