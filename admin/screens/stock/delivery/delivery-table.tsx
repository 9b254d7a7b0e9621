import { cx, IconButton, Problem, Unseen } from '#admin/kit.ts';
import { type Line, type LineField, lineProblem } from '#admin/screens/stock/delivery/delivery-draft.ts';
import { expiryText, readExpiry } from '#admin/screens/stock/expiry.ts';
import { readPieces } from '#admin/screens/stock/read-change.ts';
import { StockThing } from '#admin/screens/stock/stock-thing.tsx';
import { fullName } from '#admin/screens/stock/words.ts';

type Props = {
  lines: Line[];
  /** Once it was tried, what is wrong is said at each line. */
  wasTried: boolean;
  onType: (itemId: number, field: LineField, text: string) => void;
  onRemove: (line: Line) => void;
};

export function DeliveryTable({ lines, ...rest }: Props) {
  return (
    <table className="tbl delivery">
      <thead>
        <tr>
          <th>Product</th>
          <th className="r">Arrived</th>
          <th>Batch</th>
          <th>Expires</th>
          <th className="r">After</th>
          <th>
            <Unseen>Leave out</Unseen>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={line.itemId} line={line} {...rest} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ line, wasTried, onType, onRemove }: Omit<Props, 'lines'> & { line: Line }) {
  const name = fullName(line);
  const problem = wasTried ? lineProblem(line) : undefined;
  const day = readExpiry(line.expires);
  const problemId = `delivery-problem-${line.itemId}`;
  const field = (of: LineField) => ({
    value: line[of],
    autoComplete: 'off',
    'aria-invalid': problem?.field === of || undefined,
    'aria-describedby': problem?.field === of ? problemId : undefined,
    onChange: ({ target }: { target: HTMLInputElement }) => onType(line.itemId, of, target.value),
  });
  return (
    <>
      <tr className={cx(problem && 'has-problem')}>
        <td data-c="a">
          <StockThing item={line} />
        </td>
        <td className="r" data-c="b">
          <input
            className="input cell cell-sm cell-framed"
            aria-label={`Arrived, ${name}`}
            inputMode="numeric"
            maxLength={9}
            onFocus={({ target }) => target.select()}
            {...field('pieces')}
          />
        </td>
        <td data-c="c">
          <input
            className="input cell cell-framed cell-text"
            aria-label={`Batch, ${name}`}
            placeholder="Batch"
            maxLength={40}
            {...field('batch')}
          />
        </td>
        <td data-c="d">
          <input
            className="input cell cell-framed cell-text"
            aria-label={`Expires, ${name}`}
            placeholder="11/2028"
            maxLength={20}
            {...field('expires')}
          />
          {day && <small>{expiryText(day)}</small>}
        </td>
        <td className="r" data-c="no">
          <b>{(line.onHand + (readPieces(line.pieces) ?? 0)).toLocaleString('en')}</b>
        </td>
        <td className="acts" data-c="g">
          <IconButton icon="close" label={`Leave out ${name}`} small onClick={() => onRemove(line)} />
        </td>
      </tr>
      {problem && (
        <tr className="stock-problem">
          <td colSpan={6}>
            <Problem id={problemId} text={problem.text} />
          </td>
        </tr>
      )}
    </>
  );
}
