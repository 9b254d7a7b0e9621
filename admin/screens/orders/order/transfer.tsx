import { type ChangeEvent, useRef, useState } from 'react';
import { Button, cx, Dialog, InputError, useMay, useWrite, whenText } from '#admin/kit.ts';
import { useDroppedFile } from '#admin/parts/use-dropped-file.ts';
import { CheckSlip } from '#admin/screens/orders/check-slip.tsx';
import { showAnswer } from '#admin/screens/orders/order-dialog.tsx';
import { SlipPicture } from '#admin/screens/orders/slip-picture.tsx';
import { Dot, type DotLook } from '#admin/screens/orders/words.tsx';
import { LARGEST_SLIP_BYTES } from '#contract/calls/payments.ts';
import type { OrderPage, Slip } from '#contract/staff/order-page.ts';
import { addSlip } from '#contract/staff/transfers.ts';

const STATES: Record<Slip['state'], [word: string, look: DotLook]> = {
  new: ['To be checked', 'pending'],
  accepted: ['Arrived', 'paid'],
  refused: ['Refused', 'failed'],
};

/** The slips of a bank transfer: added by camera, drop or paste, looked at, and booked. */
export function Transfer({ order }: { order: OrderPage }) {
  const { row, transfer } = order;
  const [isChecking, setIsChecking] = useState(false);
  const [shown, setShown] = useState<Slip>();
  const { isBusy, run } = useWrite();
  const mayBook = useMay('money');
  const isOpen = transfer?.isOpen ?? false;

  function add(file: File) {
    if (!isOpen) return;
    void run(async (send) => {
      if (file.size > LARGEST_SLIP_BYTES) throw new InputError('A slip has at most 8 MB. Is it the right file?');
      return send(addSlip, { orderId: row.id }, file);
    }, showAnswer);
  }
  const isDragged = useDroppedFile(add, { takesPaste: true });
  if (!transfer) return null;
  const hasWaiting = transfer.slips.some(({ state }) => state === 'new');
  return (
    <section
      className={cx('mt-3.5 grid gap-2.5', isDragged && isOpen && 'is-dragged')}
      aria-label="Bank transfer"
      aria-busy={isBusy}
    >
      {isOpen && (
        <p className="xs mute">
          {hasWaiting ? 'A slip waits: until somebody has looked, the order does not expire.' : waitingText(order)}
        </p>
      )}
      {transfer.slips.length > 0 && (
        <ul className="lines">
          {transfer.slips.map((slip) => (
            <li key={slip.id} className="grid-cols-[minmax(0,1fr)_auto] gap-y-0.5">
              <button className="link min-h-7 justify-self-start" type="button" onClick={() => setShown(slip)}>
                Slip of {whenText(slip.at)}
              </button>
              <Dot look={STATES[slip.state][1]}>{STATES[slip.state][0]}</Dot>
              <small className="col-span-full">
                {slip.by ? `added by ${slip.by}` : 'from the customer'}
                {slip.checkedBy && `, looked at by ${slip.checkedBy}`}
                {slip.reason && `: ${slip.reason}`}
              </small>
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <div className="row">
          {mayBook && (
            <Button row look={hasWaiting ? 'primary' : 'outline'} onClick={() => setIsChecking(true)}>
              {hasWaiting ? 'Check the slip' : 'The money has come'}
            </Button>
          )}
          <AddButton isBusy={isBusy} onFile={add} />
          <span className="xs mute on-wide">or drop or paste a picture here</span>
        </div>
      )}
      {isChecking && <CheckSlip orderId={row.id} onClose={() => setIsChecking(false)} />}
      {shown && (
        <Dialog title={`Bank slip for ${row.id}`} className="w-[min(44rem,100%)]" onClose={() => setShown(undefined)}>
          <div className="dlg__body">
            <SlipPicture slip={shown} name="The slip" />
          </div>
        </Dialog>
      )}
    </section>
  );
}

function waitingText({ row, transfer }: OrderPage): string {
  if (row.status === 'Cancelled') return 'The hold has ended. If the money comes all the same, book it here.';
  return `No slip yet. The pieces are held until ${transfer?.until ? whenText(transfer.until) : 'it is paid'}.`;
}

function AddButton({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  function take(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    // The same one again is a new choice.
    event.target.value = '';
    if (file) onFile(file);
  }
  return (
    <>
      <Button row busy={isBusy} onClick={() => input.current?.click()}>
        Add a slip
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        aria-label="Photograph of the bank slip"
        onChange={take}
      />
    </>
  );
}
