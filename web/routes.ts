import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('features/shell/site-layout.tsx', [
    index('pages/home.tsx'),
    route('shop', 'pages/shop.tsx'),
    route('product/:id?', 'pages/product.tsx'),
    route('about', 'pages/about.tsx'),
    route('blog', 'pages/blog.tsx'),
    route('blog/:id', 'pages/article.tsx'),
    route('terms', 'pages/terms.tsx'),
    route('privacy', 'pages/privacy.tsx'),
    route('*', 'pages/not-found.tsx'),
  ]),
] satisfies RouteConfig;
