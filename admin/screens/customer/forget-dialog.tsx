import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Field, FormDialog, forgetAnswers, say, type Values } from '#admin/kit.ts';
import { type CustomerPage, forgetCustomer } from '#contract/staff/customers.ts';

const plain = (name: string) => name.trim().toLowerCase();

/** Data goes for good: the name is written out to be sure. */
export function ForgetDialog({ customer, onClose }: { customer: CustomerPage; onClose: () => void }) {
  const { row, whyNotForgotten } = customer;
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  return (
    <FormDialog
      title={`Forget ${row.name}`}
      action={whyNotForgotten ? undefined : 'Forget'}
      look="danger"
      cancel={whyNotForgotten ? 'Good' : 'Keep'}
      isDisabled={plain(typed) !== plain(row.name)}
      onClose={onClose}
      onSubmit={({ name }: Values<'name'>, send) => send(forgetCustomer, { id: row.id, name })}
      onDone={({ sentence }) => {
        // Nothing of this person stays on this screen either.
        forgetAnswers();
        say(sentence);
        void navigate('/customers', { replace: true });
      }}
    >
      {whyNotForgotten ? (
        <p>{whyNotForgotten} Until that is over, the name is needed.</p>
      ) : (
        <>
          <p>
            Name, phone, mail and addresses go for good, from orders, mails, notes and returns. What was bought stays,
            without them. This can’t be undone.
          </p>
          <Field
            label="Type the name to go on"
            name="name"
            placeholder={row.name}
            autoComplete="off"
            data-focus-first
            maxLength={200}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
