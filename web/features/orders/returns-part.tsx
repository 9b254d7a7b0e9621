import { type ReactNode, useEffect, useState } from 'react';
import type { OutputOf } from '#contract/call.ts';
import { getReturns, type Return } from '#contract/calls/returns.ts';
import { returnsTexts } from '#texts/returns.ts';
import { Button } from '#ui/button.tsx';
import { dayText } from '#ui/date-text.ts';
import { Notice } from '#ui/notice.tsx';
import { browserApi } from '#web/api/browser-api.ts';
import { withRetry } from '#web/browser/with-retry.ts';
import type { ReturnDialog } from '#web/features/orders/return-dialog.tsx';
import { ReturnEntry } from '#web/features/orders/return-entry.tsx';

type Answer = OutputOf<typeof getReturns>;

// Most orders stay where they are.
const loadDialog = () => import('#web/features/orders/return-dialog.tsx');

/** Of a delivered order: what can be sent back until when, and what became of what was asked. Without it the page is whole. */
export default function ReturnsPart({ orderId, waiting }: { orderId: number; waiting: ReactNode }) {
  const [answer, setAnswer] = useState<Answer | null>();
  const [Dialog, setDialog] = useState<typeof ReturnDialog>();
  const [told, setTold] = useState<{ text: string; isBad: boolean } | null>(null);

  useEffect(() => {
    let isOver = false;
    browserApi()
      .call(getReturns, { id: orderId })
      .then(
        (found) => !isOver && setAnswer(found),
        () => !isOver && setAnswer(null),
      );
    return () => {
      isOver = true;
    };
  }, [orderId]);

  async function open() {
    try {
      const { ReturnDialog } = await withRetry(loadDialog);
      setDialog(() => ReturnDialog);
    } catch {
      // Told, and declined.
    }
  }

  /** What was written is newer than what was read; what else may be asked now is the server's to say. */
  function changed(fresh: Return) {
    setAnswer((last) => {
      if (!last) return last;
      const others = last.returns.filter(({ id }) => id !== fresh.id);
      const canAsk = fresh.state === 'withdrawn' && last.lines.length > 0;
      return { ...last, canAsk, returns: [fresh, ...others].sort((one, other) => other.id - one.id) };
    });
    void browserApi()
      .call(getReturns, { id: orderId })
      .then(setAnswer, () => undefined);
  }

  if (answer === undefined) return waiting;
  if (!answer || (!answer.canAsk && answer.returns.length === 0)) return null;
  const { canAsk, until, lines, returns } = answer;
  return (
    <section aria-label={returnsTexts.title} className="print:hidden">
      <h2 className="mb-3 text-[1.75rem]/[1.15]">{returnsTexts.title}</h2>
      <div className="border-t border-line">
        {told && (
          <div role="status">
            <Notice tone={told.isBad ? 'warning' : 'info'} icon={told.isBad ? 'alert' : 'check'} className="mt-4">
              {told.text}
            </Notice>
          </div>
        )}
        {returns.map((one) => (
          <ReturnEntry key={one.id} entry={one} orderId={orderId} onChange={changed} />
        ))}
        {canAsk && (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4.5">
            <p className="min-w-0 text-ink-soft">{until && returnsTexts.until({ day: dayText(until) })}</p>
            <Button look="outline" onClick={() => void open()}>
              {returnsTexts.open}
            </Button>
          </div>
        )}
      </div>
      {Dialog && (
        <Dialog
          orderId={orderId}
          lines={lines}
          onClose={() => setDialog(undefined)}
          onAsked={(asked, problem) => {
            setDialog(undefined);
            changed(asked);
            const text = returnsTexts.asked;
            setTold(
              problem
                ? { text: `${text} ${returnsTexts.photoLost({ problem })}`, isBad: true }
                : { text, isBad: false },
            );
          }}
        />
      )}
    </section>
  );
}
