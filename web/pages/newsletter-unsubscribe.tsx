import { unsubscribeFromNewsletter } from '#contract/calls/newsletter.ts';
import { MailLinkActions, useMailLink } from '#web/features/newsletter/mail-link.tsx';
import { PageMessage } from '#web/features/shell/page-message.tsx';
import { PageMeta } from '#web/features/shell/page-meta.tsx';

const words = {
  ask: { title: 'Leave the list?', text: 'We stop writing to you at once. Your account and orders are not touched.' },
  done: {
    title: 'You have left the list',
    text: 'No more letters. If you ever miss them, the home page takes you back.',
  },
  invalid: {
    title: 'This link does not work',
    text: 'It may be cut too short. Try the one at the foot of the last letter, or write to us and we take you off the list.',
  },
};

export default function NewsletterUnsubscribe() {
  const { state, press } = useMailLink(unsubscribeFromNewsletter);
  const { title, text } = state.step === 'done' || state.step === 'invalid' ? words[state.step] : words.ask;
  return (
    <>
      <PageMeta title="Newsletter" description={words.ask.text} path="/newsletter/unsubscribe" isHidden />
      <div aria-live="polite">
        <PageMessage title={title} text={text}>
          <MailLinkActions state={state} onPress={press} action="Unsubscribe" busyAction="Leaving…" />
        </PageMessage>
      </div>
    </>
  );
}
