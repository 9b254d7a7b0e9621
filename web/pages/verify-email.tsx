import { getUser, verifyEmail } from '#contract/calls/accounts.ts';
import { accountTexts } from '#texts/account.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { readUser, storeUser } from '#web/features/account/session.ts';
import { MailLinkActions, useMailLink } from '#web/features/newsletter/mail-link.tsx';
import { PageMessage } from '#web/features/shell/page-message.tsx';
import { PageMeta } from '#web/features/shell/page-meta.tsx';

const words = {
  ask: { title: accountTexts.verifyTitle, text: accountTexts.verifyText },
  done: { title: accountTexts.verifiedTitle, text: accountTexts.verifiedText },
  invalid: { title: accountTexts.verifyDeadTitle, text: accountTexts.verifyDeadText },
};

export default function VerifyEmail() {
  const { state, press } = useMailLink(verifyEmail, () => void refreshUser());
  const { title, text } = state.step === 'done' || state.step === 'invalid' ? words[state.step] : words.ask;
  return (
    <>
      <PageMeta title={accountTexts.verifyName} description={words.ask.text} path="/verify-email" isHidden />
      <div aria-live="polite">
        <PageMessage title={title} text={text}>
          <MailLinkActions
            state={state}
            onPress={press}
            action={accountTexts.verifyButton}
            busyAction={accountTexts.verifying}
          />
        </PageMessage>
      </div>
    </>
  );
}

/** Whoever is signed in here is probably whom the link was for. */
async function refreshUser(): Promise<void> {
  const known = readUser();
  if (!known) return;
  const answer = await browserApi()
    .call(getUser, { id: known.id })
    .catch(() => null); // it is known from the next signing in on
  if (answer) storeUser(answer.user);
}
