import { sql } from 'drizzle-orm';
import { UNDO_MINUTES } from '#contract/rules/order-moves.ts';
import { IMPORT_UNDO_MINUTES } from '#contract/staff/imports.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';

type Named = { subject: string; to: string | null };

/** What a subject of the log is called, and where it is shown. `name`: what the database calls it. */
const KINDS: Record<string, (id: string, name: string | undefined) => Named> = {
  order: (id) => ({ subject: `Order ${id}`, to: `/orders/${id}` }),
  product: (id, name) => ({ subject: name ?? `Product ${id}`, to: name ? `/products/${id}` : null }),
  item: (id, name) => ({ subject: name ?? `Item ${id}`, to: name ? `/stock/history?item=${id}` : null }),
  category: (id, name) => ({ subject: name ?? `Category ${id}`, to: '/categories' }),
  courier: (id, name) => ({ subject: name ?? `Courier ${id}`, to: '/settings#couriers' }),
  staff: (id, name) => ({ subject: name ?? `Staff ${id}`, to: '/staff' }),
  customer: (id, name) => ({ subject: name ?? `Customer ${id}`, to: name ? `/customers/${id}` : null }),
  handover: (id) => ({ subject: `Hand-over ${id}`, to: `/handovers/${id}` }),
  remittance: (id) => ({ subject: `Courier sheet ${id}`, to: `/cash/sheets/${id}` }),
  settlement: (id) => ({ subject: `Provider sheet ${id}`, to: `/books/sheets/${id}` }),
  import: (id) => ({ subject: `File ${id}`, to: '/import' }),
  'text-file': (id) => ({ subject: `File of texts ${id}`, to: `/languages?file=${id}` }),
  picture: () => ({ subject: 'A picture', to: null }),
  settings: (id) => ({ subject: id === 'notices' ? 'Mails to the owner' : 'Settings', to: '/settings' }),
  discount: (id) => ({ subject: `Discount ${id}`, to: `/discounts/${id}` }),
  review: (id) => ({ subject: `Review ${id}`, to: '/reviews' }),
  mail: (id) => ({ subject: `Mail ${id}`, to: '/messages' }),
  text: (id) => ({ subject: `Text '${id}'`, to: '/messages/texts' }),
  subscriber: (id) => ({ subject: `Subscriber ${id}`, to: '/messages/newsletter' }),
  content: (id) => ({ subject: `Page '${id}'`, to: `/content/${id}` }),
  report: (id) => ({ subject: `Report '${id}'`, to: '/reports' }),
};

/** What a line is about when it is about no single thing. */
const ALONE: Record<string, Named> = {
  orders: { subject: 'Orders', to: '/orders' },
  products: { subject: 'Products', to: '/products' },
  stock: { subject: 'Stock', to: '/stock/history' },
  categories: { subject: 'Categories', to: '/categories' },
  customers: { subject: 'Customers', to: '/customers' },
  subscribers: { subject: 'Subscribers', to: '/messages/newsletter' },
  books: { subject: 'Books', to: '/books' },
  settings: { subject: 'Settings', to: '/settings' },
  languages: { subject: 'Languages', to: '/languages' },
  log: { subject: 'Changes', to: '/log' },
  demo: { subject: 'Demo data', to: null },
  backups: { subject: 'Backups', to: '/health' },
};

const idsOf = (subjects: string[], kind: string) =>
  sql.param(subjects.flatMap((one) => (one.startsWith(`${kind}:`) ? [Number(one.slice(kind.length + 1)) || 0] : [])));

/** Names of everything that some lines are about, in one question. */
export async function nameSubjects(db: Db | Tx, subjects: string[]): Promise<(subject: string) => Named> {
  const people = sql.param([...['staff', 'customer'].flatMap((kind) => idsOf(subjects, kind).value as number[])]);
  const { rows } = await db.execute<{ subject: string; name: string }>(sql`
    select 'product:' || id as subject, name from products where id = any(${idsOf(subjects, 'product')}::int[])
    union all select 'item:' || item.id, products.name || ', ' || item.sku from product_items item
      join products on products.id = item.product_id where item.id = any(${idsOf(subjects, 'item')}::int[])
    union all select 'category:' || id, name from categories where id = any(${idsOf(subjects, 'category')}::int[])
    union all select 'courier:' || id, name from couriers where id = any(${idsOf(subjects, 'courier')}::int[])
    union all select kind || ':' || id, trim(first_name || ' ' || last_name) from users, unnest(array['staff', 'customer']) kind
      where id = any(${people}::int[])`);
  const names = new Map(rows.map(({ subject, name }) => [subject, name]));
  return (subject) => {
    const [, kind = '', id = ''] = /^([\w-]+):(.*)$/.exec(subject) ?? [];
    return KINDS[kind]?.(id, names.get(subject)) ?? ALONE[subject] ?? { subject, to: null };
  };
}

type LoggedAction = { action: string; subject: string; changes: unknown; at: Date; now: Date };

/** Where there is an Undo that still works: it is gone to, not done from here. */
export function takeBackOf({ action, subject, changes, at, now }: LoggedAction): string | null {
  const minutes = (now.getTime() - at.getTime()) / 60_000;
  const id = subject.split(':')[1];
  const move = (changes as { move?: string } | null)?.move ?? '';
  if (action === 'adminMoveOrders' || action === 'adminHandOver') {
    return minutes < UNDO_MINUTES && ['ship', 'deliver'].includes(move) ? `/orders/${id}` : null;
  }
  if (action === 'adminChangeStock' && minutes < UNDO_MINUTES) return `/stock/history${id ? `?item=${id}` : ''}`;
  if (action === 'adminApplyImport' && minutes < IMPORT_UNDO_MINUTES) return '/import';
  return null;
}
