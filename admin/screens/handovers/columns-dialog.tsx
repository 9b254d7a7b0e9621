import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button, call, Dialog, Icon, Loading, Problem, say, sentenceOf, useBusy, useCall } from '#admin/kit.ts';
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
  const { data, error } = useCall(getSheetColumns, { id: courierId }, { isPaused: true });
  return (
    <Dialog title={data ? `Columns for ${data.courier}` : 'Columns'} onClose={onClose}>
      {data ? (
        <Columns courierId={courierId} columns={data.columns} areOurs={data.areOurs} onClose={onClose} />
      ) : (
        <div className="dlg__body">{error ? <Problem text={error} /> : <Loading what="columns" />}</div>
      )}
    </Dialog>
  );
}

function Columns({ courierId, columns, areOurs, onClose }: Props & { columns: SheetColumn[]; areOurs: boolean }) {
  const [rows, setRows] = useState(() => columns.map(keyed));
  const [problem, setProblem] = useState<string>();
  const [said, setSaid] = useState('');
  const [isBusy, start] = useBusy();
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
  function save(chosen: SheetColumn[]) {
    start(() =>
      call(setSheetColumns, { id: courierId, columns: chosen }).then(
        ({ courier, areOurs: isReset }) => {
          say(isReset ? `${courier} gets our columns` : `The columns of ${courier} are set`);
          onClose();
        },
        (error) => setProblem(sentenceOf(error)),
      ),
    );
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const unnamed = rows.findIndex(({ heading }) => heading.trim() === '');
    if (rows.length > 0 && unnamed < 0) return save(rows.map(({ heading, field }) => ({ heading, field })));
    setProblem(unnamed < 0 ? 'At least one column is needed.' : `Column ${unnamed + 1} has no heading.`);
  }
  function press(event: KeyboardEvent, at: number) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(at, event.key === 'ArrowUp' ? at - 1 : at + 1);
  }

  return (
    <form onSubmit={submit} noValidate>
      <div className="dlg__body">
        <p className="mute">
          In this order they stand in the sheet. <span className="on-wide">Alt with the arrows moves one.</span>
        </p>
        <Problem text={problem} />
        <ol className="columns" ref={list}>
          {rows.map(({ key, heading, field }, index) => (
            <li key={key} onKeyDown={(event) => press(event, index)}>
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
              <span className="columns__tools">
                <Tool name={`Move ${heading} up`} icon="up" off={index === 0} press={() => move(index, index - 1)} />
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
        <div>
          <Button disabled={rows.length >= MOST_COLUMNS} onClick={add}>
            Add a column
          </Button>
        </div>
        <p className="visually-hidden" role="status">
          {said}
        </p>
      </div>
      <div className="dlg__foot">
        {areOurs ? (
          <Button look="text" onClick={onClose}>
            Leave it
          </Button>
        ) : (
          <Button look="text" busy={isBusy} onClick={() => save([])}>
            Take our columns
          </Button>
        )}
        <Button look="primary" type="submit" busy={isBusy}>
          Save {rows.length === 1 ? '1 column' : `${rows.length} columns`}
        </Button>
      </div>
    </form>
  );
}

type ToolProps = { name: string; icon: 'up' | 'down' | 'close'; off?: boolean; press: () => void };

function Tool({ name, icon, off = false, press }: ToolProps) {
  return (
    <button className="icon-btn" type="button" aria-label={name} disabled={off} onClick={press}>
      <Icon name={icon} small />
    </button>
  );
}
