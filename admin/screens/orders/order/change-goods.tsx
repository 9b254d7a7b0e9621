import { type FormEvent, useEffect, useState } from 'react';
import {
  Button,
  call,
  Dialog,
  Field,
  ordersChanged,
  Problem,
  problemsOf,
  readForm,
  SelectField,
  say,
  sentenceOf,
  useBusy,
  useMay,
} from '#admin/kit.ts';
import { ChangeLines, type DraftLine } from '#admin/screens/orders/order/change-lines.tsx';
import { FindItem } from '#admin/screens/orders/order/find-item.tsx';
import { unbroken } from '#admin/screens/orders/words.tsx';
import { formatRupees } from '#contract/rules/money.ts';
import { type CorrectionPreview, correctOrder, previewCorrection } from '#contract/staff/corrections.ts';
import type { OrderPage } from '#contract/staff/order-page.ts';
import { dayText } from '#ui/date-text.ts';

const WAIT_MS = 150;

type Props = { order: OrderPage; onClose: () => void; onSaved: (order: OrderPage) => void };

/** Goods and day of an order that has not left, with what that costs while one changes them. */
export function ChangeGoods({ order, onClose, onSaved }: Props) {
  const { row } = order;
  const [lines, setLines] = useState<DraftLine[]>(() => order.lines.map((line) => ({ ...line, was: line.qty })));
  const [day, setDay] = useState(order.scheduleDelivery ?? '');
  const [error, setError] = useState<unknown>();
  const [isBusy, start] = useBusy();
  const wanted = {
    id: row.id,
    version: row.version,
    lines: lines.filter(({ qty }) => qty > 0).map(({ productItemId, qty }) => ({ productItemId, qty })),
    scheduleDelivery: day || null,
  };
  const { preview, problem, isStale } = usePreview(wanted);
  const nothing =
    wanted.lines.length === 0 ? 'At least one piece stays. To take all of them out, cancel the order.' : '';
  const problems = problemsOf(error, ['reason']);
  const mayRefund = useMay('refunds');
  const isRefundMissing = preview?.money.way === 'refund' && !mayRefund;
  const isReady = preview && !isStale && !problem && !nothing && !preview.isSame && !isRefundMissing;

  function change(productItemId: number, qty: number) {
    setLines((now) =>
      // What was put in by mistake goes without a trace.
      now
        .map((line) => (line.productItemId === productItemId ? { ...line, qty } : line))
        .filter((line) => line.qty > 0 || line.was > 0),
    );
  }
  function add(found: Omit<DraftLine, 'qty' | 'was'>) {
    const there = lines.find(({ productItemId }) => productItemId === found.productItemId);
    if (there) change(there.productItemId, there.qty + 1);
    else setLines((now) => [...now, { ...found, qty: 1, was: 0 }]);
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isReady) return;
    const { reason = '' } = readForm(event.currentTarget);
    start(() =>
      call(correctOrder, { ...wanted, reason, expectedTotal: preview.total }).then(({ order: fresh, sentence }) => {
        say(sentence);
        ordersChanged();
        onSaved(fresh);
      }, setError),
    );
  }

  return (
    <Dialog title={`Change the goods of ${row.id}`} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <div className="dlg__body">
          <Problem text={nothing || (problems[''] ?? problem)} />
          <ChangeLines lines={lines} change={change} />
          <FindItem add={add} />
          <div className="fields fields-stack">
            <SelectField label="Day of delivery" value={day} onChange={({ target }) => setDay(target.value)}>
              <option value="">As soon as it can be</option>
              {daysOf(preview, order.scheduleDelivery).map((one) => (
                <option key={one} value={one}>
                  {dayText(one)}
                </option>
              ))}
            </SelectField>
            <Field
              label="Why, the customer reads it"
              name="reason"
              defaultValue="As you asked."
              maxLength={300}
              problem={problems.reason}
            />
          </div>
          {preview && <Sums preview={preview} isStale={isStale} />}
          {isRefundMissing && (
            <Problem text={`Ask the owner for 'refunds': ${formatRupees(preview.money.amount)} would go back.`} />
          )}
        </div>
        <div className="dlg__foot">
          <Button look="text" onClick={onClose}>
            Leave it
          </Button>
          <Button look="primary" type="submit" busy={isBusy} disabled={!isReady}>
            {preview ? saveText(preview) : 'Save'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type PreviewInput = Parameters<typeof call<typeof previewCorrection>>[1];

/** What it would cost, a moment after the last change; until then what it was before. */
function usePreview(wanted: PreviewInput) {
  const asked = JSON.stringify(wanted);
  const [answer, setAnswer] = useState<{ asked: string; preview?: CorrectionPreview; problem?: string }>();
  useEffect(() => {
    const question: PreviewInput = JSON.parse(asked);
    if (question.lines.length === 0) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      call(previewCorrection, question, { signal: leaving.signal }).then(
        (preview) => setAnswer({ asked, preview }),
        (error) => {
          if (!leaving.signal.aborted) setAnswer((last) => ({ ...last, asked, problem: sentenceOf(error) }));
        },
      );
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [asked]);
  return { preview: answer?.preview, problem: answer?.problem, isStale: answer?.asked !== asked };
}

function daysOf(preview: CorrectionPreview | undefined, promised: string | null): string[] {
  const days = preview?.deliveryDays ?? [];
  return promised && !days.includes(promised) ? [promised, ...days] : days;
}

function saveText({ money: { way, amount } }: CorrectionPreview): string {
  const sum = formatRupees(amount);
  return {
    none: 'Save',
    refund: `Save, refund ${sum}`,
    ask: `Save, ask for ${sum}`,
    at_the_door: `Save, ${sum} at the door`,
    to_pay: `Save, ${sum} to pay`,
  }[way];
}

function Sums({ preview, isStale }: { preview: CorrectionPreview; isStale: boolean }) {
  const { subtotal, discount, freeDelivery, shipping, paymentFee, rounding, total, totalBefore, notes } = preview;
  const sums: [string, number][] = [
    ['Subtotal', subtotal],
    ...(discount ? [[`Discount ${discount.code}`, -discount.amount] as [string, number]] : []),
    ['Delivery', shipping + (freeDelivery?.amount ?? 0)],
    ...(freeDelivery ? [[freeDelivery.name, -freeDelivery.amount] as [string, number]] : []),
    ...(paymentFee > 0 ? [['Cash on delivery fee', paymentFee] as [string, number]] : []),
    ...(rounding === 0 ? [] : [['Rounded to the rupee', rounding] as [string, number]]),
  ];
  return (
    <div aria-busy={isStale}>
      <dl className="sums">
        {sums.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount < 0 ? `− ${formatRupees(-amount)}` : formatRupees(amount)}</dd>
          </div>
        ))}
        <div className="all">
          <dt>Total{total !== totalBefore && `, was ${formatRupees(totalBefore)}`}</dt>
          <dd>
            <output>{formatRupees(total)}</output>
          </dd>
        </div>
      </dl>
      {notes.map((note) => (
        <p key={note} className="changed-note">
          {unbroken(note)}
        </p>
      ))}
    </div>
  );
}
