import { takeBackStockAlert } from '#contract/calls/stock-alerts.ts';
import { MailLinkActions, useMailLink } from '#web/features/newsletter/mail-link.tsx';
import { PageMessage } from '#web/features/shell/page-message.tsx';
import { PageMeta } from '#web/features/shell/page-meta.tsx';

const words = {
  ask: {
    title: 'Delete your address?',
    text: 'We keep it for nothing but the mail you asked for. Your account and orders are not touched.',
  },
  done: { title: 'Your address is deleted', text: 'Nobody writes to you because of it any more.' },
  invalid: {
    title: 'This link does not work',
    text: 'It may be cut too short, or was used before. Thirty days after our mail the address is deleted in any case.',
  },
};

export default function StockAlertTakeBack() {
  const { state, press } = useMailLink(takeBackStockAlert);
  const { title, text } = state.step === 'done' || state.step === 'invalid' ? words[state.step] : words.ask;
  return (
    <>
      <PageMeta title="Back in stock" description={words.ask.text} path="/stock-alerts/take-back" isHidden />
      <div aria-live="polite">
        <PageMessage title={title} text={text}>
          <MailLinkActions state={state} onPress={press} action="Delete my address" busyAction="Deleting…" />
        </PageMessage>
      </div>
    </>
  );
}
