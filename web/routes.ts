import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('features/shell/site-layout.tsx', [
    index('pages/home.tsx'),
    route('shop', 'pages/shop.tsx'),
    route('product/:id?', 'pages/product.tsx'),
    route('newsletter/confirm', 'pages/newsletter-confirm.tsx'),
    route('newsletter/unsubscribe', 'pages/newsletter-unsubscribe.tsx'),
    route('*', 'pages/not-found.tsx'),
  ]),
] satisfies RouteConfig;
