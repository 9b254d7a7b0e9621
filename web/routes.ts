import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('features/shell/site-layout.tsx', [
    index('pages/home.tsx'),
    route('shop', 'pages/shop.tsx'),
    route('product/:id?', 'pages/product.tsx'),
    route('login', 'pages/login.tsx'),
    route('register', 'pages/register.tsx'),
    route('forgot-password', 'pages/forgot-password.tsx'),
    route('reset-password', 'pages/reset-password.tsx'),
    route('profile', 'pages/profile.tsx'),
    route('*', 'pages/not-found.tsx'),
  ]),
] satisfies RouteConfig;
