import { useState } from 'react';
import { Button, Dialog, Problem, sentenceOf, useWrite } from '#admin/kit.ts';
import { LESS, REASONS } from '#admin/screens/stock/adjustment.ts';
import { change } from '#admin/screens/stock/stock-writes.ts';
import { fullName } from '#admin/screens/stock/words.ts';
import type { StockRow } from '#contract/staff/stock.ts';

type Props = { row: StockRow; pieces: number; onClose: () => void; onMore: () => void };

/** Fewer pieces have a reason: one press names it and saves. */
export function WhyDialog({ row, pieces, onClose, onMore }: Props) {
  const [error, setError] = useState<string>();
  const { isBusy, run } = useWrite({ onError: (refusal) => setError(sentenceOf(refusal)) });

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
              busy={isBusy}
              data-focus-first={index === 0 || undefined}
              onClick={() => run(() => change([{ itemId: row.itemId, by: -pieces, reason }]), onClose)}
            >
              {REASONS[reason].name}
            </Button>
          ))}
        </div>
        <Problem text={error} />
      </div>
      <div className="dlg__foot">
        <Button look="text" onClick={onClose}>
          Cancel
        </Button>
        <Button look="text" onClick={onMore}>
          With batch or note
        </Button>
      </div>
    </Dialog>
  );
}
