import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import {
  Button,
  call,
  Dialog,
  Field,
  Icon,
  Problem,
  problemsOf,
  readForm,
  say,
  useBusy,
  whenText,
} from '#admin/kit.ts';
import { printAddress } from '#admin/screens/orders/order/actions.tsx';
import { setBuyerTin } from '#contract/staff/documents.ts';
import type { OrderPage } from '#contract/staff/order-page.ts';

type Props = { order: OrderPage; set: (order: OrderPage) => void };

/** The invoices and credit notes of an order. */
export function Documents({ order, set }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { row, documents, buyerTin } = order;
  const isOld = documents.length === 0 && ['Paid', 'Shipped', 'Delivered'].includes(row.status);
  return (
    <section className="block">
      <div className="block__head">
        <h2>Documents</h2>
        <Button look="text" className="xs" onClick={() => setOpen(true)}>
          {buyerTin ? `TIN ${buyerTin}` : 'Tax invoice'}
        </Button>
      </div>
      <ul className="docs">
        {documents.map(({ id, kind, title, number, at }) => (
          <li key={id}>
            <Icon name="print" small />
            <Link to={`/print?documents=${kind}&orders=${row.id}`}>
              {title} {number}
            </Link>
            <span className="row-end">{whenText(at)}</span>
          </li>
        ))}
        {isOld && (
          <li>
            <Icon name="print" small />
            <Link to={`/print?documents=invoice&orders=${row.id}`}>Invoice</Link>
            <span className="row-end">has no number yet</span>
          </li>
        )}
        <li>
          <Icon name="print" small />
          <Link to={printAddress(row.id)}>Packing slip and label</Link>
          <span className="row-end" />
        </li>
      </ul>
      {isOpen && (
        <TinDialog
          order={order}
          onClose={() => setOpen(false)}
          onSaved={(fresh) => {
            set(fresh);
            setOpen(false);
          }}
        />
      )}
    </section>
  );
}

type DialogProps = { order: OrderPage; onClose: () => void; onSaved: (order: OrderPage) => void };

/** A title that was printed is not changed: after the invoice there is only the reason to read. */
function TinDialog({ order: { row, buyerTin, whyNoTin }, onClose, onSaved }: DialogProps) {
  const [error, setError] = useState<unknown>();
  const [isBusy, start] = useBusy();
  const problems = problemsOf(error, ['tin']);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { tin = '' } = readForm(event.currentTarget);
    start(() =>
      call(setBuyerTin, { id: row.id, version: row.version, tin }).then((fresh) => {
        say(fresh.buyerTin ? `${row.id} gets a tax invoice` : `${row.id} gets a plain invoice`);
        onSaved(fresh);
      }, setError),
    );
  }
  return (
    <Dialog title={`Tax invoice for ${row.id}`} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <div className="dlg__body">
          {whyNoTin ? (
            <p>{whyNoTin}</p>
          ) : (
            <>
              <Problem text={problems['']} />
              <Field
                label="The buyer’s TIN"
                name="tin"
                isOptional
                inputMode="numeric"
                hint="Nine digits. It can be set until the order is paid or shipped."
                defaultValue={buyerTin}
                problem={problems.tin}
                data-focus-first
              />
            </>
          )}
        </div>
        <div className="dlg__foot">
          <Button look="text" onClick={onClose}>
            {whyNoTin ? 'Close' : 'Leave it'}
          </Button>
          {!whyNoTin && (
            <Button look="primary" type="submit" busy={isBusy}>
              Save
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
