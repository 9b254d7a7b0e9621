import { type FormEvent, useState } from 'react';
import {
  ApiError,
  Button,
  call,
  Dialog,
  Field,
  Loading,
  ordersChanged,
  Problem,
  problemsOf,
  readForm,
  say,
  useBusy,
  useCall,
} from '#admin/kit.ts';
import { RefuseSlip } from '#admin/screens/orders/refuse-slip.tsx';
import { SlipPicture } from '#admin/screens/orders/slip-picture.tsx';
import { unbroken } from '#admin/screens/orders/words.tsx';
import { formatRupees } from '#contract/rules/money.ts';
import { getOrder, type OrderPage } from '#contract/staff/order-page.ts';
import { transferArrived } from '#contract/staff/transfers.ts';

type Props = { orderId: number; onClose: () => void; onDone: (order: OrderPage) => void };

/** The slip beside what the bank says: has the money come? */
export function CheckSlip({ orderId, onClose, onDone }: Props) {
  const { data, error } = useCall(getOrder, { id: orderId });
  const [isRefusing, setIsRefusing] = useState(false);
  const waiting = data?.transfer?.slips.filter(({ state }) => state === 'new') ?? [];
  const done = ({ sentence, order }: { sentence: string; order: OrderPage }) => {
    say(sentence);
    ordersChanged();
    onDone(order);
  };
  const title = isRefusing ? `Refuse the slip for ${orderId}?` : `Has the money for ${orderId} come?`;
  return (
    <Dialog title={title} onClose={onClose} className="check-slip">
      {!data?.transfer ? (
        <div className="dlg__body">
          {error ? <Problem text={error} /> : <Loading what={`order ${orderId}`} rows={3} />}
        </div>
      ) : isRefusing && waiting[0] ? (
        <RefuseSlip orderId={orderId} slipId={waiting[0].id} onBack={() => setIsRefusing(false)} onDone={done} />
      ) : (
        <Arrived
          order={data}
          due={data.transfer.due}
          slips={waiting}
          onDone={done}
          onRefuse={waiting.length > 0 ? () => setIsRefusing(true) : undefined}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

type ArrivedProps = {
  order: OrderPage;
  due: number;
  slips: NonNullable<OrderPage['transfer']>['slips'];
  onDone: (answer: { sentence: string; order: OrderPage }) => void;
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

function Arrived({ order: { row }, due, slips, onDone, onRefuse, onClose }: ArrivedProps) {
  const [error, setError] = useState<unknown>();
  const [meant, setMeant] = useState<Odd[]>([]);
  const [isBusy, start] = useBusy();
  const odd = meant.length > 0;
  const problems = problemsOf(error, ['amount', 'reference']);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { amount = '', reference = '' } = readForm(event.currentTarget);
    const sum = Math.round(Number(amount.replace(/rs\.?|[,\s]/gi, '')) * 100) / 100;
    const input = { id: row.id, amount: sum, reference, ...Object.fromEntries(meant.map((name) => [name, true])) };
    start(() =>
      call(transferArrived, input).then(onDone, (refused: unknown) => {
        setError(refused);
        const oddity = oddityOf(refused, sum !== due);
        if (oddity) setMeant((before) => [...before, oddity]);
      }),
    );
  }
  const change = () => {
    setMeant([]);
    setError(undefined);
  };

  return (
    <form onSubmit={submit} noValidate>
      <div className="dlg__body">
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
        <dl className="pairs">
          <dt>Due</dt>
          <dd>
            <b>{formatRupees(due)}</b>
          </dd>
          <dt>Reference</dt>
          <dd>
            {row.id}, {row.customer.name}
          </dd>
        </dl>
        <Problem text={problems[''] && unbroken(problems[''])} />
        <div className="two-fields">
          <Field
            label="Sum that arrived"
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            problem={problems.amount}
            onChange={change}
          />
          <Field
            label="Reference of the bank"
            name="reference"
            autoComplete="off"
            maxLength={60}
            problem={problems.reference}
            onChange={change}
          />
        </div>
      </div>
      <div className="dlg__foot">
        {onRefuse ? (
          <Button look="text" onClick={onRefuse}>
            Not arrived
          </Button>
        ) : (
          <Button look="text" onClick={onClose}>
            Not yet
          </Button>
        )}
        <Button look="primary" type="submit" busy={isBusy}>
          {odd ? 'Book it all the same' : 'It has arrived'}
        </Button>
      </div>
    </form>
  );
}
