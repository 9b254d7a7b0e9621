import { Button, Field, Icon, useDebouncedCall } from '#admin/kit.ts';
import { type Draft, type DraftProps, fieldOf } from '#admin/screens/new-order/draft.ts';
import { type Buyer, findBuyers } from '#contract/staff/new-order.ts';
import { normalisePhone, phoneText } from '#contract/text/phone-text.ts';
import { placeText } from '#contract/text/place-text.ts';

/** The first question. Whoever ordered before is offered; whether it is their account only a person can say. */
export function ForWhom(props: DraftProps) {
  const { draft, change } = props;
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
        <Field label="Name" {...fieldOf(props, 'name')} />
        <Field
          label="Phone"
          type="tel"
          {...fieldOf(props, 'phone')}
          onChange={(event) => change({ phone: event.target.value, userId: null })}
        />
        <Field
          className="max-sm:col-span-full"
          label="Second number"
          type="tel"
          isOptional
          {...fieldOf(props, 'secondPhone')}
        />
        <Field
          className="max-sm:col-span-full"
          label="Mail"
          type="email"
          isOptional
          hint={draft.email ? undefined : 'Without one they are told by WhatsApp'}
          {...fieldOf(props, 'email')}
        />
      </div>
      {buyers.length > 0 && (
        <ul className="todo mt-3">
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
  const isOfChat = chat?.phone != null && normalisePhone(phone) === chat.phone.value;
  const isAsked = !isOfChat && phone.replaceAll(/\D/g, '').length >= 6;
  const found = useDebouncedCall(findBuyers, isAsked ? { search: phone } : undefined);
  return (isOfChat ? chat : found.data)?.buyers ?? [];
}
