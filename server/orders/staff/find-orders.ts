import { and, eq, gte, inArray, lt, SQL, sql } from 'drizzle-orm';
import type { ParsedInputOf } from '#contract/call.ts';
import type { listOrders, OrderTab } from '#contract/staff/orders.ts';
import type { StaffMember } from '#contract/staff/staff-call.ts';
import { normalisePhone } from '#contract/text/phone-text.ts';
import { productItems } from '#server/catalogue/index.ts';
import { customers } from '#server/customers/index.ts';
import { isCashAge, isCashState, orderLines, orders, ordersOf } from '#server/orders/index.ts';
import { isToldTo, orderIssues } from '#server/payments/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import { isFoundIn } from '#server/platform/db/text-search.ts';
import { shipments } from '#server/shipments/index.ts';

export type OrderFilter = Omit<ParsedInputOf<typeof listOrders>, 'before' | 'after' | 'limit'>;

const isComingBack = inArray(
  orders.id,
  sql`(select ${shipments.orderId} from ${shipments} where ${shipments.state} = 'coming_back')`,
);
/** As text and not as parameters: the planner shall know which of them are few. */
const hasStatus = (...statuses: string[]) =>
  sql`${orders.status} in (${sql.raw(statuses.map((status) => `'${status}'`).join(', '))})`;

/** What lies in the tabs that are the same for everybody. */
export const TABS: Record<Exclude<OrderTab, 'needsYou'>, SQL | undefined> = {
  toCall: sql`${hasStatus('Pending')} and ${orders.paymentMethod} = 'cod'`,
  toPack: hasStatus('Paid', 'Processing'),
  withCourier: sql`${hasStatus('Shipped')} and not ${isComingBack}`,
  comingBack: isComingBack,
  done: hasStatus('Delivered', 'Cancelled', 'Refunded'),
  all: undefined,
};

/** What lies in these is being worked on, or soon will be. */
const WITH_FEW: OrderTab[] = ['toCall', 'toPack', 'withCourier', 'comingBack', 'needsYou'];

/** What lies in each tab; under decisions only what `who` may decide. */
export function tabOf(who: StaffMember, tab: OrderTab): SQL | undefined {
  if (tab !== 'needsYou') return TABS[tab];
  const open = sql`(select ${orderIssues.orderId} from ${orderIssues} where ${orderIssues.resolvedAt} is null and ${isToldTo(who)})`;
  return inArray(orders.id, open);
}

/** Of the few from which money went back, whatever paid for them, those of which less is left than they cost. */
const isPartlyRefunded = sql`${orders.paidAt} is not null and ${orders.refundedCents} > 0 and ${orders.receivedCents} - ${orders.refundedCents} between 1 and ${orders.totalCents} - 1
  and ${orders.status} <> 'Refunded' and not ${orders.isPaymentInDoubt}`;
/** By the issue that each of them raises: few are open at a time. */
const hasSlipToCheck = inArray(
  orders.id,
  sql`(select ${orderIssues.orderId} from ${orderIssues}
    where ${orderIssues.resolvedAt} is null and ${orderIssues.reason} = 'transfer_to_check')`,
);

/** Days begin at midnight in Sri Lanka. */
const startOf = (day: string, later = 0) =>
  sql`((${day}::date + ${later}::int)::timestamp at time zone 'Asia/Colombo')`;

/** A filter as a condition. Whatever is searched for is found by an index, however many orders there are. */
export async function conditionOf(db: Db, who: StaffMember, filter: OrderFilter, now: Date): Promise<SQL | undefined> {
  const {
    tab,
    status,
    method,
    district,
    courier,
    from,
    to,
    money,
    cashAge,
    paidFrom,
    gift,
    source,
    search,
    customer,
    ...unread
  } = filter;
  unread satisfies Record<string, never>;
  return and(
    tabOf(who, tab),
    status && eq(orders.status, status),
    method && eq(orders.paymentMethod, method),
    district && eq(orders.shippingDistrict, district),
    courier === undefined
      ? undefined
      : courier === 'none'
        ? sql`not exists (select 1 from ${shipments} where ${shipments.orderId} = ${orders.id}
          and ${shipments.courierId} is not null and ${shipments.state} <> 'undone')`
        : inArray(
            orders.id,
            sql`(select ${shipments.orderId} from ${shipments}
          where ${shipments.courierId} = ${courier} and ${shipments.state} <> 'undone')`,
          ),
    from === undefined ? undefined : gte(orders.createdAt, startOf(from)),
    to === undefined ? undefined : lt(orders.createdAt, startOf(to, 1)),
    money === undefined || money === 'partly_refunded' || money === 'to_check' ? undefined : isCashState[money],
    money === 'to_check' ? hasSlipToCheck : undefined,
    cashAge && isCashAge(cashAge, now),
    paidFrom === undefined ? undefined : gte(orders.paidAt, startOf(paidFrom)),
    money === 'partly_refunded' ? isPartlyRefunded : undefined,
    gift && eq(orders.giftBag, true),
    source && eq(orders.source, source),
    customer ? await conditionOfCustomer(db, customer) : undefined,
    search ? await conditionOfSearch(db, search, tab) : undefined,
  );
}

/**
 * Number, phone, mail address, waybill and SKU have an index of their own, and who is found there was meant; the rest is
 * looked for in names and in parts of phones and mail addresses.
 */
async function conditionOfSearch(db: Db, search: string, tab: OrderTab): Promise<SQL> {
  const number = /^#?(\d{1,9})$/.exec(search)?.[1];
  const phone = normalisePhone(search);
  const exact = [
    number && eq(orders.id, Number(number)),
    phone && eq(orders.shippingPhone, phone),
    search.includes('@') && sql`lower(${orders.email}) = lower(${search})`,
  ].filter((condition) => condition instanceof SQL);
  for (const condition of exact) {
    const [one] = await db.select({ id: orders.id }).from(orders).where(condition).limit(1);
    if (one) return condition;
  }
  const [parcels, items] = await Promise.all([
    db
      .select({ orderId: shipments.orderId })
      .from(shipments)
      .where(sql`lower(${shipments.waybill}) = lower(${search}) and ${shipments.state} <> 'undone'`)
      .limit(100),
    db.select({ id: productItems.id }).from(productItems).where(sql`upper(${productItems.sku}) = upper(${search})`),
  ]);
  const orderIds = parcels.map(({ orderId }) => orderId);
  if (orderIds.length > 0) return inArray(orders.id, orderIds);
  const [item] = items;
  if (item) {
    const ofItem = sql`(select ${orderLines.orderId} from ${orderLines} where ${orderLines.productItemId} = ${item.id})`;
    return inArray(orders.id, ofItem);
  }
  // Among the few of such a tab, each is looked at: to find first all who ever had that name takes longer.
  return isFoundIn(WITH_FEW.includes(tab) ? sql`(${orders.searchText} || '')` : orders.searchText, search);
}

/** Whoever is forgotten or merged has no orders any more. */
async function conditionOfCustomer(db: Db, id: number): Promise<SQL> {
  const [customer] = await db
    .select({ userId: customers.userId, phone: customers.onlyPhone })
    .from(customers)
    .where(eq(customers.id, id));
  if (!customer) return sql`false`;
  return ordersOf(customer.userId === null ? { phone: customer.phone ?? '' } : { userId: customer.userId });
}
