import { useState } from 'react';
import { Switch } from '#admin/kit.ts';
import { BackToDefault, SettingField } from '#admin/screens/settings/setting-field.tsx';
import type { SettingsDraft } from '#admin/screens/settings/use-settings.ts';

/** A shop is registered by its number: without one, invoices show no tax. */
export function Tax({ draft }: { draft: SettingsDraft }) {
  const { textOf, get, change } = draft;
  const [isWanted, setIsWanted] = useState(false);
  const isOn = isWanted || textOf('COMPANY_TIN') !== '';
  function turn(wanted: boolean) {
    setIsWanted(wanted);
    change('COMPANY_TIN', wanted ? (get('COMPANY_TIN')?.value ?? '') : '');
  }
  return (
    <>
      <h2>Tax</h2>
      <Switch
        name="Registered for VAT"
        text={isOn ? 'Invoices show the number and the share' : 'Invoices show no tax'}
        isOn={isOn}
        onChange={turn}
      />
      {isOn ? (
        <div className="fields fields-3 [&>*]:col-auto!">
          <SettingField name="COMPANY_TIN" draft={draft} />
          <SettingField name="VAT_PERCENT" draft={draft} />
        </div>
      ) : (
        <BackToDefault name="COMPANY_TIN" draft={draft} isNamed />
      )}
    </>
  );
}
