import type { IconName } from '#admin/parts/drawings.ts';
import type { Need } from '#contract/staff/staff-call.ts';

/** The groups of the menu, from top to bottom. */
export const GROUPS = { work: 'Daily work', goods: 'Goods', people: 'People', money: 'Money', shop: 'Shop' };

export type Place = {
  path: string;
  name: string;
  icon: IconName;
  needs: Need;
  /** After G. */
  key?: string;
  /** What whoever may not is told: 'Settings are for the owner'. */
  isFor: string;
  /** Stands in the bar at the thumb. */
  isTab?: true;
  /** Where it stands in the menu. Without one it is found by key, by find or do, or at the foot of the menu. */
  group?: keyof typeof GROUPS;
};

const FOR = {
  orders: 'Orders are for those who pack',
  cash: 'Cash is for those who keep the books',
  products: 'Products are for those who keep the shelf',
  categories: 'Categories are for those who keep the shelf',
  stock: 'Stock is for those who count it',
  customers: 'Customers are for those who look after them',
  reviews: 'Reviews are for those who speak for the shop',
  discounts: 'Discounts are for those who speak to customers',
  messages: 'Messages are for those who write to customers',
  texts: 'Texts are for those who write for the shop',
  reports: 'Reports are for those who keep the books',
  ledger: 'The books are for those who keep them',
  settings: 'Settings are for the owner',
  staff: 'Staff are for the owner',
  log: 'The list of changes is for the owner',
  health: 'The health of the shop is for the owner',
};

/** Every place there is, in the order of the menu. Menu, tabs, keys and the guard read this list. */
export const PLACES: Place[] = [
  { path: '/', name: 'Today', icon: 'home', needs: 'orders', key: 't', isFor: FOR.orders, group: 'work', isTab: true },
  {
    path: '/orders',
    name: 'Orders',
    icon: 'box',
    needs: 'orders',
    key: 'o',
    isFor: FOR.orders,
    group: 'work',
    isTab: true,
  },
  { path: '/new-order', name: 'New order', icon: 'plus', needs: 'orders', isFor: FOR.orders },
  {
    path: '/pack',
    name: 'Pack',
    icon: 'pack',
    needs: 'orders',
    key: 'p',
    isFor: FOR.orders,
    group: 'work',
    isTab: true,
  },
  { path: '/handovers', name: 'Hand-overs', icon: 'truck', needs: 'orders', isFor: FOR.orders, group: 'work' },
  {
    path: '/decide',
    name: 'Needs a decision',
    icon: 'alert',
    needs: 'orders',
    key: 'd',
    isFor: FOR.orders,
    group: 'work',
  },
  { path: '/returns', name: 'Returns', icon: 'refund', needs: 'orders', isFor: FOR.orders, group: 'work' },
  {
    path: '/products',
    name: 'Products',
    icon: 'jar',
    needs: 'catalogue',
    key: 'i',
    isFor: FOR.products,
    group: 'goods',
  },
  {
    path: '/categories',
    name: 'Categories',
    icon: 'shapes',
    needs: 'catalogue',
    isFor: FOR.categories,
    group: 'goods',
  },
  { path: '/import', name: 'Import and export products', icon: 'upload', needs: 'catalogue', isFor: FOR.products },
  {
    path: '/stock',
    name: 'Stock',
    icon: 'shelf',
    needs: 'stock',
    key: 's',
    isFor: FOR.stock,
    group: 'goods',
    isTab: true,
  },
  {
    path: '/customers',
    name: 'Customers',
    icon: 'people',
    needs: 'customers',
    key: 'u',
    isFor: FOR.customers,
    group: 'people',
  },
  {
    path: '/reviews',
    name: 'Reviews',
    icon: 'star',
    needs: 'marketing',
    key: 'v',
    isFor: FOR.reviews,
    group: 'people',
  },
  {
    path: '/messages',
    name: 'Messages',
    icon: 'mail',
    needs: 'marketing',
    key: 'm',
    isFor: FOR.messages,
    group: 'people',
  },
  { path: '/cash', name: 'Cash on delivery', icon: 'cash', needs: 'money', key: 'c', isFor: FOR.cash, group: 'money' },
  { path: '/books', name: 'Books', icon: 'books', needs: 'money', key: 'b', isFor: FOR.ledger, group: 'money' },
  { path: '/reports', name: 'Reports', icon: 'chart', needs: 'money', key: 'a', isFor: FOR.reports, group: 'money' },
  { path: '/discounts', name: 'Discounts', icon: 'tag', needs: 'marketing', isFor: FOR.discounts, group: 'money' },
  { path: '/content', name: 'Content', icon: 'edit', needs: 'marketing', key: 'w', isFor: FOR.texts, group: 'shop' },
  { path: '/languages', name: 'Languages', icon: 'globe', needs: 'marketing', isFor: FOR.texts, group: 'shop' },
  { path: '/settings', name: 'Settings', icon: 'settings', needs: 'settings', isFor: FOR.settings, group: 'shop' },
  { path: '/staff', name: 'Staff', icon: 'people', needs: 'owner', isFor: FOR.staff, group: 'shop' },
  { path: '/log', name: 'Changes', icon: 'clock', needs: 'owner', isFor: FOR.log, group: 'shop' },
  { path: '/health', name: 'Health', icon: 'pulse', needs: 'owner', key: 'h', isFor: FOR.health, group: 'shop' },
  { path: '/account', name: 'Your account', icon: 'user', needs: 'staff', isFor: '' },
];

/** The place that an address belongs to. */
export function placeOf(pathname: string): Place | undefined {
  return PLACES.find(({ path }) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)));
}
