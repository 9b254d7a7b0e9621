import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '#admin/api/api.ts';
import { stepAfter, useReturnTo } from '#admin/sign-in/return-to.ts';
import { SignInForm } from '#admin/sign-in/sign-in-frame.tsx';
import { acceptInvitation } from '#contract/staff/sign-in.ts';
import { Checkbox as Check } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';

export default function Invitation() {
  const navigate = useNavigate();
  const returnTo = useReturnTo();
  const [query] = useSearchParams();
  const [isShown, setIsShown] = useState(false);
  return (
    <SignInForm
      title="Invitation"
      heading="Welcome"
      text="Choose a password. The second lock comes next."
      action="Go on"
      onSubmit={async ({ password = '' }) => {
        const { next } = await call(acceptInvitation, { token: query.get('token') ?? '', password });
        await navigate(stepAfter(next, returnTo), { replace: true });
      }}
    >
      <Field
        label="Password"
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        hint="At least 10 characters, and not one of the common ones. A short sentence is good."
      />
      <Check checked={isShown} onChange={(event) => setIsShown(event.target.checked)}>
        Show it
      </Check>
    </SignInForm>
  );
}
