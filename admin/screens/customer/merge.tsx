import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, Dialog, FormDialog, Icon, Problem, SearchField, say, Unseen, useCall } from '#admin/kit.ts';
import { ordersText } from '#admin/screens/customers/words.ts';
import { formatRupees } from '#contract/rules/money.ts';
import {
  type CustomerPage,
  type CustomerRow,
  listCustomers,
  mergeCustomers,
  previewMerge,
} from '#contract/staff/customers.ts';
import { phoneText } from '#contract/text/phone-text.ts';

type Props = { customer: CustomerPage; isOpen: boolean; onOpen: (isOpen: boolean) => void };

/** Somebody known by the phone may have an account: that is said, and the two can be made one. */
export function Merge({ customer: { row, alike }, isOpen, onOpen }: Props) {
  const [pair, setPair] = useState<{ from: CustomerRow; into: CustomerRow }>();
  const isPhone = row.userId === null;
  const choose = (other: CustomerRow) => setPair(isPhone ? { from: row, into: other } : { from: other, into: row });
  return (
    <>
      {alike.length > 0 && (
        <ul className="todo">
          {alike.map((other) => (
            <li key={other.id} className="plain">
              <Icon name="people" />
              <div>
                <b>{other.name}</b> {isPhone ? 'has an account' : 'ordered without an account'} with the same{' '}
                {other.phone === row.phone && row.phone ? 'phone' : 'mail'}
                <p>
                  {ordersText(other.orders)}, {formatRupees(other.spent)}. Perhaps the same person.
                </p>
              </div>
              <Button row onClick={() => choose(other)}>
                Merge
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isOpen && !pair && <ChooseAccount row={row} onChoose={choose} onClose={() => onOpen(false)} />}
      {pair && (
        <MergeDialog
          {...pair}
          onClose={() => {
            setPair(undefined);
            onOpen(false);
          }}
        />
      )}
    </>
  );
}

type ChooseProps = { row: CustomerRow; onChoose: (account: CustomerRow) => void; onClose: () => void };

function ChooseAccount({ row, onChoose, onClose }: ChooseProps) {
  const field = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState<string | undefined>(row.name.split(' ').at(-1));
  const { data } = useCall(listCustomers, { search: search ?? '', account: 'yes', limit: 6 });
  return (
    <Dialog title="Merge with which account?" onClose={onClose}>
      <div className="dlg__body stack">
        <SearchField field={field} label="Name, phone, mail of the account" text={search ?? ''} onSearch={setSearch} />
        <ul className="todo">
          {data?.customers.map((account) => (
            <li key={account.id} className="plain">
              <Icon name="user" />
              <div>
                <b>{account.name}</b>
                <p>
                  {account.email}
                  {account.phone && `, ${phoneText(account.phone)}`}, {ordersText(account.orders)}
                </p>
              </div>
              <Button row onClick={() => onChoose(account)}>
                Choose<Unseen> {account.name}</Unseen>
              </Button>
            </li>
          ))}
        </ul>
        {data?.customers.length === 0 && <p className="soft">No account with this name, phone or mail.</p>}
      </div>
    </Dialog>
  );
}

/** What moves is shown first: it can’t be undone. */
function MergeDialog({ from, into, onClose }: { from: CustomerRow; into: CustomerRow; onClose: () => void }) {
  const navigate = useNavigate();
  const { data, error } = useCall(previewMerge, { id: from.id, into: into.id });
  return (
    <FormDialog
      title={`Merge with ${into.name}?`}
      action={`Merge ${data ? ordersText(data.orders.length) : ''}`}
      cancel="Keep apart"
      isDisabled={data?.whyNot !== ''}
      onClose={onClose}
      onSubmit={(_values, send) => send(mergeCustomers, { id: from.id, into: into.id })}
      onDone={({ id, sentence }) => {
        say(sentence);
        void navigate(`/customers/${id}`, { replace: true });
      }}
    >
      {data ? (
        <>
          <p>
            {data.orders.length === 1 ? 'Order' : 'Orders'} {data.orders.join(', ')} of {phoneText(from.phone)} will be
            those of the account {into.email}
            {data.notes > 0 && `, with ${data.notes === 1 ? 'a note' : `${data.notes} notes`}`}
            {data.codes.length > 0 && `, and the codes ${data.codes.join(', ')} count as used`}.
          </p>
          <p>
            {into.name} will have {ordersText(data.together.orders)}, {formatRupees(data.together.spent)} spent, and
            sees these orders when signed in. This can’t be undone.
          </p>
          <Problem text={data.whyNot} />
        </>
      ) : (
        <Problem text={error} />
      )}
    </FormDialog>
  );
}
