import type * as z from 'zod/mini';
import { type Call, call, type Definition, type Nothing, type Route } from '#contract/call.ts';
import type { ErrorCode } from '#contract/errors.ts';

/** What the owner may allow a member of staff to do, and how that is said. */
export const PERMISSIONS = {
  orders: 'see, call, pack and ship orders',
  refunds: 'give money back',
  catalogue: 'change products and prices',
  stock: 'count and correct stock',
  customers: 'see customers',
  marketing: 'reviews, discounts and content',
  money: 'see takings, cash, reports and exports',
  settings: 'change settings',
} as const;
export type Permission = keyof typeof PERMISSIONS;
export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as [Permission, ...Permission[]];

/**
 * Whom a staff call is for: one who has the permission, the owner alone, anybody of the staff, or ('sign-in') whoever
 * is still signing in.
 */
export type Need = Permission | 'owner' | 'staff' | 'sign-in';

/** A call of the back office. Guard, menu, documentation and the table of who may what read `needs`. */
export type StaffCall<
  Input extends z.core.$ZodType = z.core.$ZodType,
  Output extends z.core.$ZodType = z.core.$ZodType,
> = Call<Input, Output> & {
  needs: Need;
  /** The second factor is asked for again, unless that was less than ten minutes ago. */
  asksAgain?: true;
};

const SIGN_IN_FAILURES: ErrorCode[] = [
  'not_signed_in',
  'not_found',
  'not_allowed',
  'second_factor_needed',
  'wrong_origin',
];

export function staffCall<Output extends z.core.$ZodType, Input extends z.core.$ZodType = Nothing>(
  name: string,
  route: Route,
  { needs, asksAgain, fails = [], ...definition }: Definition<Output, Input> & Pick<StaffCall, 'needs' | 'asksAgain'>,
): StaffCall<Input, Output> {
  // Signing in is nobody's yet, but no page of somebody else may do it.
  const refusals: ErrorCode[] = needs === 'sign-in' ? ['wrong_origin', ...fails] : [...SIGN_IN_FAILURES, ...fails];
  return { ...call(name, route, { ...definition, fails: refusals }), needs, ...(asksAgain && { asksAgain }) };
}

export type StaffMember = { role: 'staff' | 'owner'; permissions: readonly Permission[] };

/** Whether somebody may do what a call or a screen needs. */
export function isAllowed({ role, permissions }: StaffMember, needs: Need): boolean {
  if (role === 'owner' || needs === 'staff' || needs === 'sign-in') return true;
  return needs !== 'owner' && permissions.includes(needs);
}
