import { useState } from 'react';
import { Button, Dialog, Problem, sentenceOf } from '#admin/kit.ts';
import { LESS, REASONS } from '#admin/screens/stock/adjustment.ts';
import { change } from '#admin/screens/stock/stock-writes.ts';
import { fullName } from '#admin/screens/stock/words.ts';
import type { StaffReason, StockRow } from '#contract/staff/stock.ts';

type Props = { row: StockRow; pieces: number; onClose: () => void; onMore: () => void };

/** Fewer pieces have a reason: one press names it and saves. */
export function WhyDialog({ row, pieces, onClose, onMore }: Props) {
  const [saving, setSaving] = useState<StaffReason>();
  const [problem, setProblem] = useState<string>();

  function save(reason: StaffReason) {
    if (saving) return;
    setSaving(reason);
    setProblem(undefined);
    change([{ itemId: row.itemId, by: -pieces, reason }])
      .then(onClose, (error: unknown) => setProblem(sentenceOf(error)))
      .finally(() => setSaving(undefined));
  }

  return (
    <Dialog title={`Why ${pieces} fewer?`} onClose={onClose}>
      <div className="dlg__body">
        <p>
          {fullName(row)}: {row.onHand.toLocaleString('en')} now,{' '}
          <b>{Math.max(0, row.onHand - pieces).toLocaleString('en')}</b> after. A press saves.
        </p>
        <div className="row">
          {LESS.map((reason, index) => (
            <Button
              key={reason}
              busy={saving === reason}
              data-focus-first={index === 0 || undefined}
              onClick={() => save(reason)}
            >
              {REASONS[reason].name}
            </Button>
          ))}
        </div>
        <Problem text={problem} />
      </div>
      <div className="dlg__foot">
        <Button look="text" onClick={onClose}>
          Leave it
        </Button>
        <Button look="text" onClick={onMore}>
          With batch or note
        </Button>
      </div>
    </Dialog>
  );
}
