import { useMay } from '#admin/kit.ts';
import { SettingField } from '#admin/screens/settings/setting-field.tsx';
import { SwitchList } from '#admin/screens/settings/switch-list.tsx';
import type { SettingsDraft } from '#admin/screens/settings/use-settings.ts';
import type { SettingKey } from '#contract/staff/settings.ts';

/** Each switch with its own measure. */
const REMINDED: [SettingKey, SettingKey][] = [
  ['REMIND_CARTS', 'REMIND_CART_HOURS'],
  ['REMIND_UNPAID', 'REMIND_UNPAID_MINUTES'],
  ['REMIND_TRANSFERS', 'TRANSFER_REMIND_HOURS'],
];

/** For the owner; others read it. */
export function Reminders({ draft }: { draft: SettingsDraft }) {
  const { textOf } = draft;
  const isOwner = useMay('owner');
  const field = (name: SettingKey) => <SettingField key={name} name={name} draft={draft} isReadOnly={!isOwner} />;
  return (
    <>
      <div className="block__head">
        <h2>Reminders</h2>
        {!isOwner && <span className="mute xs">Only the owner changes this</span>}
      </div>
      <p className="mute xs mb-3">
        One mail each, only to customers who ticked the box at the checkout or in their profile. Every mail has a link
        that ends them, and none goes out once the order is paid.
      </p>
      <fieldset disabled={!isOwner}>
        <legend className="visually-hidden">What is reminded of</legend>
        {REMINDED.map(([key, measure]) => (
          <div key={key}>
            <SwitchList draft={draft} keys={[key]} />
            {textOf(key) === 'on' && <div className="fields mb-4">{field(measure)}</div>}
          </div>
        ))}
        <h3 className="mt-5 mb-2.5">Quiet hours</h3>
        <div className="fields">{(['REMIND_QUIET_FROM', 'REMIND_QUIET_UNTIL'] as const).map(field)}</div>
      </fieldset>
    </>
  );
}
