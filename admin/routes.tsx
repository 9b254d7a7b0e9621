import type { RouteObject } from 'react-router';
import { Broken } from '#admin/shell/broken.tsx';

/** One file per screen, fetched when it is first gone to. Who may see what is said in `shell/places.ts`. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: Broken,
    HydrateFallback: () => null,
    children: [
      { path: '/login', lazy: () => screen(import('#admin/sign-in/login.tsx')) },
      { path: '/code', lazy: () => screen(import('#admin/sign-in/code.tsx')) },
      { path: '/set-up', lazy: () => screen(import('#admin/sign-in/set-up.tsx')) },
      { path: '/print', lazy: () => screen(import('#admin/print/print.tsx')) },
      { path: '/invitation', lazy: () => screen(import('#admin/sign-in/invitation.tsx')) },
      {
        lazy: () => screen(import('#admin/shell/shell.tsx')),
        children: [
          {
            ErrorBoundary: Broken,
            children: [
              { index: true, lazy: () => screen(import('#admin/screens/today/today.tsx')) },
              { path: '/orders', lazy: () => screen(import('#admin/screens/orders/orders.tsx')) },
              { path: '/new-order', lazy: () => screen(import('#admin/screens/new-order/new-order.tsx')) },
              { path: '/orders/:id', lazy: () => screen(import('#admin/screens/orders/order/order.tsx')) },
              { path: '/pack', lazy: () => screen(import('#admin/screens/pack/pack.tsx')) },
              { path: '/handovers', lazy: () => screen(import('#admin/screens/handovers/handovers.tsx')) },
              { path: '/handovers/:id', lazy: () => screen(import('#admin/screens/handovers/handover.tsx')) },
              { path: '/returns', lazy: () => screen(import('#admin/screens/returns.tsx')) },
              { path: '/decide', lazy: () => screen(import('#admin/screens/decide.tsx')) },
              { path: '/cash', lazy: () => screen(import('#admin/screens/cash/cash.tsx')) },
              { path: '/cash/sheets/:id', lazy: () => screen(import('#admin/screens/cash/booked-sheet.tsx')) },
              { path: '/stock', lazy: () => screen(import('#admin/screens/stock/stock.tsx')) },
              { path: '/stock/delivery', lazy: () => screen(import('#admin/screens/stock/delivery/delivery.tsx')) },
              { path: '/stock/count', lazy: () => screen(import('#admin/screens/stock/count/count.tsx')) },
              { path: '/stock/batches', lazy: () => screen(import('#admin/screens/stock/batches.tsx')) },
              { path: '/stock/history', lazy: () => screen(import('#admin/screens/stock/history.tsx')) },
              { path: '/books', lazy: () => screen(import('#admin/screens/ledger/ledger.tsx')) },
              { path: '/books/entries', lazy: () => screen(import('#admin/screens/ledger/entries.tsx')) },
              { path: '/books/sheets/:id', lazy: () => screen(import('#admin/screens/ledger/booked-settlement.tsx')) },
              { path: '/customers', lazy: () => screen(import('#admin/screens/customers/customers.tsx')) },
              { path: '/customers/:id', lazy: () => screen(import('#admin/screens/customer/customer.tsx')) },
              { path: '/reports', lazy: () => screen(import('#admin/screens/reports/reports.tsx')) },
              { path: '/reports/close', lazy: () => screen(import('#admin/screens/reports/close-of-day.tsx')) },
              { path: '/reports/:table', lazy: () => screen(import('#admin/screens/reports/all-rows.tsx')) },
              { path: '/products', lazy: () => screen(import('#admin/screens/products/products.tsx')) },
              { path: '/products/:id', lazy: () => screen(import('#admin/screens/product/product.tsx')) },
              { path: '/categories', lazy: () => screen(import('#admin/screens/categories/categories.tsx')) },
              { path: '/discounts', lazy: () => screen(import('#admin/screens/discounts/discounts.tsx')) },
              { path: '/discounts/:id', lazy: () => screen(import('#admin/screens/discounts/discount.tsx')) },
              { path: '/import', lazy: () => screen(import('#admin/screens/import/import.tsx')) },
              { path: '/messages', lazy: () => screen(import('#admin/screens/messages/mails.tsx')) },
              { path: '/messages/texts', lazy: () => screen(import('#admin/screens/messages/texts.tsx')) },
              { path: '/messages/whatsapp', lazy: () => screen(import('#admin/screens/messages/texts.tsx')) },
              { path: '/messages/newsletter', lazy: () => screen(import('#admin/screens/messages/newsletter.tsx')) },
              { path: '/reviews', lazy: () => screen(import('#admin/screens/reviews/reviews.tsx')) },
              { path: '/content/:name?', lazy: () => screen(import('#admin/screens/content/content.tsx')) },
              { path: '/languages', lazy: () => screen(import('#admin/screens/languages/languages.tsx')) },
              { path: '/settings', lazy: () => screen(import('#admin/screens/settings/settings.tsx')) },
              { path: '/staff', lazy: () => screen(import('#admin/screens/staff/staff.tsx')) },
              { path: '/log', lazy: () => screen(import('#admin/screens/log/log.tsx')) },
              { path: '/health', lazy: () => screen(import('#admin/screens/health/health.tsx')) },
              { path: '/account', lazy: () => screen(import('#admin/screens/account.tsx')) },
              { path: '*', lazy: () => screen(import('#admin/shell/wrong-place.tsx')) },
            ],
          },
        ],
      },
    ],
  },
];

async function screen(loading: Promise<{ default: React.ComponentType }>) {
  return { Component: (await loading).default };
}
