import { useMay } from '#admin/kit.ts';
import { SwitchList } from '#admin/screens/settings/switch-list.tsx';
import type { SettingsDraft } from '#admin/screens/settings/use-settings.ts';
import { OWNER_SETTINGS } from '#contract/staff/settings.ts';

/** For the owner; others read it. */
export function Entry({ draft }: { draft: SettingsDraft }) {
  const isOwner = useMay('owner');
  return (
    <>
      <div className="block__head">
        <h2>Buying and signing in</h2>
        {!isOwner && <span className="mute xs">Only the owner changes this</span>}
      </div>
      <fieldset disabled={!isOwner}>
        <legend className="visually-hidden">Ways to buy and to sign in</legend>
        <SwitchList draft={draft} keys={OWNER_SETTINGS.entry} />
      </fieldset>
    </>
  );
}
