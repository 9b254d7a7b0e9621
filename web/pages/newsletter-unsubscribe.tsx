import { unsubscribeFromNewsletter } from '#contract/calls/newsletter.ts';
import { newsletterTexts } from '#texts/newsletter.ts';
import { MailLinkActions, useMailLink } from '#web/features/newsletter/mail-link.tsx';
import { PageMessage } from '#web/features/shell/page-message.tsx';
import { PageMeta } from '#web/features/shell/page-meta.tsx';

const words = {
  ask: { title: newsletterTexts.leaveTitle, text: newsletterTexts.leaveText },
  done: { title: newsletterTexts.leftTitle, text: newsletterTexts.leftText },
  invalid: { title: newsletterTexts.broken, text: newsletterTexts.leaveDead },
};

export default function NewsletterUnsubscribe() {
  const { state, press } = useMailLink(unsubscribeFromNewsletter);
  const { title, text } = state.step === 'done' || state.step === 'invalid' ? words[state.step] : words.ask;
  return (
    <>
      <PageMeta title={newsletterTexts.name} description={words.ask.text} path="/newsletter/unsubscribe" isHidden />
      <div aria-live="polite">
        <PageMessage title={title} text={text}>
          <MailLinkActions
            state={state}
            onPress={press}
            action={newsletterTexts.leave}
            busyAction={newsletterTexts.leaving}
          />
        </PageMessage>
      </div>
    </>
  );
}
