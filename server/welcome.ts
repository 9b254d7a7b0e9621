import { findOpenDemoAccounts, type OpenDemoAccount } from '#server/accounts/index.ts';
import type { Config } from '#server/config/config.ts';
import type { Db } from '#server/platform/db/client.ts';
import { readOwner } from '#server/staff/index.ts';

/** Who can come in: those of the demo with their passwords, and whether anybody owns the shop. */
export type KnownAccounts = { demo: OpenDemoAccount[]; hasOwner: boolean };

export async function readKnownAccounts(db: Db, hasDemoData: boolean): Promise<KnownAccounts> {
  const demo = hasDemoData ? await findOpenDemoAccounts(db) : [];
  return { demo, hasOwner: (await readOwner(db)) !== null };
}

type Opened = { port: number; database: string; sandbox: string | undefined; accounts: KnownAccounts };

const ROLES = { customer: 'customer', owner: 'owner, at /admin', staff: 'packs, at /admin' };

/** What whoever starts the shop reads: only what is so. */
export function welcome({ BRAND_NAME, SMTP_URL }: Pick<Config, 'BRAND_NAME' | 'SMTP_URL'>, opened: Opened): string {
  const { port, database, sandbox, accounts } = opened;
  const here = `http://localhost:${port}`;
  const places: [string, string][] = [
    ['Shop', here],
    ['Office', `${here}/admin`],
    ['API', `${here}/api/docs`],
    ['Database', database],
    ...(sandbox ? [['Payments', `${sandbox} (a sandbox: no real money)`] as [string, string]] : []),
    ...(SMTP_URL ? [] : [['Mails', 'not sent, without SMTP_URL: npm run mails'] as [string, string]]),
    ...accounts.demo.map(({ email, password, role }, at): [string, string] => [
      at === 0 ? 'Accounts' : '',
      `${email} / ${password} (${ROLES[role]})`,
    ]),
    ...(accounts.hasOwner
      ? []
      : [['Owner', 'nobody yet: npm run staff:add -- you@example.com --owner'] as [string, string]]),
  ];
  const lines = places.map(([name, what]) => `    ${name.padEnd(11)}${what}`);
  return `\n  ${BRAND_NAME} is open.\n\n${lines.join('\n')}\n\n  Stop it with Ctrl-C.\n`;
}
