import { type Column, IconButton, Problem, Table, Unseen } from '#admin/kit.ts';
import { readCutDay, readExpiry } from '#admin/screens/stock/batch-days.ts';
import { type Line, type LineField, lineProblem } from '#admin/screens/stock/delivery/delivery-draft.ts';
import { readPieces } from '#admin/screens/stock/read-change.ts';
import { StockThing } from '#admin/screens/stock/stock-thing.tsx';
import { fullName } from '#admin/screens/stock/words.ts';
import { dateText } from '#contract/text/day-text.ts';

type Props = {
  lines: Line[];
  /** Once it was tried, what is wrong is said at each line. */
  wasTried: boolean;
  onType: (itemId: number, field: LineField, text: string) => void;
  onRemove: (line: Line) => void;
};

export function DeliveryTable({ lines, wasTried, onType, onRemove }: Props) {
  const problemOf = (line: Line) => (wasTried ? lineProblem(line) : undefined);
  const problemId = ({ itemId }: Line) => `delivery-problem-${itemId}`;
  const field = (line: Line, of: LineField) => {
    const isWrong = problemOf(line)?.field === of;
    return {
      value: line[of] ?? '',
      autoComplete: 'off',
      'aria-invalid': isWrong || undefined,
      'aria-describedby': isWrong ? problemId(line) : undefined,
      onChange: ({ target }: { target: HTMLInputElement }) => onType(line.itemId, of, target.value),
    };
  };
  const textInput = (line: Line, of: LineField, name: string, rest: { placeholder: string; maxLength: number }) => (
    <input
      className="input cell cell-framed w-full sm:w-30 text-left max-sm:mt-1.5"
      aria-label={`${name}, ${fullName(line)}`}
      {...rest}
      {...field(line, of)}
    />
  );
  const columns: Column<Line>[] = [
    {
      head: 'Product',
      phone: 'a',
      cellClass: 'max-sm:[grid-area:1/1/auto/3]',
      cell: (line) => <StockThing item={line} />,
    },
    {
      head: 'Arrived',
      phone: 'b',
      className: 'r',
      cellClass: 'max-sm:[grid-area:1/3]',
      cell: (line) => (
        <input
          className="input cell cell-framed w-18 sm:w-16"
          aria-label={`Arrived, ${fullName(line)}`}
          inputMode="numeric"
          maxLength={9}
          onFocus={({ target }) => target.select()}
          {...field(line, 'pieces')}
        />
      ),
    },
    {
      head: 'Batch',
      phone: 'c',
      cell: (line) => textInput(line, 'batch', 'Batch', { placeholder: 'Batch', maxLength: 40 }),
    },
    {
      head: 'Expires',
      phone: 'd',
      cellClass: 'max-sm:text-left',
      cell: (line) => {
        const day = readExpiry(line.expires);
        return (
          <>
            {textInput(line, 'expires', 'Expires', { placeholder: '11/2028', maxLength: 20 })}
            {day && <small>{dateText(day)}</small>}
          </>
        );
      },
    },
    {
      head: 'Cut',
      phone: 'e',
      cellClass: 'max-sm:text-left',
      cell: (line) => {
        const day = readCutDay(line.cut ?? '');
        return (
          <>
            {textInput(line, 'cut', 'Cut on', { placeholder: 'Cut, 3 Nov', maxLength: 20 })}
            {day && <small>{dateText(day)}</small>}
          </>
        );
      },
    },
    {
      head: 'After',
      phone: 'no',
      className: 'r',
      cell: ({ onHand, pieces }) => <b>{(onHand + (readPieces(pieces) ?? 0)).toLocaleString('en')}</b>,
    },
    {
      head: <Unseen>Leave out</Unseen>,
      phone: 'g',
      cellClass: 'acts max-sm:[grid-area:2/3]',
      cell: (line) => (
        <IconButton icon="close" label={`Leave out ${fullName(line)}`} small onClick={() => onRemove(line)} />
      ),
    },
  ];
  return (
    <Table
      className="max-sm:[&_tr:not(.below)]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
      rows={lines}
      rowId={({ itemId }) => `delivery-${itemId}`}
      columns={columns}
      below={(line) => {
        const problem = problemOf(line);
        return problem && <Problem id={problemId(line)} text={problem.text} />;
      }}
    />
  );
}
