import { useState } from 'react';
import { Link } from 'react-router';
import { Button, Field, FormDialog, Icon, type Values, whenText } from '#admin/kit.ts';
import { printAddress } from '#admin/screens/orders/order/actions.tsx';
import { OrderDialog } from '#admin/screens/orders/order-dialog.tsx';
import { Docs } from '#admin/screens/orders/order-parts.tsx';
import { setBuyerTin } from '#contract/staff/documents.ts';
import type { OrderPage } from '#contract/staff/order-page.ts';

type Props = { order: OrderPage };

/** The invoices and credit notes of an order. */
export function Documents({ order }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { row, documents, buyerTin } = order;
  const isOld = documents.length === 0 && ['Paid', 'Shipped', 'Delivered'].includes(row.status);
  return (
    <section className="block">
      <div className="block__head">
        <h2>Documents</h2>
        <Button look="text" onClick={() => setOpen(true)}>
          {buyerTin ? `TIN ${buyerTin}` : 'Tax invoice'}
        </Button>
      </div>
      <Docs>
        {documents.map(({ id, kind, title, number, at }) => (
          <Doc
            key={id}
            to={`/print?documents=${kind}&orders=${row.id}`}
            name={`${title} ${number}`}
            note={whenText(at)}
          />
        ))}
        {isOld && <Doc to={`/print?documents=invoice&orders=${row.id}`} name="Invoice" note="has no number yet" />}
        <Doc to={printAddress(row.id)} name="Packing slip and label" />
      </Docs>
      {isOpen && <TinDialog order={order} onClose={() => setOpen(false)} />}
    </section>
  );
}

function Doc({ to, name, note }: { to: string; name: string; note?: string }) {
  return (
    <li>
      <Icon name="print" small />
      <Link to={to}>{name}</Link>
      <span className="row-end">{note}</span>
    </li>
  );
}

/** A title that was printed is not changed: after the invoice there is only the reason to read. */
function TinDialog({ order: { row, buyerTin, whyNoTin }, onClose }: Props & { onClose: () => void }) {
  const title = `Tax invoice for ${row.id}`;
  if (whyNoTin) {
    return (
      <FormDialog title={title} cancel="Close" onClose={onClose}>
        <p>{whyNoTin}</p>
      </FormDialog>
    );
  }
  return (
    <OrderDialog
      title={title}
      action="Save"
      onClose={onClose}
      onSubmit={async ({ tin }: Values<'tin'>, send) => {
        const order = await send(setBuyerTin, { id: row.id, version: row.version, tin });
        return { order, sentence: `${row.id} gets a ${order.buyerTin ? 'tax' : 'plain'} invoice` };
      }}
    >
      <Field
        label="The buyer’s TIN"
        name="tin"
        isOptional
        inputMode="numeric"
        hint="Nine digits. It can be set until the order is paid or shipped."
        defaultValue={buyerTin}
        data-focus-first
      />
    </OrderDialog>
  );
}
