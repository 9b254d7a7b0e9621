import { useState } from 'react';
import { Field, Problem, SelectField, useDebouncedCall, useMay, type Values } from '#admin/kit.ts';
import { ChangeLines, type DraftLine } from '#admin/screens/orders/order/change-lines.tsx';
import { FindItem } from '#admin/screens/orders/order/find-item.tsx';
import { OrderDialog } from '#admin/screens/orders/order-dialog.tsx';
import { chargesOf, Sums } from '#admin/screens/orders/sums.tsx';
import { unbroken } from '#admin/screens/orders/words.tsx';
import { formatRupees } from '#contract/rules/money.ts';
import { type CorrectionPreview, correctOrder, previewCorrection } from '#contract/staff/corrections.ts';
import type { OrderPage } from '#contract/staff/order-page.ts';
import { dayText } from '#ui/date-text.ts';

const WAIT_MS = 150;

/** Goods and day of an order that has not left, with what that costs while one changes them. */
export function ChangeGoods({ order, onClose }: { order: OrderPage; onClose: () => void }) {
  const { row } = order;
  const [lines, setLines] = useState<DraftLine[]>(() => order.lines.map((line) => ({ ...line, was: line.qty })));
  const [day, setDay] = useState(order.scheduleDelivery ?? '');
  const patch = {
    id: row.id,
    version: row.version,
    lines: lines.filter(({ qty }) => qty > 0).map(({ productItemId, qty }) => ({ productItemId, qty })),
    scheduleDelivery: day || null,
  };
  const isEmpty = patch.lines.length === 0;
  const { data: preview, error, isFresh } = useDebouncedCall(previewCorrection, isEmpty ? undefined : patch, WAIT_MS);
  const mayRefund = useMay('refunds');
  const isRefundMissing = preview?.money.way === 'refund' && !mayRefund;

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
  return (
    <OrderDialog
      title={`Change the goods of ${row.id}`}
      action={preview ? saveText(preview) : 'Save'}
      isDisabled={!preview || !isFresh || preview.isSame || isRefundMissing}
      onClose={onClose}
      onSubmit={({ reason }: Values<'reason'>, send) =>
        send(correctOrder, { ...patch, reason, ...(preview && { expectedTotal: preview.total }) })
      }
    >
      <Problem text={isEmpty ? 'At least one piece stays. To take all of them out, cancel the order.' : error} />
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
        <Field label="Why, the customer reads it" name="reason" defaultValue="As you asked." maxLength={300} />
      </div>
      {preview && (
        <div aria-busy={!isFresh}>
          <Sums
            isLive
            sums={[
              ['Subtotal', preview.subtotal],
              ...chargesOf(preview, ['Delivery', preview.shipping]),
              [
                `Total${preview.total === preview.totalBefore ? '' : `, was ${formatRupees(preview.totalBefore)}`}`,
                preview.total,
                true,
              ],
            ]}
          />
          {preview.notes.map((note) => (
            <p key={note} className="mt-3 bg-cream px-3.5 py-2.5">
              {unbroken(note)}
            </p>
          ))}
        </div>
      )}
      {isRefundMissing && (
        <Problem text={`Ask the owner for 'refunds': ${formatRupees(preview.money.amount)} would go back.`} />
      )}
    </OrderDialog>
  );
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
