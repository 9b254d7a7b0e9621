import { Link, useNavigate } from 'react-router';
import {
  ApiError,
  ButtonLink,
  type Column,
  call,
  cx,
  IconLink,
  Key,
  ListScreen,
  RowSwitch,
  say,
  sayProblem,
  useCall,
  useList,
} from '#admin/kit.ts';
import { nameOf, STATE_WORDS, usesText, whenWords } from '#admin/screens/discounts/words.ts';
import { formatRupees } from '#contract/rules/money.ts';
import {
  DISCOUNT_TABS,
  type DiscountRow,
  type DiscountTab,
  listDiscounts,
  switchDiscount,
} from '#contract/staff/discounts.ts';

const NAMES: Record<DiscountTab, string> = { all: 'All', in_force: 'In force', planned: 'Planned', ended: 'Ended' };
const HINT = 'A code, or something that every cart gets when it is reached.';
const EMPTY: Record<DiscountTab, { title: string; text: string }> = {
  all: { title: 'No discount yet', text: HINT },
  in_force: { title: 'Nothing is in force', text: HINT },
  planned: { title: 'Nothing is planned', text: HINT },
  ended: { title: 'None has ended', text: HINT },
};

/** Codes and what is given without one. */
export default function Discounts() {
  const navigate = useNavigate();
  const list = useList(listDiscounts, { tabs: DISCOUNT_TABS, filters: { search: true } });
  const query = useCall(listDiscounts, list.input);
  const { data, set, refresh } = query;

  async function write({ id, version }: DiscountRow, isOn: boolean): Promise<DiscountRow> {
    try {
      const { row: fresh } = await call(switchDiscount, { id, version, isOn });
      set((last) => ({ ...last, rows: last.rows.map((one) => (one.id === id ? fresh : one)) }));
      // Rows stay where they are until the next look; what the tabs count is true at once.
      call(listDiscounts, { tab: list.tab }).then(
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
        say('Undone');
      });
    }, sayProblem);
  }

  return (
    <ListScreen
      title="Discounts"
      what="discounts"
      facts={data && `${data.counts.in_force} in force, ${formatRupees(data.givenIn30Days)} given in 30 days`}
      tools={
        <ButtonLink look="primary" to="/discounts/new">
          New discount <Key name="N" />
        </ButtonLink>
      }
      phoneTools={<IconLink icon="plus" label="New discount" to="/discounts/new" />}
      list={list}
      query={query}
      rows={data?.rows}
      rowId={({ id }) => `discount-${id}`}
      rowClass={({ isOn }) => !isOn && '[&>td:not([data-c=b])]:text-ink-mute'}
      columns={columnsOf(turn)}
      tabs={{ label: 'Which discounts', names: NAMES, counts: data?.counts }}
      search="Code, name, what it does"
      open={({ id }) => `/discounts/${id}`}
      keys={({ row }) => [
        { press: 'n', shown: ['N'], does: 'new discount', run: () => void navigate('/discounts/new') },
        {
          press: 'd',
          shown: ['D'],
          does: 'copy as new',
          run: () => row && void navigate(`/discounts/new?from=${row.id}`),
          onSight: true,
        },
      ]}
      empty={EMPTY}
      notFound={{ noun: 'discount', text: 'Codes, names and what they do are searched.' }}
    />
  );
}

const columnsOf = (turn: (row: DiscountRow, isOn: boolean) => void): Column<DiscountRow>[] => [
  {
    head: 'Code',
    phone: 'a',
    cell: (row) => (
      <>
        <Link className={cx('id', row.code && 'mono')} to={`/discounts/${row.id}`}>
          {nameOf(row)}
        </Link>
        {!row.code && <span className="mark ml-2">by itself</span>}
      </>
    ),
  },
  { head: 'What it does', phone: 'c', cell: ({ what }) => what },
  { head: 'For whom', phone: 'no', cell: ({ forWhom }) => forWhom },
  {
    head: 'When',
    phone: 'e',
    cell: (row) => (
      <>
        {row.state === 'off' || row.state === 'used_up' ? STATE_WORDS[row.state] : whenWords(row)}
        <span className="on-phone">
          . {row.forWhom}, {usesText(row)} used
        </span>
      </>
    ),
  },
  { head: 'Uses', phone: 'no', className: 'r', cell: usesText },
  { head: 'Given', phone: 'd', className: 'r', cell: ({ given }) => formatRupees(given) },
  { head: 'Sales with it', phone: 'no', className: 'r', cellClass: 'mute', cell: ({ sales }) => formatRupees(sales) },
  {
    head: 'On',
    phone: 'b',
    cell: (row) => <RowSwitch label={`${nameOf(row)} is on`} isOn={row.isOn} onChange={(isOn) => turn(row, isOn)} />,
  },
];
