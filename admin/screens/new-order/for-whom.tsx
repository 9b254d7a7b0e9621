import { useEffect, useState } from 'react';
import { Button, call, Field, Icon } from '#admin/kit.ts';
import type { ChangeDraft, Draft } from '#admin/screens/new-order/draft.ts';
import { type Buyer, findBuyers } from '#contract/staff/new-order.ts';
import { normalisePhone, phoneText } from '#contract/text/phone-text.ts';
import { placeText } from '#contract/text/place-text.ts';

const TYPING_MS = 250;

type Props = { draft: Draft; change: ChangeDraft; problems: Record<string, string | undefined> };

/** The first question. Whoever ordered before is offered; whether it is their account only a person can say. */
export function ForWhom({ draft, change, problems }: Props) {
  const buyers = useBuyers(draft);

  function choose({ userId, name, phone, email, address }: Buyer) {
    const { address: street, apartment, secondPhone, ...place } = address;
    const to = { ...place, secondPhone, address: [street, apartment].filter(Boolean).join(', ') };
    const isWrittenNow = Boolean(draft.chat?.address);
    change({ userId, name, phone: phoneText(phone), email, ...(!isWrittenNow && to) });
  }

  return (
    <section className="form-part">
      <h2>For whom</h2>
      <div className="fields">
        <Field
          label="Name"
          value={draft.name}
          problem={problems.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <Field
          label="Phone"
          type="tel"
          value={draft.phone}
          problem={problems.phone}
          onChange={(event) => change({ phone: event.target.value, userId: null })}
        />
        <Field
          label="Second number"
          type="tel"
          isOptional
          value={draft.secondPhone}
          problem={problems.secondPhone}
          onChange={(event) => change({ secondPhone: event.target.value })}
        />
        <Field
          label="Mail"
          type="email"
          isOptional
          value={draft.email}
          problem={problems.email}
          hint={draft.email ? undefined : 'Without one they are told by WhatsApp'}
          onChange={(event) => change({ email: event.target.value })}
        />
      </div>
      {buyers.length > 0 && (
        <ul className="todo">
          {buyers.map((buyer) => {
            const { userId, name, phone, orders, refused, address } = buyer;
            const isChosen = userId !== null && userId === draft.userId;
            return (
              <li key={`${userId} ${phone}`} className={isChosen ? 'fine' : 'plain'}>
                <Icon name={isChosen ? 'check' : 'user'} />
                <div>
                  <b>{name}</b> <span className="mute num">{phoneText(phone)}</span>
                  <p>
                    {orders === 1 ? '1 order' : `${orders} orders`},{' '}
                    {refused === 0 ? 'none refused' : `${refused} refused`}. {address.address}, {placeText(address)}
                    {userId === null ? '' : '. Has an account'}
                  </p>
                </div>
                {isChosen ? (
                  <Button row onClick={() => change({ userId: null })}>
                    Change
                  </Button>
                ) : (
                  <Button row onClick={() => choose(buyer)}>
                    Choose {name.split(' ')[0]}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

/** Those of the phone that was read; while somebody types a phone, those that it could become. */
function useBuyers({ phone, chat }: Draft): Buyer[] {
  const [found, setFound] = useState<{ phone: string; buyers: Buyer[] }>();
  const isOfChat = chat?.phone != null && normalisePhone(phone) === chat.phone.value;
  useEffect(() => {
    if (isOfChat || phone.replaceAll(/\D/g, '').length < 6) return;
    const leaving = new AbortController();
    const timer = setTimeout(
      () =>
        call(findBuyers, { search: phone }, { signal: leaving.signal }).then(
          ({ buyers }) => setFound({ phone, buyers }),
          () => undefined,
        ),
      TYPING_MS,
    );
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [phone, isOfChat]);
  if (isOfChat) return chat?.buyers ?? [];
  return phone && found ? found.buyers : [];
}
