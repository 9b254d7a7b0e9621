import { useState } from 'react';
import type { User } from '#contract/calls/accounts.ts';
import { updateUser } from '#contract/calls/profile.ts';
import { phoneText } from '#contract/text/phone-text.ts';
import { accountTexts } from '#texts/account.ts';
import { addressTexts } from '#texts/address.ts';
import { profileTexts } from '#texts/profile.ts';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { browserApi } from '#web/api/browser-api.ts';
import { storeUser } from '#web/features/account/session.ts';
import { EmailState } from '#web/features/profile/email-state.tsx';
import { Done, ProfileSection } from '#web/features/profile/profile-section.tsx';
import { useForm } from '#web/forms/use-form.ts';

export function ProfileDetails({ user }: { user: User }) {
  const [done, setDone] = useState<string | null>(null);
  const { problems, failure, isBusy, props } = useForm({
    schema: updateUser.input,
    read: (form) => ({ ...Object.fromEntries(form), id: user.id }),
    async send(value, form) {
      const { user: saved } = await browserApi().call(updateUser, value);
      storeUser(saved);
      // Shown as it was kept.
      (form.elements.namedItem('phone') as HTMLInputElement).value = saved.phone ? phoneText(saved.phone) : '';
      setDone(profileTexts.saved);
    },
  });
  return (
    <ProfileSection title={profileTexts.details} text={profileTexts.detailsText}>
      <form
        {...props}
        onChange={() => setDone(null)}
        className="grid gap-x-grid gap-y-5 sm:grid-cols-2 *:sm:col-span-full"
      >
        {failure && <Notice tone="error">{failure}</Notice>}
        <Field
          label={accountTexts.firstName}
          name="firstName"
          autoComplete="given-name"
          defaultValue={user.firstName}
          problem={problems.firstName}
          className="sm:col-span-1!"
        />
        <Field
          label={accountTexts.lastName}
          name="lastName"
          autoComplete="family-name"
          defaultValue={user.lastName}
          problem={problems.lastName}
          className="sm:col-span-1!"
        />
        <Field
          label={addressTexts.phone}
          name="phone"
          type="tel"
          autoComplete="tel"
          isOptional
          hint={profileTexts.phoneHint}
          defaultValue={user.phone ? phoneText(user.phone) : ''}
          problem={problems.phone}
        />
        <EmailState user={user} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <SubmitButton busy={isBusy} busyText={profileTexts.saving}>
            {profileTexts.saveChanges}
          </SubmitButton>
          <Done text={done} />
        </div>
      </form>
    </ProfileSection>
  );
}
