import { type ReactNode, useState } from 'react';
import { login, register } from '#contract/calls/accounts.ts';
import { getOrderLink, keepGuestOrder } from '#contract/calls/guests.ts';
import type { Order } from '#contract/calls/orders.ts';
import { accountTexts } from '#texts/account.ts';
import { guestTexts } from '#texts/guests.ts';
import { ordersTexts } from '#texts/orders.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { errorText } from '#web/api/api-error.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { storeCredentials } from '#web/features/account/session.ts';
import { AccountByCode } from '#web/features/orders/account-by-code.tsx';
import { Fact } from '#web/features/orders/order-facts.tsx';
import { shownWord } from '#web/features/orders/shown-word.ts';
import { useForm } from '#web/forms/use-form.ts';

type Props = { order: Order; onKept: (() => void) | undefined };

/** What somebody without an account needs of an order: the way back to it, and an account if they want one. */
export function GuestPart({ order, onKept }: Props): ReactNode {
  return (
    <>
      <Fact title={guestTexts.findAgain}>
        <OwnLink order={order} />
      </Fact>
      <Documents order={order} />
      <Fact title={guestTexts.makeAccount}>
        <MakeAccount order={order} onKept={onKept} />
        {order.email && (
          <div className="mt-4 border-t border-line pt-4">
            <AccountByCode order={order} onKept={onKept} />
          </div>
        )}
      </Fact>
    </>
  );
}

/** Whoever has no account opens them where the secret link leads. */
function Documents({ order: { id, documents = [] } }: Pick<Props, 'order'>) {
  const [failure, setFailure] = useState<string>();
  const [isBusy, start] = useBusy();
  if (documents.length === 0) return null;

  async function show(number: string) {
    try {
      const { path } = await browserApi().call(getOrderLink, { id });
      window.location.assign(`${path}/invoice/${number}`);
    } catch (error) {
      setFailure(errorText(error, guestTexts.noLink));
    }
  }
  return (
    <Fact title={ordersTexts.documents}>
      <ul>
        {documents.map(({ title, number }) => (
          <li key={number}>
            <Button look="text" busy={isBusy} onClick={() => start(() => show(number))}>
              {shownWord(title)} {number}
            </Button>
          </li>
        ))}
      </ul>
      {failure && <Notice tone="error">{failure}</Notice>}
    </Fact>
  );
}

function OwnLink({ order: { id, email } }: { order: Order }) {
  const [link, setLink] = useState<string | null>(null);
  const [state, setState] = useState<'copied' | string | null>(null);
  const [isBusy, start] = useBusy();

  async function show() {
    try {
      const { path } = await browserApi().call(getOrderLink, { id });
      const address = new URL(path, window.location.href).href;
      setLink(address);
      await navigator.clipboard.writeText(address).then(
        () => setState('copied'),
        () => setState(null), // then it is copied by hand
      );
    } catch (error) {
      setState(errorText(error, guestTexts.noLink));
    }
  }

  return (
    <>
      <p className="text-ink-soft">{email ? guestTexts.linkMailed({ email }) : guestTexts.linkOnScreen}</p>
      {link && (
        <p className="mt-3 border border-line bg-surface px-3 py-2 text-xs break-all select-all">
          <a href={link}>{link}</a>
        </p>
      )}
      <div role="status" className="text-sm text-ink-soft empty:hidden">
        {state === 'copied' ? guestTexts.copied : state}
      </div>
      {!link && (
        <Button look="outline" wide className="mt-4" busy={isBusy} onClick={() => start(show)}>
          {guestTexts.showLink}
        </Button>
      )}
    </>
  );
}

function MakeAccount({ order, onKept }: Props) {
  const { user, email } = order;
  const [isTaken, setIsTaken] = useState(false);
  const { problems, failure, isBusy, props } = useForm({
    schema: register.input,
    read: (form) => ({
      firstName: user.firstName || user.lastName,
      lastName: user.lastName,
      email: email || form.get('email'),
      password: form.get('password'),
    }),
    fieldOf: { password_too_common: 'password' },
    async send(value) {
      setIsTaken(false);
      try {
        await browserApi().call(register, value);
      } catch (error) {
        if (isEmailTaken(error)) return setIsTaken(true);
        throw error;
      }
      const { token, user } = await browserApi().call(login, { email: value.email, password: value.password });
      if (!storeCredentials({ token, user, isRemembered: true })) return accountTexts.keepsNothing;
      await browserApi().call(keepGuestOrder, { id: order.id });
      onKept?.();
    },
  });
  return (
    <form {...props} className="grid gap-4">
      <p className="text-ink-soft">{guestTexts.makeAccountText}</p>
      {failure && <Notice tone="error">{failure}</Notice>}
      {isTaken && <Notice tone="warning">{signInInstead(email)}</Notice>}
      {email ? (
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      ) : (
        <Field label={accountTexts.email} name="email" type="email" autoComplete="email" problem={problems.email} />
      )}
      <PasswordField
        label={accountTexts.password}
        name="password"
        autoComplete="new-password"
        hint={accountTexts.passwordHint}
        problem={problems.password}
      />
      <SubmitButton look="outline" wide busy={isBusy} busyText={accountTexts.registering}>
        {guestTexts.makeAccountButton}
      </SubmitButton>
    </form>
  );
}

const isEmailTaken = (error: unknown) => Object(error).code === 'email_taken';

/** With the two ways on. */
function signInInstead(email: string) {
  const state = { from: window.location.pathname, email };
  return accountTexts.emailTaken({
    signIn: (words) => (
      <TextLink key="signIn" to="/login" state={state}>
        {words}
      </TextLink>
    ),
    reset: (words) => (
      <TextLink key="reset" to="/forgot-password" state={state}>
        {words}
      </TextLink>
    ),
  });
}
