import { reminderTexts } from '#texts/reminders.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Notice } from '#ui/notice.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { useConfig } from '#web/api/page-data.ts';
import { useReminders } from '#web/features/newsletter/use-reminders.ts';
import { Done, ProfileSection } from '#web/features/profile/profile-section.tsx';

/** Only where the shop reminds of anything. */
export function ProfileReminders() {
  return useConfig().reminds ? <Reminders /> : null;
}

function Reminders() {
  const { state, said, failure, say } = useReminders('profile');
  const [isBusy, start] = useBusy();
  return (
    <ProfileSection title={reminderTexts.title} text={reminderTexts.text}>
      {failure && (
        <Notice tone="error" className="mb-5">
          {failure}
        </Notice>
      )}
      <Checkbox
        name="reminders"
        checked={state?.isWanted ?? false}
        disabled={!state || isBusy}
        onChange={(event) => start(() => say(event.target.checked))}
      >
        {reminderTexts.want}
      </Checkbox>
      <Done text={said ?? null} />
    </ProfileSection>
  );
}
