import { SwitchList } from '#admin/screens/settings/switch-list.tsx';
import type { SettingsDraft } from '#admin/screens/settings/use-settings.ts';
import { OWNER_SETTINGS } from '#contract/staff/settings.ts';

/** What the owner is mailed about. */
export function Notices({ draft }: { draft: SettingsDraft }) {
  return (
    <>
      <div className="block__head">
        <h2>Mails to you</h2>
        <span className="mute xs">{draft.textOf('OWNER_EMAIL') || 'Nobody: write your mail address under Shop'}</span>
      </div>
      <SwitchList draft={draft} keys={OWNER_SETTINGS.mails} />
    </>
  );
}
