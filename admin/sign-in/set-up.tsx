import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#admin/api/api.ts';
import { ApiError } from '#admin/api/api-error.ts';
import { CodeField } from '#admin/parts/code-field.tsx';
import { RecoveryCodes } from '#admin/parts/recovery-codes.tsx';
import { useReturnTo } from '#admin/sign-in/return-to.ts';
import { SignInForm, SignInFrame } from '#admin/sign-in/sign-in-frame.tsx';
import type { OutputOf } from '#contract/call.ts';
import { confirmSecondFactor, prepareSecondFactor } from '#contract/staff/sign-in.ts';
import { Button } from '#ui/button.tsx';

/** Scan, prove it with the first code, keep the spare codes: then one is in. */
export default function SetUp() {
  const navigate = useNavigate();
  const { to, query } = useReturnTo();
  const [prepared, setPrepared] = useState<OutputOf<typeof prepareSecondFactor>>();
  const [codes, setCodes] = useState<string[]>();
  const [error, setError] = useState<unknown>();

  useEffect(() => {
    let isLeft = false;
    call(prepareSecondFactor, {}).then(
      (answer) => !isLeft && setPrepared(answer),
      (refusal: unknown) => {
        if (isLeft) return;
        const code = refusal instanceof ApiError ? refusal.code : undefined;
        if (code === 'not_signed_in') return void navigate(`/login${query}`, { replace: true });
        // There is one already: it is replaced by whoever has just shown it.
        if (code === 'second_factor_needed')
          return void navigate(`/code?return=${encodeURIComponent(`/set-up${query}`)}`, { replace: true });
        setError(refusal);
      },
    );
    return () => {
      isLeft = true;
    };
  }, [navigate, query]);

  if (codes) {
    return (
      <SignInFrame title="Spare codes">
        <div className="stack-lg mt-8">
          <h1>Keep these ten</h1>
          <RecoveryCodes codes={codes} />
          <Button look="primary" className="btn-block print:hidden" onClick={() => navigate(to, { replace: true })}>
            I have kept them
          </Button>
        </div>
      </SignInFrame>
    );
  }
  return (
    <SignInForm
      title="Two-step sign-in"
      heading="A second lock"
      text="Scan this with an authenticator on your phone. A stolen password alone then opens nothing."
      action="Go on"
      error={error}
      onSubmit={async ({ code = '' }) =>
        setCodes((await call(confirmSecondFactor, { code, sealed: prepared?.sealed ?? '' })).recoveryCodes)
      }
    >
      <div className="grid size-50 *:size-full">
        {prepared ? (
          <img
            src={`data:image/svg+xml,${encodeURIComponent(prepared.qr)}`}
            width={200}
            height={200}
            alt="Code to scan; the same stands below as text"
          />
        ) : (
          <span className="skeleton" />
        )}
      </div>
      <p className="xs mute">
        Or type it in:{' '}
        <span className="mono secret wrap-anywhere text-ink">{prepared?.secret.match(/.{1,4}/g)?.join(' ') ?? ''}</span>
      </p>
      {prepared && (
        <p className="on-phone">
          <a className="btn btn-outline btn-block" href={prepared.address}>
            Open the authenticator on this phone
          </a>
        </p>
      )}
      <CodeField isSpare={false} />
    </SignInForm>
  );
}
