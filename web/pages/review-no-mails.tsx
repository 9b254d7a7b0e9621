import { refuseReviewMails } from '#contract/calls/reviews.ts';
import { ownReviewsTexts } from '#texts/own-reviews.ts';
import { MailLinkActions, useMailLink } from '#web/features/newsletter/mail-link.tsx';
import { PageMessage } from '#web/features/shell/page-message.tsx';
import { PageMeta } from '#web/features/shell/page-meta.tsx';

const words = {
  ask: { title: ownReviewsTexts.mailsAsk, text: ownReviewsTexts.mailsAskText },
  done: { title: ownReviewsTexts.mailsDone, text: ownReviewsTexts.mailsDoneText },
  invalid: { title: ownReviewsTexts.mailsInvalid, text: ownReviewsTexts.mailsInvalidText },
};

export default function ReviewNoMails() {
  const { state, press } = useMailLink(refuseReviewMails);
  const { title, text } = state.step === 'done' || state.step === 'invalid' ? words[state.step] : words.ask;
  return (
    <>
      <PageMeta title={ownReviewsTexts.mails} description={words.ask.text} path="/review/no-mails" isHidden />
      <div aria-live="polite">
        <PageMessage title={title} text={text}>
          <MailLinkActions
            state={state}
            onPress={press}
            action={ownReviewsTexts.mailsPress}
            busyAction={ownReviewsTexts.mailsBusy}
          />
        </PageMessage>
      </div>
    </>
  );
}
