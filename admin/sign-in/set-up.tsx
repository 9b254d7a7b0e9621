import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#admin/api/api.ts';
import { ApiError, problemsOf } from '#admin/api/api-error.ts';
import { Button } from '#admin/parts/button.tsx';
import { CodeField } from '#admin/parts/code-field.tsx';
import { Problem, readForm } from '#admin/parts/field.tsx';
import { RecoveryCodes } from '#admin/parts/recovery-codes.tsx';
import { useReturnTo } from '#admin/sign-in/return-to.ts';
import { SignInFrame } from '#admin/sign-in/sign-in-frame.tsx';
import type { OutputOf } from '#contract/call.ts';
import { confirmSecondFactor, prepareSecondFactor } from '#contract/staff/sign-in.ts';
import { useBusy } from '#ui/use-busy.ts';

/** Scan, prove it with the first code, keep the spare codes: then one is in. */
export default function SetUp() {
  const navigate = useNavigate();
  const { to, query } = useReturnTo();
  const [prepared, setPrepared] = useState<OutputOf<typeof prepareSecondFactor>>();
  const [codes, setCodes] = useState<string[]>();
  const [error, setError] = useState<unknown>();
  const [isBusy, start] = useBusy();
  const isWrong = error instanceof ApiError && error.code === 'wrong_code';
  const problems = problemsOf(error, ['code']);

  useEffect(() => {
    let isLeft = false;
    call(prepareSecondFactor, {}).then(
      (answer) => !isLeft && setPrepared(answer),
      (refused: unknown) => {
        if (isLeft) return;
        if (!(refused instanceof ApiError)) return setError(refused);
        if (refused.code === 'not_signed_in') return void navigate(`/login${query}`, { replace: true });
        // There is one already: it is replaced by whoever has just shown it.
        if (refused.code === 'second_factor_needed')
          return void navigate(`/code?return=${encodeURIComponent(`/set-up${query}`)}`, { replace: true });
        setError(refused);
      },
    );
    return () => {
      isLeft = true;
    };
  }, [navigate, query]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { code = '' } = readForm(event.currentTarget);
    start(async () => {
      try {
        setCodes((await call(confirmSecondFactor, { code, sealed: prepared?.sealed ?? '' })).recoveryCodes);
      } catch (refused) {
        setError(refused);
      }
    });
  }

  if (codes) {
    return (
      <SignInFrame title="Spare codes">
        <div className="stack-lg sign-in__form">
          <h1>Keep these ten</h1>
          <RecoveryCodes codes={codes} />
          <Button look="primary" className="btn-block" onClick={() => navigate(to, { replace: true })}>
            I have kept them
          </Button>
        </div>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title="Second factor">
      <form className="stack-lg sign-in__form" onSubmit={submit} noValidate>
        <div>
          <h1>A second lock</h1>
          <p className="soft sign-in__say">
            Scan this with an authenticator on your phone. A stolen password alone then opens nothing.
          </p>
        </div>
        {!isWrong && <Problem text={problems['']} />}
        <div className="qr">
          {prepared ? (
            <img
              src={`data:image/svg+xml,${encodeURIComponent(prepared.qr)}`}
              width={200}
              height={200}
              alt="Code to scan; the same stands below as text"
            />
          ) : (
            <span className="skel" />
          )}
        </div>
        <p className="xs mute">
          Or type it in: <span className="mono secret">{prepared?.secret.match(/.{1,4}/g)?.join(' ') ?? ''}</span>
        </p>
        {prepared && (
          <p className="on-phone">
            <a className="btn btn-outline btn-block" href={prepared.address}>
              Open the authenticator on this phone
            </a>
          </p>
        )}
        <CodeField isSpare={false} problem={isWrong ? problems[''] : problems.code} />
        <Button look="primary" type="submit" className="btn-block" busy={isBusy}>
          Go on
        </Button>
      </form>
    </SignInFrame>
  );
}
