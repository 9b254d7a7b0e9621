import { smsSize } from '#contract/text/sms-parts.ts';

/** How many parts a message is paid as, should it go by SMS. */
export function SmsNote({ text }: { text: string }) {
  const { kind, units, parts } = smsSize(text);
  if (parts === 0) return null;
  const letters = kind === 'plain' ? '' : ', with letters that take more room';
  return (
    <p className="mute xs mt-2">
      As an SMS: {parts === 1 ? '1 part' : `${parts} parts`}, {units} signs{letters}
    </p>
  );
}
