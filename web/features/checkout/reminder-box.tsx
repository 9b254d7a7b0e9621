import { useEffect } from 'react';
import { reminderTexts } from '#texts/reminders.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { useReminders } from '#web/features/newsletter/use-reminders.ts';

type Props = {
  /** Of a guest: what stands in the form. An account has its own. */
  email: string | null;
};

const LIKE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
const PAUSE_MS = 800;

/** One box for every reminder: unticked until somebody ticks it, and then as they left it. It counts at once, ordered or not. */
export default function ReminderBox({ email }: Props) {
  const { state, said, failure, say } = useReminders('checkout');
  const [isBusy, start] = useBusy();
  const isGuest = email !== null;
  const typed = email?.trim() ?? '';
  const isReady = !isGuest || LIKE_EMAIL.test(typed);
  const isElsewhere = isGuest && state?.isWanted && isReady && state.email?.toLowerCase() !== typed.toLowerCase();

  // Where the reminder goes follows what stands in the form.
  useEffect(() => {
    if (!isElsewhere) return;
    const timer = setTimeout(() => void say(true, typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isElsewhere, typed, say]);

  return (
    <div className="col-span-full">
      <Checkbox
        name="reminders"
        checked={state?.isWanted ?? false}
        disabled={!state || isBusy || !(isReady || state.isWanted)}
        onChange={(event) => start(() => say(event.target.checked, isGuest ? typed : undefined))}
      >
        {reminderTexts.ask}
      </Checkbox>
      <p role="status" className="mt-1 pl-8 text-sm text-ink-mute wrap-anywhere">
        {failure ?? said ?? (isReady ? reminderTexts.askHint : reminderTexts.needsEmail)}
      </p>
    </div>
  );
}
