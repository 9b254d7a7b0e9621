import { useState } from 'react';
import { ApiError, Fetched, Field, FormDialog, InputError, Pairs, useCall, type Values } from '#admin/kit.ts';
import { OrderDialog } from '#admin/screens/orders/order-dialog.tsx';
import { RefuseSlip } from '#admin/screens/orders/refuse-slip.tsx';
import { SlipPicture } from '#admin/screens/orders/slip-picture.tsx';
import { unbroken } from '#admin/screens/orders/words.tsx';
import { formatRupees } from '#contract/rules/money.ts';
import { getOrder, type OrderPage } from '#contract/staff/order-page.ts';
import { transferArrived } from '#contract/staff/transfers.ts';

type Props = { orderId: number; onClose: () => void };

/** The slip beside what the bank says: has the money come? */
export function CheckSlip({ orderId, onClose }: Props) {
  const query = useCall(getOrder, { id: orderId });
  const [isRefusing, setIsRefusing] = useState(false);
  const { data } = query;
  const waiting = data?.transfer?.slips.filter(({ state }) => state === 'new') ?? [];
  if (!data?.transfer) {
    return (
      <FormDialog title={titleOf(orderId)} cancel="Not yet" onClose={onClose} className="w-[min(44rem,100%)]">
        <Fetched query={query} what={`order ${orderId}`} rows={3}>
          {() => null}
        </Fetched>
      </FormDialog>
    );
  }
  if (isRefusing && waiting[0]) {
    return (
      <RefuseSlip orderId={orderId} slipId={waiting[0].id} onBack={() => setIsRefusing(false)} onClose={onClose} />
    );
  }
  return (
    <Arrived
      order={data}
      due={data.transfer.due}
      slips={waiting}
      onRefuse={waiting.length > 0 ? () => setIsRefusing(true) : undefined}
      onClose={onClose}
    />
  );
}

const titleOf = (orderId: number) => `Has the money for ${orderId} come?`;

type ArrivedProps = {
  order: OrderPage;
  due: number;
  slips: NonNullable<OrderPage['transfer']>['slips'];
  onRefuse: (() => void) | undefined;
  onClose: () => void;
};

/** What is odd is asked once: then the button says that it is meant. */
type Odd = 'isOtherSumMeant' | 'isReuseMeant';

function oddityOf(error: unknown, isOtherSum: boolean): Odd | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'bank_reference_used') return 'isReuseMeant';
  return error.code === 'action_refused' && isOtherSum ? 'isOtherSumMeant' : undefined;
}

function Arrived({ order: { row }, due, slips, onRefuse, onClose }: ArrivedProps) {
  const [meant, setMeant] = useState<Odd[]>([]);
  const change = () => setMeant([]);
  return (
    <OrderDialog
      title={titleOf(row.id)}
      className="w-[min(44rem,100%)]"
      action={meant.length > 0 ? 'Book it all the same' : 'It has arrived'}
      cancel={onRefuse ? 'Not arrived' : 'Not yet'}
      onCancel={onRefuse ?? onClose}
      onClose={onClose}
      onSubmit={({ amount, reference }: Values<'amount' | 'reference'>, send) => {
        const sum = Math.round(Number(amount.replace(/rs\.?|[,\s]/gi, '')) * 100) / 100;
        const isMeant = Object.fromEntries(meant.map((name) => [name, true]));
        return send(transferArrived, { id: row.id, amount: sum, reference, ...isMeant }).catch((refused: unknown) => {
          const oddity = oddityOf(refused, sum !== due);
          if (!oddity) throw refused;
          setMeant((before) => [...before, oddity]);
          throw new InputError(unbroken((refused as Error).message));
        });
      }}
    >
      {slips.length === 0 ? (
        <p className="soft">No slip waits. Book the transfer as it stands in the account.</p>
      ) : (
        slips.map((slip, index) => (
          <SlipPicture
            key={slip.id}
            slip={slip}
            name={slips.length > 1 ? `Slip ${slips.length - index}` : 'The slip'}
          />
        ))
      )}
      <Pairs
        rows={[
          ['Due', <b key="due">{formatRupees(due)}</b>],
          ['Reference', `${row.id}, ${row.customer.name}`],
        ]}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] items-start gap-x-4 gap-y-3">
        <Field label="Sum that arrived" name="amount" inputMode="decimal" autoComplete="off" onChange={change} />
        <Field label="Reference of the bank" name="reference" autoComplete="off" maxLength={60} onChange={change} />
      </div>
    </OrderDialog>
  );
}
