import { accountTexts } from '#texts/account.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { TextLink } from '#ui/text-link.tsx';
import type { Problems } from '#web/forms/read-form.ts';

/** As those of the registration, apart from it: what two pages share stands in the map of all pages, which every first visit loads. */
export function NameFields({ problems }: { problems: Problems }) {
  return (
    <div className="grid gap-x-grid gap-y-5 sm:grid-cols-2">
      <Field label={accountTexts.firstName} name="firstName" autoComplete="given-name" problem={problems.firstName} />
      <Field label={accountTexts.lastName} name="lastName" autoComplete="family-name" problem={problems.lastName} />
    </div>
  );
}

export function Agreement({ problems }: { problems: Problems }) {
  return (
    <Checkbox name="agrees" required problem={problems.agrees}>
      {accountTexts.agree({
        terms: (words) => (
          <TextLink key="terms" to="/terms" target="_blank">
            {words}
          </TextLink>
        ),
        privacy: (words) => (
          <TextLink key="privacy" to="/privacy" target="_blank">
            {words}
          </TextLink>
        ),
      })}
    </Checkbox>
  );
}

export const checkAgreement = (form: FormData): Problems =>
  form.has('agrees') ? {} : { agrees: accountTexts.mustAgree };
