import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, call, Empty, Field, Icon, ScanField, Screen, say, sentenceOf, useWrite } from '#admin/kit.ts';
import { piecesText } from '#admin/screens/orders/words.tsx';
import {
  countLast,
  type DeliveryDraft,
  deliveryOf,
  type Line,
  type LineField,
  lineProblem,
  NO_DELIVERY,
  piecesOf,
  scanned,
} from '#admin/screens/stock/delivery/delivery-draft.ts';
import { DeliveryTable } from '#admin/screens/stock/delivery/delivery-table.tsx';
import { useKeptDraft } from '#admin/screens/stock/kept-draft.ts';
import { StockThing } from '#admin/screens/stock/stock-thing.tsx';
import { change } from '#admin/screens/stock/stock-writes.ts';
import { fullName } from '#admin/screens/stock/words.ts';
import { listStock, type StockRow } from '#contract/staff/stock.ts';

const MOST_FOUND = 6;

/** Several items came at once: scanned or found, counted, each with its batch, and put on the shelf together. */
export default function Delivery() {
  const navigate = useNavigate();
  const { draft = NO_DELIVERY, change: setDraft } = useKeptDraft<DeliveryDraft>('delivery');
  const [found, setFound] = useState<StockRow[]>([]);
  const [problem, setProblem] = useState<string>();
  const [wasTried, setWasTried] = useState(false);
  const { isBusy, run } = useWrite({ onError: (error) => setProblem(sentenceOf(error)) });
  const latest = useRef(draft);
  latest.current = draft;
  const scanField = useRef<HTMLInputElement>(null);
  const pieces = piecesOf(draft);
  // A scanner types at once; on a phone the keyboard would cover the list.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) scanField.current?.focus();
  }, []);

  function setLines(next: (lines: Line[]) => Line[]) {
    setDraft((last = NO_DELIVERY) => ({ ...last, lines: next(last.lines) }));
    setProblem(undefined);
  }
  function add(row: StockRow): string {
    setLines((lines) => scanned(lines, row));
    setFound([]);
    return `${fullName(row)}: scan it again for one more, or type how many came`;
  }
  async function scan(text: string): Promise<string> {
    const counted = countLast(latest.current.lines, text);
    if (counted) {
      setLines((lines) => countLast(lines, text) ?? lines);
      return `${text} of ${counted.at(-1)?.name}`;
    }
    try {
      const { rows } = await call(listStock, { search: text.slice(0, 80) });
      const isSame = (code: string | null) => code?.toLowerCase() === text.toLowerCase();
      const exact = rows.filter(({ sku, barcode }) => isSame(sku) || isSame(barcode));
      const [first, second] = exact.length > 0 ? exact : rows;
      if (first && !second) return add(first);
      setFound(first ? rows.slice(0, MOST_FOUND) : []);
      return first ? 'Which of these came?' : `Nothing has the name or code ‘${text}’`;
    } catch (error) {
      return sentenceOf(error);
    }
  }
  function remove(line: Line) {
    const before = draft.lines;
    setLines((lines) => lines.filter(({ itemId }) => itemId !== line.itemId));
    say(`${fullName(line)} is left out`, async () => setLines(() => before));
  }
  function save() {
    setWasTried(true);
    const wrong = draft.lines.find(lineProblem);
    if (wrong) return setProblem(`${fullName(wrong)}: ${lineProblem(wrong)?.text}`);
    setProblem(undefined);
    void run(
      () => change(deliveryOf(draft)),
      () => {
        setDraft(() => undefined);
        void navigate('/stock');
      },
    );
  }

  const button = pieces > 0 && (
    <Button look="primary" busy={isBusy} onClick={save}>
      Put {piecesText(pieces)} on the shelf
    </Button>
  );
  return (
    <Screen
      title="Delivery arrived"
      facts="Nothing is on the shelf before you say so"
      back={{ to: '/stock', label: 'Back to stock' }}
      tools={button}
      act={button}
      keys={[{ press: '/', shown: ['/'], does: 'scan', run: () => scanField.current?.focus() }]}
    >
      <ScanField
        label="Scan what came, or type its name or SKU"
        placeholder="Scan, or name or SKU"
        hint="Each scan is one piece more; a number after it is how many came"
        field={scanField}
        onScan={scan}
      />
      {found.length > 0 && (
        <ul
          className="found-items max-w-[40rem] mb-3 border-t border-line [&_button]:w-full [&_button]:grid-cols-[minmax(0,1fr)_auto] [&_button]:text-left"
          aria-label="Found"
        >
          {found.map((row) => (
            <li key={row.itemId}>
              <button
                type="button"
                onClick={() => {
                  add(row);
                  scanField.current?.focus();
                }}
              >
                <StockThing item={row} />
                <Icon name="plus" small />
              </button>
            </li>
          ))}
        </ul>
      )}
      {problem && (
        <div className="notice notice-error" role="alert">
          <Icon name="alert" />
          <div>
            <strong>Nothing was put on the shelf.</strong> {problem}
          </div>
        </div>
      )}
      {draft.lines.length === 0 ? (
        <Empty title="What came?" text="Scan the first jar, or type its name. Batch and day stand on it." />
      ) : (
        <>
          <DeliveryTable
            lines={draft.lines}
            wasTried={wasTried}
            onType={(itemId: number, field: LineField, text: string) =>
              setLines((lines) => lines.map((line) => (line.itemId === itemId ? { ...line, [field]: text } : line)))
            }
            onRemove={remove}
          />
          <div className="max-w-[28rem] mt-4">
            <Field
              label="Note"
              isOptional
              placeholder="Number of the delivery note"
              maxLength={200}
              value={draft.note}
              onChange={({ target }) => setDraft((last = NO_DELIVERY) => ({ ...last, note: target.value }))}
            />
          </div>
        </>
      )}
    </Screen>
  );
}
