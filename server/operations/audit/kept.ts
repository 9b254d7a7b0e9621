import { sql } from 'drizzle-orm';
import { type Checks, of, whole } from '#server/operations/audit/checks.ts';

const DAY = `(day - '2000-01-01')`;
const DAYS = 7;

const CUSTOMER = sql`coalesce('customer ' || kept.id, 'account ' || fact.user_id, 'a phone of order ' || (
    select max(id) from orders where user_id is null and shipping_phone = fact.only_phone)) as subject,
  coalesce(fact.orders || ', ' || fact.spent_cents || ', ' || fact.cash_refused, 'nobody') as expected,
  coalesce(kept.orders || ', ' || kept.spent_cents || ', ' || kept.cash_refused, 'nobody') as found`;
const CUSTOMER_DIFFERS = sql`(kept.orders, kept.spent_cents, kept.cash_sent, kept.cash_refused, kept.last_order_at, kept.since, kept.name,
    kept.phone, kept.email, kept.town, kept.district)
  is distinct from (fact.orders, fact.spent_cents, fact.cash_sent, fact.cash_refused, fact.last_order_at, fact.since, fact.name,
    fact.phone, fact.email, fact.town, fact.district)`;

/** What is kept so that it need not be reckoned each time. */
export const KEPT_CHECKS = {
  'a customer has ordered, spent and refused what orders and books say': [
    of(
      'users',
      (among) => sql`
      select ${CUSTOMER} from (select * from customers where ${among('user_id')}) kept
        full join (select * from customer_facts where ${among('user_id')}) fact on fact.user_id = kept.user_id
      where ${CUSTOMER_DIFFERS}`,
    ),
    of(
      'customers',
      (among) => sql`
      select ${CUSTOMER} from customers kept left join (
        select * from customer_facts where only_phone = any(array(select only_phone from customers where ${among('id')} and only_phone is not null))
      ) fact on fact.only_phone = kept.only_phone
      where ${among('kept.id')} and kept.only_phone is not null and ${CUSTOMER_DIFFERS}`,
    ),
    of(
      'orders',
      (among) => sql`
      select ${CUSTOMER} from customer_facts fact left join customers kept on kept.only_phone = fact.only_phone
      where kept.id is null and fact.only_phone = any(array(
        select shipping_phone from orders where ${among('id')} and user_id is null and shipping_phone <> ''
          and not exists (select from customers where only_phone = shipping_phone)))`,
    ),
  ],
  'what is on sale is written down with its category and the price at which it is shown': of(
    'products',
    (among) => sql`
    select 'product ' || coalesce(product.id, offered.product_id) as subject,
      coalesce(product.category_id::text, 'none') || ', ' || coalesce(product.cents::text, 'none') as expected,
      coalesce(offered.category_id::text, 'none') || ', ' || coalesce(offered.price_cents::text, 'none') as found
    from (select id, category_id, shown_price(id) as cents from products where active and ${among('id')}) product
      full join (select * from offered_products where ${among('product_id')}) offered on offered.product_id = product.id
    where (product.id, product.category_id, product.cents) is distinct from (offered.product_id, offered.category_id, offered.price_cents)`,
  ),
  'what providers owe is written down': of(
    'money_entries',
    (among) => sql`
    select 'entry ' || coalesce(entry.entry_id, kept.entry_id) as subject,
      coalesce(nullif(concat_ws(', ', entry.amount_cents, entry.settled_cents), ''), 'nothing') as expected,
      coalesce(nullif(concat_ws(', ', kept.amount_cents, kept.settled_cents), ''), 'nothing') as found
    from (select * from owed_anew where ${among('entry_id')}) entry
      full join (select * from owed_entries where ${among('entry_id')}) kept using (entry_id)
    where (entry.tender, entry.amount_cents, entry.at, entry.refund_id, entry.settled_cents)
      is distinct from (kept.tender, kept.amount_cents, kept.at, kept.refund_id, kept.settled_cents)`,
  ),
  'an item says of its product what that is': of(
    'product_items',
    (among) => sql`
    select 'item ' || item.id as subject, state_of_product(product.active, product.archived_at) as expected, item.product_state as found
    from product_items item join products product on product.id = item.product_id
    where ${among('item.id')} and item.product_state <> state_of_product(product.active, product.archived_at)`,
  ),
  'who gets the newsletter is on its list': of(
    'customers',
    (among) => sql`
    select 'customer ' || customers.id as subject, (listed.email is not null)::text as expected, customers.has_letter::text as found
    from customers left join newsletter_subscribers listed on listed.email = lower(customers.email) and listed.status = 'confirmed'
    where ${among('customers.id')} and customers.has_letter <> (listed.email is not null)`,
  ),
  'numbers that are kept of lists are those of their rows': whole(sql`
    select concat_ws(' ', list, name, place) as subject, coalesce(sum(anew), 0)::text as expected, coalesce(sum(kept), 0)::text as found
    from (
      select list, name, place, count as anew, 0 as kept from counted_anew
      union all select list, name, place, 0, count from kept_counts
    ) numbers group by list, name, place having sum(anew) <> sum(kept)`),
  'what reports keep of a day is what its rows add up to': of(
    'kept_days',
    (among) => sql`
    select * from kept_wrongly((select min(day) from kept_days where ${among(DAY)}), (select max(day) from kept_days where ${among(DAY)}))`,
    DAY,
    DAYS,
  ),
} satisfies Checks;
