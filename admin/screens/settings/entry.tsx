import { Switch, useMay } from '#admin/kit.ts';
import { labelOf } from '#admin/screens/settings/labels.ts';
import type { SettingsDraft } from '#admin/screens/settings/use-settings.ts';
import { OWNER_SETTINGS } from '#contract/staff/settings.ts';

/** For the owner; others read it. */
export function Entry({ draft: { textOf, change, keys } }: { draft: SettingsDraft }) {
  const isOwner = useMay('owner');
  return (
    <>
      <div className="block__head">
        <h2>Buying and signing in</h2>
        {!isOwner && <span className="mute xs">Only the owner changes this</span>}
      </div>
      <fieldset disabled={!isOwner}>
        <legend className="visually-hidden">Ways to buy and to sign in</legend>
        {OWNER_SETTINGS.entry.map((key) => (
          <Switch
            key={key}
            name={labelOf(key).label}
            text={labelOf(key).hint}
            isOn={textOf(key) === 'on'}
            isChanged={keys.includes(key)}
            onChange={(isOn) => change(key, isOn ? 'on' : 'off')}
          />
        ))}
      </fieldset>
    </>
  );
}
