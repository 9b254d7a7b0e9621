import { Switch } from '#admin/kit.ts';
import { labelOf } from '#admin/screens/settings/labels.ts';
import type { SettingsDraft } from '#admin/screens/settings/use-settings.ts';
import type { SettingKey } from '#contract/staff/settings.ts';

type Props = { draft: SettingsDraft; keys: readonly SettingKey[] };

/** Settings that are on or off, saved with the rest of the screen. */
export function SwitchList({ draft, keys }: Props) {
  return keys.map((key) => (
    <Switch
      key={key}
      name={labelOf(key).label}
      text={labelOf(key).hint}
      isOn={draft.textOf(key) === 'on'}
      isChanged={draft.keys.includes(key)}
      onChange={(isOn) => draft.change(key, isOn ? 'on' : 'off')}
    />
  ));
}
