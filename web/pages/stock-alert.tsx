import { takeBackStockAlert } from '#contract/calls/stock-alerts.ts';
import { newsletterTexts } from '#texts/newsletter.ts';
import { wishlistTexts } from '#texts/wishlist.ts';
import { MailLinkActions, useMailLink } from '#web/features/newsletter/mail-link.tsx';
import { PageMessage } from '#web/features/shell/page-message.tsx';
import { PageMeta } from '#web/features/shell/page-meta.tsx';

const words = {
  ask: { title: wishlistTexts.deleteTitle, text: wishlistTexts.deleteText },
  done: { title: wishlistTexts.deletedTitle, text: wishlistTexts.deletedText },
  invalid: { title: newsletterTexts.broken, text: wishlistTexts.deleteBroken },
};

export default function StockAlertTakeBack() {
  const { state, press } = useMailLink(takeBackStockAlert);
  const { title, text } = state.step === 'done' || state.step === 'invalid' ? words[state.step] : words.ask;
  return (
    <>
      <PageMeta
        title={wishlistTexts.backInStock}
        description={words.ask.text}
        path="/stock-alerts/take-back"
        isHidden
      />
      <div aria-live="polite">
        <PageMessage title={title} text={text}>
          <MailLinkActions
            state={state}
            onPress={press}
            action={wishlistTexts.deleteIt}
            busyAction={wishlistTexts.deleting}
          />
        </PageMessage>
      </div>
    </>
  );
}
