import { endReminders } from '#contract/calls/reminders.ts';
import { newsletterTexts } from '#texts/newsletter.ts';
import { reminderTexts } from '#texts/reminders.ts';
import { MailLinkActions, useMailLink } from '#web/features/newsletter/mail-link.tsx';
import { PageMessage } from '#web/features/shell/page-message.tsx';

const words = {
  ask: { title: reminderTexts.endTitle, text: reminderTexts.endText },
  done: { title: reminderTexts.endedTitle, text: reminderTexts.endedText },
  invalid: { title: newsletterTexts.broken, text: reminderTexts.endInvalid },
};

export default function EndReminders() {
  const { state, press } = useMailLink(endReminders);
  const { title, text } = state.step === 'done' || state.step === 'invalid' ? words[state.step] : words.ask;
  return (
    <div aria-live="polite">
      <PageMessage title={title} text={text}>
        <MailLinkActions state={state} onPress={press} action={reminderTexts.end} busyAction={reminderTexts.ending} />
      </PageMessage>
    </div>
  );
}
