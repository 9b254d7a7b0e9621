import type { IconName } from '#admin/parts/icon.tsx';
import type { Need } from '#contract/staff/staff-call.ts';

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
  /** Stands with the day's work in the menu. What is at the thumb does, unless it says no. */
  isDaily?: boolean;
  /** Something that is done rather than gone to: found by key and by find or do, not in the menu. */
  isAction?: true;
};

/** Every place there is. Menu, tabs, keys and the guard read this list. */
export const PLACES: Place[] = [
  {
    path: '/',
    name: 'Today',
    icon: 'home',
    needs: 'orders',
    key: 't',
    isFor: 'Orders are for those who pack',
    isTab: true,
  },
  {
    path: '/orders',
    name: 'Orders',
    icon: 'box',
    needs: 'orders',
    key: 'o',
    isFor: 'Orders are for those who pack',
    isTab: true,
  },
  {
    path: '/new-order',
    name: 'New order',
    icon: 'plus',
    needs: 'orders',
    isFor: 'Orders are for those who pack',
    isAction: true,
  },
  {
    path: '/pack',
    name: 'Pack',
    icon: 'pack',
    needs: 'orders',
    key: 'p',
    isFor: 'Orders are for those who pack',
    isTab: true,
  },
  {
    path: '/decide',
    name: 'Decide',
    icon: 'alert',
    needs: 'orders',
    key: 'd',
    isFor: 'Orders are for those who pack',
    isDaily: true,
  },
  {
    path: '/returns',
    name: 'Returns',
    icon: 'refund',
    needs: 'orders',
    isFor: 'Orders are for those who pack',
    isDaily: true,
  },
  {
    path: '/cash',
    name: 'Cash on delivery',
    icon: 'cash',
    needs: 'money',
    key: 'c',
    isFor: 'Cash is for those who keep the books',
    isDaily: true,
  },
  {
    path: '/products',
    name: 'Products',
    icon: 'jar',
    needs: 'catalogue',
    key: 'i',
    isFor: 'Products are for those who keep the shelf',
  },
  {
    path: '/categories',
    name: 'Categories',
    icon: 'shapes',
    needs: 'catalogue',
    isFor: 'Categories are for those who keep the shelf',
  },
  {
    path: '/import',
    name: 'Import and export products',
    icon: 'upload',
    needs: 'catalogue',
    isFor: 'Products are for those who keep the shelf',
    isAction: true,
  },
  {
    path: '/stock',
    name: 'Stock',
    icon: 'shelf',
    needs: 'stock',
    key: 's',
    isFor: 'Stock is for those who count it',
    isTab: true,
    isDaily: false,
  },
  { path: '/handovers', name: 'Hand-overs', icon: 'truck', needs: 'orders', isFor: 'Orders are for those who pack' },
  {
    path: '/customers',
    name: 'Customers',
    icon: 'people',
    needs: 'customers',
    key: 'u',
    isFor: 'Customers are for those who look after them',
  },
  {
    path: '/reviews',
    name: 'Reviews',
    icon: 'star',
    needs: 'marketing',
    key: 'v',
    isFor: 'Reviews are for those who speak for the shop',
  },
  {
    path: '/discounts',
    name: 'Discounts',
    icon: 'tag',
    needs: 'marketing',
    isFor: 'Discounts are for those who speak to customers',
  },
  {
    path: '/messages',
    name: 'Messages',
    icon: 'mail',
    needs: 'marketing',
    key: 'm',
    isFor: 'Messages are for those who write to customers',
  },
  {
    path: '/content',
    name: 'Content',
    icon: 'edit',
    needs: 'marketing',
    key: 'w',
    isFor: 'Texts are for those who write for the shop',
  },
  {
    path: '/reports',
    name: 'Reports',
    icon: 'chart',
    needs: 'money',
    key: 'a',
    isFor: 'Reports are for those who keep the books',
  },
  {
    path: '/books',
    name: 'Books',
    icon: 'books',
    needs: 'money',
    key: 'b',
    isFor: 'The books are for those who keep them',
  },
  { path: '/settings', name: 'Settings', icon: 'settings', needs: 'settings', isFor: 'Settings are for the owner' },
  { path: '/staff', name: 'Staff', icon: 'people', needs: 'owner', isFor: 'Staff are for the owner' },
  { path: '/log', name: 'Changes', icon: 'clock', needs: 'owner', isFor: 'The list of changes is for the owner' },
  { path: '/account', name: 'Your account', icon: 'user', needs: 'staff', isFor: '' },
];

/** The place that an address belongs to. */
export function placeOf(pathname: string): Place | undefined {
  return PLACES.find(({ path }) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)));
}
