import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  route('coming-soon', 'pages/coming-soon.tsx'),
  layout('features/shell/site-layout.tsx', [
    index('pages/home.tsx'),
    route('shop', 'pages/shop.tsx'),
    route('product/:id?', 'pages/product.tsx'),
    route('*', 'pages/not-found.tsx'),
  ]),
] satisfies RouteConfig;
