import { type Column, Icon, Table, Unseen } from '#admin/kit.ts';
import { PERMISSION_NAMES, PERMISSIONS, type Permission, type StaffMember } from '#contract/staff/staff-call.ts';

/** Names for what people are mostly given together; anything else can be ticked one by one. */
export const ROLES: { name: string; permissions: Permission[] }[] = [
  { name: 'Packer', permissions: ['orders', 'stock'] },
  { name: 'Shop', permissions: ['orders', 'refunds', 'catalogue', 'stock', 'customers', 'marketing'] },
];

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim();

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

const MAY: Column<{ may: string; roles: string[] }>[] = [
  { head: 'May', cell: ({ may }) => may },
  ...['Owner', ...ROLES.map(({ name }) => name)].map((role) => ({
    head: role,
    cell: ({ roles }: { roles: string[] }) =>
      roles.includes(role) ? (
        <>
          <Icon name="check" small />
          <Unseen>yes</Unseen>
        </>
      ) : (
        <span className="mute">no</span>
      ),
  })),
];

export function RoleTable() {
  const rows = PERMISSION_NAMES.map((permission) => ({
    may: sentence(PERMISSIONS[permission]),
    roles: ['Owner', ...ROLES.filter(({ permissions }) => permissions.includes(permission)).map(({ name }) => name)],
  }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className="scroll" tabIndex={0} aria-label="What each role may do">
      <Table
        className="tbl-wide"
        rows={[...rows, { may: 'Staff and the list of changes', roles: ['Owner'] }]}
        rowId={({ may }) => may}
        columns={MAY}
      />
    </section>
  );
}

export function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
