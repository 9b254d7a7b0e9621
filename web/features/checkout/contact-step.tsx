import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { Fields, Step } from '#web/features/checkout/step.tsx';
import type { FormControl } from '#web/features/checkout/use-checkout-form.ts';

type Props = FormControl & { isSignedIn: boolean; loginState: object };

export function ContactStep({ form, problems, change, isSignedIn, loginState }: Props) {
  return (
    <Step
      title="Contact"
      aside={
        !isSignedIn && (
          <p className="text-sm text-ink-soft">
            Have an account?{' '}
            <TextLink to="/login" state={loginState} className="inline-block py-1 text-ink">
              Log in
            </TextLink>
          </p>
        )
      }
    >
      <Fields>
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          value={form.email}
          onChange={(event) => change({ email: event.target.value })}
          problem={problems.email}
          className="col-span-full"
        />
        <Checkbox
          name="emailOffers"
          checked={form.emailOffers}
          onChange={(event) => change({ emailOffers: event.target.checked })}
          className="col-span-full"
        >
          Email me offers and news, about once a month
        </Checkbox>
      </Fields>
    </Step>
  );
}
