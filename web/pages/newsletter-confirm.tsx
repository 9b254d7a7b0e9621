import { confirmNewsletter } from '#contract/calls/newsletter.ts';
import { MailLinkActions, useMailLink } from '#web/features/newsletter/mail-link.tsx';
import { PageMessage } from '#web/features/shell/page-message.tsx';
import { PageMeta } from '#web/features/shell/page-meta.tsx';

const words = {
  ask: { title: 'One press, and you are in', text: 'You asked for our letter, once a month. Please confirm it.' },
  done: { title: 'You are on the list', text: 'The next letter comes to you. Every one has a link to leave.' },
  invalid: {
    title: 'This link does not work any more',
    text: 'It may be old, or cut too short. Ask for the letter again at the foot of the home page, and a new one comes.',
  },
};

export default function NewsletterConfirm() {
  const { state, press } = useMailLink(confirmNewsletter);
  const { title, text } = state.step === 'done' || state.step === 'invalid' ? words[state.step] : words.ask;
  return (
    <>
      <PageMeta title="Newsletter" description={words.ask.text} path="/newsletter/confirm" isHidden />
      <div aria-live="polite">
        <PageMessage title={title} text={text}>
          <MailLinkActions state={state} onPress={press} action="Confirm" busyAction="Confirming…" />
        </PageMessage>
      </div>
    </>
  );
}
