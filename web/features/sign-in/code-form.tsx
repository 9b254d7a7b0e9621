import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { OutputOf } from '#contract/call.ts';
import { askSignInCode, SignUp, signInByCode } from '#contract/calls/sign-in.ts';
import { accountTexts } from '#texts/account.ts';
import { signInTexts } from '#texts/sign-in.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { ApiError } from '#web/api/api-error.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { useLoginState } from '#web/features/account/login-state.ts';
import { storeCredentials } from '#web/features/account/session.ts';
import { Agreement, checkAgreement, NameFields } from '#web/features/sign-in/name-fields.tsx';
import { CodeField } from '#web/forms/code-field.tsx';
import { NewCode } from '#web/forms/new-code.tsx';
import { codeKeeper, type SentCode, sentCode } from '#web/forms/sent-code.ts';
import { useForm } from '#web/forms/use-form.ts';

type Entered = OutputOf<typeof signInByCode>;
/** `name`: of somebody who signs up with it. */
type Asker = { email: string; isRemembered: boolean; name?: { firstName: string; lastName: string } };
type AskedCode = SentCode<Asker>;

const kept = codeKeeper<Asker>('askedCode', 'email');

type Props = { isNew?: boolean; onUsePassword: () => void };

/** Signing in by six digits that were mailed; `isNew`: somebody makes an account with them. */
export function CodeForm({ isNew = false, onUsePassword }: Props) {
  const isHydrated = useHydrated();
  const [changed, setAsked] = useState<AskedCode | null>();
  const asked = changed === undefined && isHydrated ? kept.find() : changed;
  const [email, setEmail] = useState<string>();
  const [found, setFound] = useState<Entered>();

  function show(next: AskedCode | null): void {
    kept.keep(next);
    setAsked(next);
  }
  function enter(entered: Entered): string | undefined {
    kept.keep(null);
    if (entered.passwordEnded && entered !== found) {
      setFound(entered);
      return undefined;
    }
    const isStored = storeCredentials({ ...entered, isRemembered: asked?.isRemembered !== false });
    return isStored ? undefined : accountTexts.keepsNothing;
  }

  if (found) return <Yours onGoOn={() => enter(found)} />;
  if (!asked) return <AskForm isNew={isNew} email={email} onAsked={show} onUsePassword={onUsePassword} />;
  return (
    <EnterForm
      asked={asked}
      onAsked={show}
      onEntered={enter}
      onUsePassword={onUsePassword}
      onOther={() => {
        setEmail(asked.email);
        show(null);
      }}
    />
  );
}

type AskProps = Props & { email: string | undefined; onAsked: (asked: AskedCode) => void };

function AskForm({ isNew, email, onAsked, onUsePassword }: AskProps) {
  const state = useLoginState();
  const [isEnough, setIsEnough] = useState(false);
  const { problems, failure, isBusy, props } = useForm({
    schema: isNew ? SignUp : askSignInCode.input,
    check: (form) => (isNew ? checkAgreement(form) : {}),
    async send(value, form) {
      setIsEnough(false);
      const given = new FormData(form);
      const isRemembered = isNew || given.has('rememberMe');
      const { firstName, lastName } = value as Partial<z.output<typeof SignUp>>;
      const name = firstName && lastName ? { firstName, lastName } : undefined;
      try {
        const answer = await browserApi().call(askSignInCode, { email: value.email });
        onAsked(sentCode({ email: value.email, isRemembered, ...(name && { name }) }, answer));
      } catch (error) {
        setIsEnough(isTooMany(error));
        throw error;
      }
    },
  });
  return (
    <form {...props} className="mt-8 grid gap-5">
      {failure && <Refused text={failure} isEnough={isEnough} onUsePassword={onUsePassword} />}
      {isNew && <NameFields problems={problems} />}
      <Field
        label={accountTexts.email}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email ?? state.email}
        hint={signInTexts.codeHint}
        problem={problems.email}
      />
      {isNew ? (
        <Agreement problems={problems} />
      ) : (
        <Checkbox name="rememberMe" defaultChecked>
          {accountTexts.rememberMe}
        </Checkbox>
      )}
      <SubmitButton size="large" wide busy={isBusy} busyText={signInTexts.sending}>
        {signInTexts.sendCode}
      </SubmitButton>
    </form>
  );
}

