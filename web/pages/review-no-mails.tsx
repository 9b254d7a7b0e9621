import { refuseReviewMails } from '#contract/calls/reviews.ts';
import { MailLinkActions, useMailLink } from '#web/features/newsletter/mail-link.tsx';
import { PageMessage } from '#web/features/shell/page-message.tsx';
import { PageMeta } from '#web/features/shell/page-meta.tsx';

const words = {
  ask: {
    title: 'Shall we not ask again?',
    text: 'We stop asking you for reviews by mail. What is about your orders still comes.',
  },
  done: { title: 'We do not ask again', text: 'At your order you can still write what you think, whenever you like.' },
  invalid: {
    title: 'This link does not work',
    text: 'It may be cut too short, or is too old. Answer our mail, and we take you off.',
  },
};

export default function ReviewNoMails() {
  const { state, press } = useMailLink(refuseReviewMails);
  const { title, text } = state.step === 'done' || state.step === 'invalid' ? words[state.step] : words.ask;
  return (
    <>
      <PageMeta title="Reviews" description={words.ask.text} path="/review/no-mails" isHidden />
      <div aria-live="polite">
        <PageMessage title={title} text={text}>
          <MailLinkActions state={state} onPress={press} action="Do not ask me again" busyAction="Noting…" />
        </PageMessage>
      </div>
    </>
  );
}
