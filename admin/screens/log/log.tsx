import { Link } from 'react-router';
import {
  ButtonLink,
  type Column,
  CsvButton,
  DayChip,
  ListScreen,
  Unseen,
  useCall,
  useList,
  whenText,
} from '#admin/kit.ts';
import { exportLog, LOG_PARTS, type LogLine, listLog } from '#contract/staff/log.ts';

/** Who did what. */
export default function Log() {
  const list = useList(listLog, { filters: { who: true, part: true, from: true, to: true, search: true } });
  const query = useCall(listLog, list.input);
  const { filters, change } = list;
  const csv = {
    call: exportLog,
    input: filters,
    said: ({ name, rows, isCut }: { name: string; rows: number; isCut: boolean }) =>
      isCut ? `The newest ${rows} changes; narrow the list for the rest` : `${rows} changes in ${name}`,
    onDone: query.refresh,
  };
  return (
    <ListScreen
      title="Changes"
      what="changes"
      facts="Who did what. Nobody can edit it"
      back={{ to: '/settings', label: 'Back to settings' }}
      tools={<CsvButton {...csv}>CSV</CsvButton>}
      phoneTools={<CsvButton {...csv} icon={{ label: 'CSV' }} />}
      list={list}
      query={query}
      rows={query.data?.lines}
      rowId={({ id }) => `change-${id}`}
      columns={COLUMNS}
      tableClass="tbl-log [&_td]:align-top"
      hasRowKeys={false}
      search="Order, product or person"
      filters={[
        {
          name: 'who',
          title: 'Who',
          options: (query.data?.people ?? []).map(({ id, name }) => ({ value: String(id), text: name })),
          text: () => 'somebody',
        },
        <DayChip
          key="days"
          title="When"
          question="Changed on which days?"
          from={filters.from}
          to={filters.to}
          change={change}
        />,
        { name: 'part', title: 'What', options: LOG_PARTS },
      ]}
      empty={{ title: 'Nothing has been changed yet', text: 'Whatever staff do stands here afterwards.' }}
      notFound={{ noun: 'change', text: 'Take a filter off, or look for something else.' }}
      page={query.data}
    />
  );
}

/** Each change with what was before and what is after. */
const COLUMNS: Column<LogLine>[] = [
  { head: 'When', phone: 'b', cellClass: 'mute nb', cell: ({ at }) => whenText(at) },
  { head: 'Who', phone: 'a', cell: ({ who }) => <b className="name">{who}</b> },
  {
    head: 'What',
    phone: 'c',
    cell: ({ to, subject, what }) => (
      <>
        {to ? (
          <Link className="link" to={to}>
            {subject}
          </Link>
        ) : (
          subject
        )}
        , {what}
      </>
    ),
  },
  {
    head: 'Before and after',
    phone: 'e',
    cellClass:
      'wrap-anywhere [&>span]:flow-root [&_small]:text-ink-mute [&_del]:text-clay [&_ins]:px-1 [&_ins]:bg-mint [&_ins]:no-underline',
    cell: ({ changes }) =>
      changes.map(({ field, before, after }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is written once and never changes
        <span key={index}>
          {field && <small>{field} </small>}
          {before !== null && <del>{before}</del>} {after !== null && <ins>{after}</ins>}
          {before === null && after === null && <ins>empty</ins>}
        </span>
      )),
  },
  {
    head: <Unseen>Undo</Unseen>,
    phone: ({ takeBack }) => (takeBack ? 'acts' : 'no'),
    cellClass: 'acts',
    cell: ({ takeBack, subject, what }) =>
      takeBack && (
        <ButtonLink row to={takeBack}>
          Undo
          <Unseen>
            : {subject}, {what}
          </Unseen>
        </ButtonLink>
      ),
  },
];