type EnterProps = {
  asked: AskedCode;
  onAsked: (asked: AskedCode) => void;
  onEntered: (entered: Entered) => string | undefined;
  onOther: () => void;
  onUsePassword: () => void;
};

function EnterForm({ asked, onAsked, onEntered, onOther, onUsePassword }: EnterProps) {
  const [needsName, setNeedsName] = useState(false);
  const [isDead, setIsDead] = useState(false);
  const [isEnough, setIsEnough] = useState(false);
  const field = useRef<HTMLFormElement>(null);
  const { problems, failure, isBusy, props } = useForm({
    schema: signInByCode.input,
    read(form) {
      const { handle, isRemembered: rememberMe, name } = asked;
      const typed = { firstName: form.get('firstName'), lastName: form.get('lastName') };
      return { handle, code: form.get('code'), rememberMe, ...(needsName ? typed : name) };
    },
    check: (form) => (needsName ? checkAgreement(form) : {}),
    fieldOf: { code_refused: 'code' },
    async send(value) {
      setIsEnough(false);
      try {
        return onEntered(await browserApi().call(signInByCode, value));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code === 'account_missing') return setNeedsName(true);
        setIsEnough(isTooMany(error));
        setIsDead(error.code === 'code_refused' && error.details.why !== 'wrong');
        throw error;
      }
    },
  });
  async function askAgain() {
    const answer = await browserApi().call(askSignInCode, { email: asked.email });
    setIsDead(false);
    onAsked(sentCode(asked, answer));
  }
  useEffect(() => {
    const name = needsName ? 'firstName' : 'code';
    field.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  }, [needsName]);

  return (
    <form {...props} ref={field} className="mt-8 grid gap-5">
      <div>
        <h2 className="text-title">{needsName ? signInTexts.nameTitle : signInTexts.sixDigits}</h2>
        <p className="mt-1.5 text-sm text-ink-soft wrap-anywhere" role="status">
          {(needsName ? signInTexts.nameLead : signInTexts.sentTo)({ email: asked.email })}
        </p>
      </div>
      {failure && <Refused text={failure} isEnough={isEnough} onUsePassword={onUsePassword} />}
      {needsName && <NameFields problems={problems} />}
      <div className={needsName ? 'hidden' : undefined}>
        <CodeField problem={problems.code} />
      </div>
      {needsName && <Agreement problems={problems} />}
      {isDead ? (
        <NewCode nextAt={asked.nextAt} ask={askAgain} isFirst />
      ) : (
        <SubmitButton size="large" wide busy={isBusy} busyText={signInTexts.checking}>
          {needsName || asked.name ? accountTexts.registerButton : accountTexts.signInButton}
        </SubmitButton>
      )}
      <div className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {!isDead && <NewCode nextAt={asked.nextAt} ask={askAgain} />}
        <Button look="text" onClick={onOther}>
          {signInTexts.otherAddress}
        </Button>
      </div>
    </form>
  );
}

function Refused({ text, isEnough, onUsePassword }: { text: string; isEnough: boolean; onUsePassword: () => void }) {
  return (
    <>
      <Notice tone={isEnough ? 'warning' : 'error'}>{text}</Notice>
      {isEnough && (
        <Button wide onClick={onUsePassword}>
          {signInTexts.usePassword}
        </Button>
      )}
    </>
  );
}

function Yours({ onGoOn }: { onGoOn: () => void }) {
  return (
    <div className="mt-8 grid gap-5">
      <div role="status">
        <h2 className="text-title">{signInTexts.yours}</h2>
        <p className="mt-1.5 text-ink-soft">{signInTexts.passwordEnded}</p>
      </div>
      <Button look="primary" size="large" wide onClick={onGoOn}>
        {signInTexts.goOn}
      </Button>
    </div>
  );
}

const isTooMany = (error: unknown) => error instanceof ApiError && error.code === 'too_many_attempts';
