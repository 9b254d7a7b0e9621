import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '#admin/api/api.ts';
import { ApiError } from '#admin/api/api-error.ts';
import { CodeField, otherCode } from '#admin/parts/code-field.tsx';
import { useReturnTo } from '#admin/sign-in/return-to.ts';
import { SignInForm } from '#admin/sign-in/sign-in-frame.tsx';
import { enterCode } from '#contract/staff/sign-in.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox as Check } from '#ui/checkbox.tsx';

export default function Code() {
  const navigate = useNavigate();
  const { to, query } = useReturnTo({ maySetUp: true });
  const [isSpare, setIsSpare] = useState(false);
  return (
    <SignInForm
      title="Two-step sign-in"
      heading={isSpare ? 'A spare code' : 'Six digits'}
      text={
        isSpare
          ? 'One of the ten you kept. Each works once.'
          : 'From the app on your phone. They change every thirty seconds.'
      }
      action="Sign in"
      onSubmit={async ({ code = '', remember }) => {
        try {
          await call(enterCode, { code, rememberDevice: remember === 'on' });
          await navigate(to, { replace: true });
        } catch (refusal) {
          if (refusal instanceof ApiError && refusal.code === 'not_signed_in') await navigate(`/login${query}`);
          throw refusal;
        }
      }}
      after={
        <p className="row">
          <Button look="text" onClick={() => setIsSpare(!isSpare)}>
            {otherCode(isSpare)}
          </Button>
          <Link className="btn-text" to={`/login${query}`}>
            Somebody else
          </Link>
        </p>
      }
    >
      <CodeField isSpare={isSpare} />
      <Check name="remember">Trust this device for 30 days</Check>
    </SignInForm>
  );
}
