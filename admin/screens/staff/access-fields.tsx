import { Check, SelectField } from '#admin/kit.ts';
import { ROLES, roleName, sentence } from '#admin/screens/staff/roles.tsx';
import { PERMISSION_NAMES, PERMISSIONS, type Permission } from '#contract/staff/staff-call.ts';

export type Access = { role: 'staff' | 'owner'; permissions: Permission[] };

/** A role that has a name, or one permission after the other: both show the same. */
export function AccessFields({ access, onChange }: { access: Access; onChange: (access: Access) => void }) {
  const { role, permissions } = access;
  const chosen = roleName(access);
  const names = [...ROLES.map(({ name }) => name), 'Owner'];
  function choose(name: string) {
    if (name === 'Owner') return onChange({ role: 'owner', permissions: [] });
    onChange({ role: 'staff', permissions: ROLES.find((one) => one.name === name)?.permissions ?? permissions });
  }
  return (
    <>
      <SelectField label="Role" value={chosen} onChange={(event) => choose(event.target.value)}>
        {(names.includes(chosen) ? names : [...names, chosen]).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      {role === 'owner' ? (
        <p className="soft">An owner may everything, also invite, change and keep out other people.</p>
      ) : (
        <fieldset className="grid sm:grid-cols-2 gap-x-4">
          <legend className="label mb-1">May</legend>
          {PERMISSION_NAMES.map((permission) => (
            <Check
              key={permission}
              checked={permissions.includes(permission)}
              onChange={(event) =>
                onChange({
                  role,
                  permissions: event.target.checked
                    ? [...permissions, permission]
                    : permissions.filter((one) => one !== permission),
                })
              }
            >
              {sentence(PERMISSIONS[permission])}
            </Check>
          ))}
        </fieldset>
      )}
    </>
  );
}
