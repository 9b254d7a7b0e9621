import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Send } from '#admin/api/use-write.ts';
import { Button, Fetched, FormButton, FormDialog, IconButton, InputError, say, useCall } from '#admin/kit.ts';
import type { OutputOf } from '#contract/call.ts';
import {
  getSheetColumns,
  MOST_COLUMNS,
  SHEET_FIELDS,
  type SheetColumn,
  type SheetField,
  setSheetColumns,
} from '#contract/staff/handovers.ts';

type Column = SheetColumn & { key: number };
type Props = { courierId: number; onClose: () => void };

let lastKey = 0;
const keyed = (column: SheetColumn): Column => {
  lastKey += 1;
  return { ...column, key: lastKey };
};
const FIELDS = Object.keys(SHEET_FIELDS) as SheetField[];

/** Which columns a courier wants, under which headings, in which order. */
export function ColumnsDialog({ courierId, onClose }: Props) {
  const query = useCall(getSheetColumns, { id: courierId }, { isPaused: true });
  const { data } = query;
  const read = useMemo(() => data?.columns.map(keyed), [data]);
  const [changed, setRows] = useState<Column[]>();
  const rows = changed ?? read ?? [];
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const focusAt = useRef<number>(undefined);

  // The hand stays with what it has moved, or goes to what came into its place.
  useEffect(() => {
    if (focusAt.current === undefined) return;
    list.current?.children[focusAt.current]?.querySelector('input')?.focus();
    focusAt.current = undefined;
  });

  function change(key: number, part: Partial<SheetColumn>) {
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  }
  function move(from: number, to: number) {
    const moved = rows[from];
    if (!moved || to < 0 || to >= rows.length) return;
    focusAt.current = to;
    setRows(rows.toSpliced(from, 1).toSpliced(to, 0, moved));
    setSaid(`${moved.heading} is column ${to + 1} of ${rows.length}`);
  }
  function remove(at: number) {
    focusAt.current = Math.min(at, rows.length - 2);
    setRows(rows.toSpliced(at, 1));
    setSaid(`${rows[at]?.heading} is taken out`);
  }
  function add() {
    const field = FIELDS.find((name) => !rows.some((row) => row.field === name)) ?? 'note';
    focusAt.current = rows.length;
    setRows([...rows, keyed({ field, heading: SHEET_FIELDS[field] })]);
  }
  const save = (columns: SheetColumn[], send: Send) => send(setSheetColumns, { id: courierId, columns });
  const done = ({ courier, areOurs }: OutputOf<typeof setSheetColumns>) =>
    say(areOurs ? `${courier} gets our columns` : `The columns of ${courier} are set`);
  function press(event: KeyboardEvent, at: number) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(at, event.key === 'ArrowUp' ? at - 1 : at + 1);
  }

  return (
    <FormDialog
      title={data ? `Columns for ${data.courier}` : 'Columns'}
      action={`Save ${rows.length === 1 ? '1 column' : `${rows.length} columns`}`}
      isDisabled={!data}
      onClose={onClose}
      onSubmit={(_values, send) => {
        const unnamed = rows.findIndex(({ heading }) => heading.trim() === '');
        if (rows.length === 0) throw new InputError('At least one column is needed.');
        if (unnamed >= 0) throw new InputError(`Column ${unnamed + 1} has no heading.`);
        return save(
          rows.map(({ heading, field }) => ({ heading, field })),
          send,
        );
      }}
      onDone={done}
    >
      <Fetched query={query} what="columns">
        {({ areOurs }) => (
          <>
            <p className="mute">
              In this order they stand in the sheet. <span className="on-wide">Alt with the arrows moves one.</span>
            </p>
            <ol className="stack gap-2" ref={list}>
              {rows.map(({ key, heading, field }, index) => (
                <li
                  key={key}
                  className="grid grid-cols-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] gap-2 items-center max-sm:pb-1 max-sm:border-b max-sm:border-line"
                  onKeyDown={(event) => press(event, index)}
                >
                  <input
                    className="input"
                    aria-label={`Heading of column ${index + 1}`}
                    value={heading}
                    maxLength={60}
                    onChange={(event) => change(key, { heading: event.target.value })}
                  />
                  <select
                    className="input"
                    aria-label={`What stands in column ${index + 1}`}
                    value={field}
                    onChange={(event) => change(key, { field: event.target.value as SheetField })}
                  >
                    {FIELDS.map((name) => (
                      <option key={name} value={name}>
                        {SHEET_FIELDS[name]}
                      </option>
                    ))}
                  </select>
                  <span className="flex max-sm:col-span-full max-sm:justify-end [&_:disabled]:opacity-30">
                    <Tool
                      name={`Move ${heading} up`}
                      icon="up"
                      off={index === 0}
                      press={() => move(index, index - 1)}
                    />
                    <Tool
                      name={`Move ${heading} down`}
                      icon="down"
                      off={index === rows.length - 1}
                      press={() => move(index, index + 1)}
                    />
                    <Tool name={`Take ${heading} out`} icon="close" press={() => remove(index)} />
                  </span>
                </li>
              ))}
            </ol>
            <div className="row">
              <Button disabled={rows.length >= MOST_COLUMNS} onClick={add}>
                Add a column
              </Button>
              {!areOurs && (
                <FormButton onPress={(send) => save([], send)} onDone={done}>
                  Take our columns
                </FormButton>
              )}
            </div>
            <p className="visually-hidden" role="status">
              {said}
            </p>
          </>
        )}
      </Fetched>
    </FormDialog>
  );
}

type ToolProps = { name: string; icon: 'up' | 'down' | 'close'; off?: boolean; press: () => void };

function Tool({ name, icon, off = false, press }: ToolProps) {
  return <IconButton icon={icon} label={name} small disabled={off} onClick={press} />;
}
