import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, call, Dialog, Field, forgetAnswers, Problem, say, sentenceOf, useBusy } from '#admin/kit.ts';
import { type CustomerPage, forgetCustomer } from '#contract/staff/customers.ts';

/** Data goes for good: the name is written out to be sure. */
export function ForgetDialog({ customer, onClose }: { customer: CustomerPage; onClose: () => void }) {
  const { row, whyNotForgotten } = customer;
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, start] = useBusy();
  const isRight = name.trim().toLowerCase() === row.name.trim().toLowerCase();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isRight) return setProblem(`Type ${row.name} to go on`);
    setProblem(undefined);
    start(() =>
      call(forgetCustomer, { id: row.id, name }).then(
        ({ sentence }) => {
          // Nothing of this person stays on this screen either.
          forgetAnswers();
          say(sentence);
          void navigate('/customers', { replace: true });
        },
        (error: unknown) => setProblem(sentenceOf(error)),
      ),
    );
  }

  return (
    <Dialog title={`Forget ${row.name}`} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <div className="dlg__body stack">
          {whyNotForgotten ? (
            <p>{whyNotForgotten} Until that is over, the name is needed.</p>
          ) : (
            <>
              <p>
                Name, phone, mail and addresses go for good, from orders, mails, notes and returns. What was bought
                stays, without them. This can’t be undone.
              </p>
              <Field
                label="Type the name to go on"
                placeholder={row.name}
                autoComplete="off"
                data-focus-first
                maxLength={200}
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
            </>
          )}
          <Problem text={problem} />
        </div>
        <div className="dlg__foot">
          <Button look={whyNotForgotten ? 'outline' : 'text'} onClick={onClose}>
            {whyNotForgotten ? 'Good' : 'Keep'}
          </Button>
          {!whyNotForgotten && (
            <Button type="submit" look="danger" busy={isBusy} disabled={!isRight}>
              Forget
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
