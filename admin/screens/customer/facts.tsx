import { useState } from 'react';
import { Block, Button, call, colomboDay, Icon, saveFile, say, shortDay, useMay, useWrite } from '#admin/kit.ts';
import { ForgetDialog } from '#admin/screens/customer/forget-dialog.tsx';
import { langOf, telephone } from '#admin/screens/orders/words.tsx';
import { type CustomerPage, markForget, takeCustomerData } from '#contract/staff/customers.ts';
import { phoneText } from '#contract/text/phone-text.ts';

type Props = { customer: CustomerPage };
const day = (at: string) => shortDay(colomboDay(at));

export function Reach({ customer: { row }, onMerge }: Props & { onMerge: () => void }) {
  const { phone, email, userId } = row;
  return (
    <section className="block">
      <div className="block__head">
        <h2>Reach</h2>
        {userId === null && (
          <Button look="text" onClick={onMerge}>
            Merge
          </Button>
        )}
      </div>
      <dl className="pairs">
        <dt>Phone</dt>
        <dd className="num">
          {phone ? <a href={telephone(phone)}>{phoneText(phone)}</a> : <span className="mute">none</span>}
        </dd>
        <dt>Mail</dt>
        <dd>{email ? <a href={`mailto:${email}`}>{email}</a> : <span className="mute">none</span>}</dd>
        <dt>Account</dt>
        <dd>{userId === null ? <span className="mute">none, known by the phone</span> : 'yes'}</dd>
      </dl>
    </section>
  );
}

export function Places({ customer: { addresses } }: Props) {
  if (addresses.length === 0) return null;
  return (
    <Block title="Addresses">
      <ul className="stack gap-2.5">
        {addresses.map(({ lines, times, isLast }) => (
          <li key={lines.join()}>
            <address className="grid not-italic">
              {lines.map((line) => (
                <span key={line} lang={langOf(line)}>
                  {line}
                </span>
              ))}
            </address>
            <p className="mute xs">
              {isLast && 'Used last, '}
              {times === 1 ? 'once' : `${times} times`}
            </p>
          </li>
        ))}
      </ul>
    </Block>
  );
}

function letterText(letter: CustomerPage['letter']): string {
  if (!letter) return 'never asked for';
  if (letter.status === 'confirmed' && letter.confirmedAt) return `confirmed by mail ${day(letter.confirmedAt)}`;
  if (letter.status === 'unsubscribed' && letter.unsubscribedAt) return `left it ${day(letter.unsubscribedAt)}`;
  return `asked for ${day(letter.askedAt)}, not confirmed`;
}

/** Only the person themselves changes it, by the links in their mails. */
export function Consent({ customer: { letter, stockAlerts } }: Props) {
  return (
    <section className="block">
      <h2>Consent</h2>
      <ul className="mt-1.5 *:py-2.5 *:border-t *:border-line">
        <li>
          <b>Newsletter</b> <p className="mute xs">{letterText(letter)}</p>
        </li>
        {stockAlerts.map(({ name, askedAt, toldAt }) => (
          <li key={`${name} ${askedAt}`}>
            <b>When it is back: {name}</b>{' '}
            <p className="mute xs">
              asked {day(askedAt)}
              {toldAt && `, told ${day(toldAt)}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function PersonalData({ customer, refresh }: Props & { refresh: () => void }) {
  const isOwner = useMay('owner');
  const [isForgetting, setIsForgetting] = useState(false);
  const { isBusy, run } = useWrite();
  const { row } = customer;

  function mark(isAsked: boolean): Promise<void> {
    return call(markForget, { id: row.id, isAsked }).then(() => {
      refresh();
      say(isAsked ? 'Marked: asked to be forgotten' : 'The mark is off', () => mark(!isAsked));
    });
  }
  async function copy() {
    const { name, data } = await call(takeCustomerData, { id: row.id });
    saveFile(name, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
    say(`Everything about ${row.name} is in ${name}`);
  }

  return (
    <section className="block">
      <h2>Personal data</h2>
      <p className="mute xs mt-1 mb-2.5">
        {row.forgetAskedAt
          ? `Asked to be forgotten on ${day(row.forgetAskedAt)}. ${customer.whyNotForgotten}`
          : 'Orders stay for the tax office; name and address leave them when somebody is forgotten.'}
      </p>
      <div className="row">
        <Button row busy={isBusy} onClick={() => run(() => mark(!row.forgetAskedAt))}>
          {row.forgetAskedAt ? 'Take the mark off' : 'Asked to be forgotten'}
        </Button>
        {isOwner && (
          <>
            <Button row busy={isBusy} onClick={() => run(copy)}>
              <Icon name="download" small />
              Copy
            </Button>
            <Button row look="danger" onClick={() => setIsForgetting(true)}>
              Forget this person
            </Button>
          </>
        )}
      </div>
      {isForgetting && <ForgetDialog customer={customer} onClose={() => setIsForgetting(false)} />}
    </section>
  );
}
