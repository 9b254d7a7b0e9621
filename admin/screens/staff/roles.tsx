import { Icon } from '#admin/parts/icon.tsx';
import { PERMISSION_NAMES, PERMISSIONS, type Permission, type StaffMember } from '#contract/staff/staff-call.ts';

/** Names for what people are mostly given together; anything else can be ticked one by one. */
export const ROLES: { name: string; permissions: Permission[] }[] = [
  { name: 'Packer', permissions: ['orders', 'stock'] },
  { name: 'Shop', permissions: ['orders', 'refunds', 'catalogue', 'stock', 'customers', 'marketing'] },
];

export function roleName({ role, permissions }: StaffMember): string {
  if (role === 'owner') return 'Owner';
  const given = [...permissions].sort().join();
  return ROLES.find((one) => [...one.permissions].sort().join() === given)?.name ?? 'Own choice';
}

/** 'orders, stock', in the order in which they are always named. */
export function permissionsText({ role, permissions }: StaffMember): string {
  if (role === 'owner') return 'everything';
  return PERMISSION_NAMES.filter((name) => permissions.includes(name)).join(', ') || 'nothing yet';
}

export function RoleTable() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className="scroll" tabIndex={0} aria-label="What each role may do">
      <table className="tbl tbl-wide">
        <thead>
          <tr>
            <th>May</th>
            <th>Owner</th>
            {ROLES.map(({ name }) => (
              <th key={name}>{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PERMISSION_NAMES.map((permission) => (
            <tr key={permission}>
              <td>{sentence(PERMISSIONS[permission])}</td>
              <Cell isYes />
              {ROLES.map(({ name, permissions }) => (
                <Cell key={name} isYes={permissions.includes(permission)} />
              ))}
            </tr>
          ))}
          <tr>
            <td>Staff and the list of changes</td>
            <Cell isYes />
            {ROLES.map(({ name }) => (
              <Cell key={name} isYes={false} />
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}

function Cell({ isYes }: { isYes: boolean }) {
  return (
    <td>
      {isYes ? (
        <>
          <Icon name="check" small />
          <span className="visually-hidden">yes</span>
        </>
      ) : (
        <span className="mute">no</span>
      )}
    </td>
  );
}

export function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
