import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '#admin/api/api.ts';
import { ApiError, problemsOf } from '#admin/api/api-error.ts';
import { Button } from '#admin/parts/button.tsx';
import { CodeField, SpareSwitch } from '#admin/parts/code-field.tsx';
import { Check, Problem, readForm } from '#admin/parts/field.tsx';
import { useReturnTo } from '#admin/sign-in/return-to.ts';
import { SignInFrame } from '#admin/sign-in/sign-in-frame.tsx';
import { enterCode } from '#contract/staff/sign-in.ts';
import { useBusy } from '#ui/use-busy.ts';

export default function Code() {
  const navigate = useNavigate();
  const { to, query } = useReturnTo({ maySetUp: true });
  const [isBusy, start] = useBusy();
  const [isSpare, setIsSpare] = useState(false);
  const [error, setError] = useState<unknown>();
  const isWrong = error instanceof ApiError && error.code === 'wrong_code';
  const problems = problemsOf(error, ['code']);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { code = '', remember } = readForm(event.currentTarget);
    start(async () => {
      try {
        await call(enterCode, { code, rememberDevice: remember === 'on' });
        await navigate(to, { replace: true });
      } catch (refused) {
        if (refused instanceof ApiError && refused.code === 'not_signed_in') await navigate(`/login${query}`);
        setError(refused);
      }
    });
  }

  return (
    <SignInFrame title="Second factor">
      <form className="stack-lg sign-in__form" onSubmit={submit} noValidate>
        <div>
          <h1>{isSpare ? 'A spare code' : 'Six digits'}</h1>
          <p className="soft sign-in__say">
            {isSpare
              ? 'One of the ten you kept. Each works once.'
              : 'From the app on your phone. They change every thirty seconds.'}
          </p>
        </div>
        {!isWrong && <Problem text={problems['']} />}
        <CodeField isSpare={isSpare} problem={isWrong ? problems[''] : problems.code} />
        <Check name="remember">Trust this device for 30 days</Check>
        <Button look="primary" type="submit" className="btn-block" busy={isBusy}>
          Sign in
        </Button>
        <p className="row">
          <SpareSwitch isSpare={isSpare} onSpare={setIsSpare} />
          <Link className="btn-text" to={`/login${query}`}>
            Somebody else
          </Link>
        </p>
      </form>
    </SignInFrame>
  );
}
