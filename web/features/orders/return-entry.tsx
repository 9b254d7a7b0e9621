import { useEffect, useState } from 'react';
import { MOST_RETURN_PHOTOS, type Return, type ReturnState, withdrawReturn } from '#contract/calls/returns.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { returnReasonText } from '#contract/text/state-text.ts';
import { callingTexts } from '#texts/calling.ts';
import { returnsTexts } from '#texts/returns.ts';
import { Button } from '#ui/button.tsx';
import { dateText } from '#ui/date-text.ts';
import { Notice } from '#ui/notice.tsx';
import { Status, type StatusLook } from '#ui/status.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { errorText } from '#web/api/api-error.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { readPhoto, sendPhoto, shrinkPhoto } from '#web/features/orders/return-photos.ts';

const STATES: Record<ReturnState, { look: StatusLook; text: string }> = {
  asked: { look: 'pending', text: returnsTexts.stateAsked },
  approved: { look: 'processing', text: returnsTexts.stateApproved },
  refused: { look: 'cancelled', text: returnsTexts.stateRefused },
  withdrawn: { look: 'cancelled', text: returnsTexts.stateWithdrawn },
  received: { look: 'shipped', text: returnsTexts.stateReceived },
  refunded: { look: 'refunded', text: returnsTexts.stateRefunded },
  closed: { look: 'cancelled', text: returnsTexts.stateClosed },
};

type Props = { entry: Return; orderId: number; onChange: (entry: Return) => void };

/** One return, and what is to be done about it now. */
export function ReturnEntry({ entry, orderId, onChange }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, start] = useBusy();
  const { look, text } = STATES[entry.state];

  async function withdraw() {
    setProblem(null);
    try {
      onChange((await browserApi().call(withdrawReturn, { id: entry.id })).return);
    } catch (error) {
      setProblem(errorText(error, callingTexts.didNotWork));
    }
  }

  /** Also what did not arrive with the question. */
  async function addPhoto(file: File) {
    setProblem(null);
    try {
      onChange(await sendPhoto(entry.id, await shrinkPhoto(file)));
    } catch (error) {
      setProblem(errorText(error, callingTexts.didNotWork));
    }
  }

  return (
    <article
      aria-label={returnsTexts.entry({ date: dateText(entry.askedAt) })}
      className="grid gap-3 border-b border-line py-4.5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <Status look={look} text={text} />
        <time dateTime={entry.askedAt} className="text-sm text-ink-mute tabular-nums">
          {returnsTexts.askedOn({ date: dateText(entry.askedAt) })}
        </time>
      </div>
      <p className="wrap-anywhere">
        {entry.lines.map(({ name, qty }) => `${qty} × ${name}`).join(', ')}
        <span className="block text-sm text-ink-mute">
          {returnReasonText(entry.reason)}
          {entry.text && `: “${entry.text}”`}
        </span>
      </p>
      <Pictures ids={entry.photos} />
      <Now entry={entry} orderId={orderId} />
      {problem && <Notice tone="error">{problem}</Notice>}
      {entry.state === 'asked' && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          {entry.photos.length < MOST_RETURN_PHOTOS && (
            <label className="inline-flex min-h-11 cursor-pointer items-center text-ui font-medium underline decoration-edge decoration-1 underline-offset-[0.32em] hover:text-leaf hover:decoration-current has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf">
              {returnsTexts.addPhoto}
              <input
                type="file"
                accept="image/jpeg,image/png,image/webp"
                className="sr-only"
                onChange={(event) => {
                  const [file] = event.target.files ?? [];
                  if (file) start(() => addPhoto(file));
                  event.target.value = '';
                }}
              />
            </label>
          )}
          <Button look="text" busy={isBusy} onClick={() => start(withdraw)}>
            {returnsTexts.withdraw}
          </Button>
        </div>
      )}
    </article>
  );
}

/** In a sentence what happens next, or what happened. */
function Now({ entry, orderId }: { entry: Return; orderId: number }) {
  const { state, answer, sendTo, refund } = entry;
  const answered = answer && <p className="wrap-anywhere">{answer}</p>;
  switch (state) {
    case 'asked':
      return <p className="text-ink-soft">{returnsTexts.wait}</p>;
    case 'approved':
      return (
        <div className="grid gap-2 text-ink-soft">
          {answered}
          {sendTo && sendTo.lines.length > 1 ? (
            <>
              <p>{returnsTexts.sendTo}</p>
              <address className="text-ink not-italic">
                {sendTo.lines.map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
              </address>
            </>
          ) : (
            <p>{returnsTexts.askWhere}</p>
          )}
          <p>
            {returnsTexts.writeMark({
              mark: sendTo?.mark ?? returnsTexts.mark({ order: orderId }),
              b: (mark) => (
                <b key="mark" className="whitespace-nowrap text-ink">
                  {mark}
                </b>
              ),
            })}{' '}
            {sendTo?.isOursToPay ? returnsTexts.wePay : returnsTexts.youPay}
          </p>
        </div>
      );
    case 'received':
      return <p className="text-ink-soft">{returnsTexts.received}</p>;
    case 'refunded':
      if (!refund) return null;
      return (
        <p className="text-ink-soft">
          {(refund.isDone ? returnsTexts.refunded : returnsTexts.refunding)({
            sum: formatRupees(refund.amount),
            b: (sum) => (
              <b key="sum" className="text-ink tabular-nums">
                {sum}
              </b>
            ),
          })}
        </p>
      );
    default:
      return answered ? <div className="text-ink-soft">{answered}</div> : null;
  }
}

function Pictures({ ids }: { ids: number[] }) {
  const [shown, setShown] = useState<Record<number, string>>({});
  const wanted = ids.join();
  useEffect(() => {
    let isOver = false;
    for (const id of wanted ? wanted.split(',').map(Number) : []) {
      readPhoto(id).then(
        (address) => !isOver && setShown((last) => ({ ...last, [id]: address })),
        () => undefined,
      );
    }
    return () => {
      isOver = true;
    };
  }, [wanted]);
  if (ids.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-3">
      {ids.map((id, index) => (
        <li key={id} className="size-20 border border-line bg-stone">
          {shown[id] && (
            <img
              src={shown[id]}
              alt={returnsTexts.yourPhoto({ number: index + 1 })}
              className="size-full object-cover"
            />
          )}
        </li>
      ))}
    </ul>
  );
}
