import { type FormEvent, useState } from 'react';
import { Button, call, Problem, problemsOf, readForm, SelectField, TextField, useBusy } from '#admin/kit.ts';
import type { OrderPage } from '#contract/staff/order-page.ts';
import { refuseSlip } from '#contract/staff/transfers.ts';

const REASONS = {
  'It has not arrived': 'The money has not arrived in our account yet.',
  'Less arrived': 'Less has arrived than the order costs. Please transfer the rest, and send us that slip.',
  'It can not be read': 'The picture can not be read. Please take it again, in good light.',
  'It is of something else': 'The slip is not of this order.',
};
const NAMES = Object.keys(REASONS) as (keyof typeof REASONS)[];

type Props = {
  orderId: number;
  slipId: number;
  onBack: () => void;
  onDone: (answer: { sentence: string; order: OrderPage }) => void;
};

/** Why, in a sentence that the customer reads and that can be changed first. */
export function RefuseSlip({ orderId, slipId, onBack, onDone }: Props) {
  const [reason, setReason] = useState<string>(REASONS['It has not arrived']);
  const [error, setError] = useState<unknown>();
  const [isBusy, start] = useBusy();
  const problems = problemsOf(error, ['reason']);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { words = '' } = readForm(event.currentTarget);
    start(() => call(refuseSlip, { id: orderId, slipId, reason: words }).then(onDone, setError));
  }

  return (
    <form onSubmit={submit} noValidate>
      <div className="dlg__body">
        <p className="soft">The order goes on waiting, and another slip can be sent.</p>
        <Problem text={problems['']} />
        <SelectField
          label="Why"
          onChange={(event) => setReason(REASONS[event.target.value as keyof typeof REASONS])}
          data-focus-first
        >
          {NAMES.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <TextField
          label="What the customer reads"
          name="words"
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          problem={problems.reason}
        />
      </div>
      <div className="dlg__foot">
        <Button look="text" onClick={onBack}>
          Back to the slip
        </Button>
        <Button look="danger" type="submit" busy={isBusy}>
          Refuse the slip
        </Button>
      </div>
    </form>
  );
}
