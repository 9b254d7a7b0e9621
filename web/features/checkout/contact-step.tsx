import { lazy, Suspense } from 'react';
import type { User } from '#contract/calls/accounts.ts';
import { accountTexts } from '#texts/account.ts';
import { checkoutTexts } from '#texts/checkout.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { useConfig } from '#web/api/page-data.ts';
import { withRetry } from '#web/browser/with-retry.ts';
import { PhoneField } from '#web/features/checkout/address-fields.tsx';
import { SHIPPING_FIELDS } from '#web/features/checkout/checkout-form.ts';
import { More } from '#web/features/checkout/more.tsx';
import { Fields, Step } from '#web/features/checkout/step.tsx';
import type { FormControl } from '#web/features/checkout/use-checkout-form.ts';

type Props = FormControl & {
  user: User | null;
  loginState: object;
  /** Orders without an account: known by the phone. */
  isGuest: boolean;
  /** Whoever is paid asks for it. */
  needsEmail: boolean;
};

export function ContactStep({ user, loginState, isGuest, needsEmail, ...control }: Props) {
  return (
    <Step
      title={checkoutTexts.contact}
      aside={
        !user && (
          <p className="text-sm text-ink-soft">
            {checkoutTexts.haveAccount({
              logIn: (words) => (
                <TextLink key="logIn" to="/login" state={loginState} className="inline-block py-1 text-ink">
                  {words}
                </TextLink>
              ),
            })}
          </p>
        )
      }
    >
      <Fields>
        {isGuest && (
          <PhoneField {...control} names={SHIPPING_FIELDS} hint={checkoutTexts.phoneHint} className="col-span-full" />
        )}
        {isGuest && !needsEmail ? (
          <More title={checkoutTexts.moreEmail} isNeeded={control.form.email !== '' || 'email' in control.problems}>
            <MailFields {...control} user={user} isOptional isGuest />
          </More>
        ) : (
          <MailFields {...control} user={user} isGuest={isGuest} />
        )}
      </Fields>
    </Step>
  );
}

const ReminderBox = lazy(() => withRetry(() => import('#web/features/checkout/reminder-box.tsx')));

type MailProps = FormControl & Pick<Props, 'user' | 'isGuest'> & { isOptional?: boolean };

function MailFields({ form, problems, change, user, isGuest, isOptional }: MailProps) {
  const asksToRemind = useConfig().reminds && (user || isGuest);
  return (
    <>
      <Field
        label={accountTexts.email}
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        value={form.email}
        onChange={(event) => change({ email: event.target.value })}
        hint={user && mailHint(form.email, user)}
        problem={problems.email}
        isOptional={isOptional}
        className="col-span-full"
      />
      <Checkbox
        name="emailOffers"
        checked={form.emailOffers}
        onChange={(event) => change({ emailOffers: event.target.checked })}
        className="col-span-full"
      >
        {checkoutTexts.offers}
      </Checkbox>
      {asksToRemind && (
        <Suspense fallback={<div className="col-span-full min-h-14" />}>
          <ReminderBox email={user ? null : form.email} />
        </Suspense>
      )}
    </>
  );
}

/** Mails go to other addresses only for those who have shown that the account's own is theirs. */
function mailHint(email: string, { emailAddress, isEmailVerified }: User) {
  const wanted = email.trim().toLowerCase();
  if (isEmailVerified || !wanted || wanted === emailAddress.toLowerCase()) return null;
  return (
    <span className="wrap-anywhere">
      {checkoutTexts.mailsTo({
        email: emailAddress,
        profile: (words) => (
          <TextLink key="profile" to="/profile">
            {words}
          </TextLink>
        ),
      })}
    </span>
  );
}
