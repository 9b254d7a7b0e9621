import { confirmNewsletter } from '#contract/calls/newsletter.ts';
import { newsletterTexts } from '#texts/newsletter.ts';
import { MailLinkActions, useMailLink } from '#web/features/newsletter/mail-link.tsx';
import { PageMessage } from '#web/features/shell/page-message.tsx';
import { PageMeta } from '#web/features/shell/page-meta.tsx';

const words = {
  ask: { title: newsletterTexts.confirmTitle, text: newsletterTexts.confirmText },
  done: { title: newsletterTexts.confirmedTitle, text: newsletterTexts.confirmedText },
  invalid: { title: newsletterTexts.dead, text: newsletterTexts.confirmDead },
};

export default function NewsletterConfirm() {
  const { state, press } = useMailLink(confirmNewsletter);
  const { title, text } = state.step === 'done' || state.step === 'invalid' ? words[state.step] : words.ask;
  return (
    <>
      <PageMeta title={newsletterTexts.name} description={words.ask.text} path="/newsletter/confirm" isHidden />
      <div aria-live="polite">
        <PageMessage title={title} text={text}>
          <MailLinkActions
            state={state}
            onPress={press}
            action={newsletterTexts.confirm}
            busyAction={newsletterTexts.confirming}
          />
        </PageMessage>
      </div>
    </>
  );
}
