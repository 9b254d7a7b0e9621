import { getUser, verifyEmail } from '#contract/calls/accounts.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { readUser, storeUser } from '#web/features/account/session.ts';
import { MailLinkActions, useMailLink } from '#web/features/newsletter/mail-link.tsx';
import { PageMessage } from '#web/features/shell/page-message.tsx';
import { PageMeta } from '#web/features/shell/page-meta.tsx';

const words = {
  ask: {
    title: 'Is this your address?',
    text: 'Somebody opened an account with it. If it was you, confirm it; if not, close this page and nothing changes.',
  },
  done: { title: 'Your address is confirmed', text: 'Thank you. There is nothing more to do.' },
  invalid: {
    title: 'This link does not work any more',
    text: 'It may be old, or cut too short. Your profile sends you a new one. You can shop without it.',
  },
};

export default function VerifyEmail() {
  const { state, press } = useMailLink(verifyEmail, () => void refreshUser());
  const { title, text } = state.step === 'done' || state.step === 'invalid' ? words[state.step] : words.ask;
  return (
    <>
      <PageMeta title="Confirm your address" description={words.ask.text} path="/verify-email" isHidden />
      <div aria-live="polite">
        <PageMessage title={title} text={text}>
          <MailLinkActions state={state} onPress={press} action="Confirm my address" busyAction="Confirming…" />
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
