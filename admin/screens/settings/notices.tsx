import { Switch } from '#admin/kit.ts';
import { labelOf } from '#admin/screens/settings/labels.ts';
import type { SettingsDraft } from '#admin/screens/settings/use-settings.ts';
import { OWNER_SETTINGS } from '#contract/staff/settings.ts';

/** What the owner is mailed about, saved with the rest of the screen. */
export function Notices({ draft: { textOf, change, keys } }: { draft: SettingsDraft }) {
  return (
    <>
      <div className="block__head">
        <h2>Mails to you</h2>
        <span className="mute xs">{textOf('OWNER_EMAIL') || 'Nobody: write your mail address under Shop'}</span>
      </div>
      {OWNER_SETTINGS.mails.map((key) => (
        <Switch
          key={key}
          name={labelOf(key).label}
          text={labelOf(key).hint}
          isOn={textOf(key) === 'on'}
          isChanged={keys.includes(key)}
          onChange={(isOn) => change(key, isOn ? 'on' : 'off')}
        />
      ))}
    </>
  );
}
