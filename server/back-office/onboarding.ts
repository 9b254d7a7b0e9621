import { eq, sql } from 'drizzle-orm';
import { FIRST_STEPS, type FirstStep, type Onboarding, type SAID_STEPS } from '#contract/staff/onboarding.ts';
import { colomboTime } from '#server/orders/staff/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { settings } from '#server/staff/index.ts';

const KEY = 'first-day';
export const TEST_MAIL = 'staff-test';

/** What the settings say. */
export type ShopFacts = {
  company: string;
  address: string;
  /** What shoppers would read that is an example or a gap, in words. */
  unfilled: string[];
  takesCard: boolean;
  /** Whether a bank takes the cards, and not the sandbox. */
  hasCardKeys: boolean;
};

type OnboardingAnswers = { isPutAway?: boolean; said?: (typeof SAID_STEPS)[number][] };

export async function readSaid(tx: Db | Tx): Promise<OnboardingAnswers> {
  const [row] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY));
  return (row?.value as OnboardingAnswers | undefined) ?? {};
}

export async function writeSaid(tx: Tx, value: OnboardingAnswers, changedBy: number): Promise<void> {
  await tx
    .insert(settings)
    .values({ key: KEY, value, changedBy })
    .onConflictDoUpdate({ target: settings.key, set: { value, changedBy, changedAt: sql`now()` } });
}

type Facts = {
  members: number;
  withFactor: number;
  isDeliveryChanged: boolean;
  mailState: string | null;
  mailAt: string | null;
  products: number;
  couriers: number;
  hasOrder: boolean;
  hasTrial: boolean;
  demo: number;
};

const isDemo = (table: string, id: string) =>
  sql`exists (select 1 from demo_rows where table_name = ${table} and key = ${sql.raw(id)}::text)`;

/** All in one question. An order that was tried may have gone with the demo: the log remembers that it was given back. */
async function readFacts(db: Db | Tx): Promise<Facts> {
  const { rows } = await db.execute<Facts>(sql`
    select count(*)::int as members, count(totp_confirmed_at)::int as "withFactor",
      exists (select 1 from settings where key in ('DELIVERY_FEE', 'DELIVERY_FEES', 'FREE_DELIVERY_FROM', 'DELIVERY_DAYS')) as "isDeliveryChanged",
      (select state from mails where kind = ${TEST_MAIL} order by id desc limit 1) as "mailState",
      (select coalesce(sent_at, created_at) from mails where kind = ${TEST_MAIL} order by id desc limit 1) as "mailAt",
      (select count(*)::int from products where active and not ${isDemo('products', 'products.id')}) as products,
      (select count(*)::int from couriers where is_active and not ${isDemo('couriers', 'couriers.id')}) as couriers,
      exists (select 1 from orders where not is_demo) as "hasOrder",
      exists (select 1 from orders where not is_demo and (status in ('Cancelled', 'Refunded') or refunded_cents > 0))
        or exists (select 1 from audit_log where action in ('adminRefundOrder', 'adminCancelOrder')) as "hasTrial",
      (select count(*)::int from demo_rows) as demo
    from users where role in ('staff', 'owner') and disabled_at is null and deleted_at is null`);
  return rows[0] as Facts;
}

export async function readOnboarding(db: Db | Tx, shop: ShopFacts, now: Date): Promise<Onboarding> {
  const [facts, { said = [], isPutAway = false }] = await Promise.all([readFacts(db), readSaid(db)]);
  const steps = FIRST_STEPS.map((step) => ({ step, ...STEPS[step]({ ...facts, ...shop, said, now }) }));
  return { isPutAway: isPutAway || steps.every(({ isDone }) => isDone), steps };
}

type OnboardingFacts = Facts & ShopFacts & { said: readonly string[]; now: Date };

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

/** Of each step whether it is done, and what is known of it. */
const STEPS: Record<FirstStep, (known: OnboardingFacts) => { isDone: boolean; fact: string }> = {
  secondFactor: ({ members, withFactor }) => ({
    isDone: members > 0 && withFactor === members,
    fact: `${withFactor} of ${members}. With one, a stolen password alone opens nothing`,
  }),
  company: ({ company, address, unfilled }) => ({
    isDone: unfilled.length === 0,
    fact:
      unfilled.length === 0
        ? `${company}, ${address.replaceAll(/\s*\n\s*/g, ', ')}`
        : `Missing, or still an example: ${unfilled.join(', ')}. With these no shop opens for the public`,
  }),
  delivery: ({ isDeliveryChanged, said }) => ({
    isDone: isDeliveryChanged || said.includes('delivery'),
    fact: isDeliveryChanged ? 'Set as you want them' : 'Rs. 500.00 to all 25 districts, unless you change it',
  }),
  mail: ({ mailState, mailAt, now }) => ({ isDone: mailState === 'sent', fact: mailText(mailState, mailAt, now) }),
  products: ({ products, demo }) => ({
    isDone: products > 0,
    fact:
      products > 0
        ? many(products, 'product of yours', 'products of yours')
        : `None of yours yet${demo > 0 ? ', only those of the demo' : ''}. Add one by hand, or bring a file`,
  }),
  couriers: ({ couriers }) => ({
    isDone: couriers > 0,
    fact:
      couriers > 0 ? many(couriers, 'courier', 'couriers') : 'Who carries your parcels, and where they are followed',
  }),
  card: ({ takesCard, hasCardKeys }) => ({
    isDone: hasCardKeys || !takesCard,
    fact: cardText(takesCard, hasCardKeys),
  }),
  terms: ({ said }) => ({
    isDone: said.includes('terms'),
    fact: said.includes('terms') ? 'Read' : 'They are written for you: read whether they say what you do',
  }),
  trialOrder: ({ hasOrder, hasTrial }) => ({ isDone: hasTrial, fact: trialText(hasOrder, hasTrial) }),
  demo: ({ demo }) => ({
    isDone: demo === 0,
    fact: demo === 0 ? 'There is none' : 'Invented customers, orders and products are still here',
  }),
};

function mailText(state: string | null, at: string | null, now: Date): string {
  if (!state || !at) return 'Send one to yourself and see whether it arrives';
  const when = colomboTime(new Date(at), now);
  if (state === 'sent') return `A test went out at ${when}. Look whether it arrived`;
  if (state === 'kept') return 'There is no mail server yet: ask whoever runs the server to connect one';
  if (state === 'refused') return `The mail server refused the test of ${when}`;
  return 'A test is on its way';
}

function cardText(takesCard: boolean, hasCardKeys: boolean): string {
  if (!takesCard) return 'Not offered';
  return hasCardKeys
    ? 'The gateway of your bank'
    : 'Only tried out so far: no real money moves. The bank gives you what is needed';
}

function trialText(hasOrder: boolean, hasTrial: boolean): string {
  if (hasTrial) return 'Placed, and called off or refunded';
  return hasOrder
    ? 'One is placed: now call it off or give the money back'
    : 'Order, pay, pack, give back: ten minutes';
}
