import { randomUUID } from 'node:crypto';
import { type Call, type InputOf, type OutputOf, toRequest } from '#contract/call.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { PERMISSION_NAMES, type Permission } from '#contract/staff/staff-call.ts';
import { users } from '#server/accounts/tables.ts';
import type { Db } from '#server/platform/db/client.ts';
import { newToken, tokenHash } from '#server/platform/tokens.ts';
import { staffSessions } from '#server/staff/tables.ts';

const HOURS_12_MS = 12 * 3_600_000;

type Fetch = (path: string, init: RequestInit) => Response | Promise<Response>;
type Member = {
  firstName?: string;
  role?: 'staff' | 'owner';
  /** All of them, if nothing is said. */
  permissions?: Permission[];
  /** When the code was last entered; null: this member has no second factor and needs none. */
  secondFactorAt?: Date | null;
};
type Answer<C extends Call> = { status: number; body: OutputOf<C> & ErrorBody };

/** Members of staff of a test shop, signed in by rows; their calls carry the cookie and say that our page sent them. */
export function staffClient(shop: { request: Fetch; db: Db }) {
  return async function member({
    firstName = 'Dilki',
    role = 'staff',
    permissions,
    secondFactorAt = null,
  }: Member = {}) {
    const now = Date.now();
    const [user] = await shop.db
      .insert(users)
      .values({
        email: `staff-${randomUUID()}@example.com`,
        firstName,
        lastName: 'Fernando',
        passwordHash: 'none',
        role,
        permissions: permissions ?? [...PERMISSION_NAMES],
        isSecondFactorRequired: false,
        totpConfirmedAt: secondFactorAt,
      })
      .returning({ id: users.id, email: users.email });
    if (!user) throw new Error('no member of staff was created');
    const token = newToken();
    await shop.db.insert(staffSessions).values({
      tokenHash: tokenHash(token),
      userId: user.id,
      userAgent: '',
      expiresAt: new Date(now + HOURS_12_MS),
      secondFactorAt,
    });

    /** What its browser sends along by itself. */
    const headers = { Cookie: `komarika_staff=${token}`, 'Sec-Fetch-Site': 'same-origin' };
    async function send<C extends Call>(
      call: C,
      input: InputOf<C>,
      { key, file }: { key?: string; file?: Uint8Array } = {},
    ): Promise<Answer<C>> {
      const { path, body = file as BodyInit | undefined } = toRequest(call, input);
      const response = await shop.request(`/api${path}`, {
        method: call.method,
        headers: {
          'Content-Type': 'application/json',
          ...headers,
          ...(key && { 'Idempotency-Key': key }),
        },
        ...(body !== undefined && { body }),
      });
      return { status: response.status, body: await response.json() };
    }

    return { ...user, firstName, token, headers, send };
  };
}
