import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  route('coming-soon', 'pages/coming-soon.tsx'),
  layout('features/shell/checkout-layout.tsx', [
    route('checkout', 'pages/checkout.tsx'),
    route('checkout/card', 'pages/checkout-card.tsx'),
    route('checkout/payment', 'pages/checkout-payment.tsx'),
    route('order-confirmation', 'pages/order-confirmation.tsx'),
  ]),
  layout('features/shell/site-layout.tsx', [
    index('pages/home.tsx'),
    route('shop', 'pages/shop.tsx'),
    route('product/:id?', 'pages/product.tsx'),
    route('about', 'pages/about.tsx'),
    route('blog', 'pages/blog.tsx'),
    route('blog/:id', 'pages/article.tsx'),
    route('terms', 'pages/terms.tsx'),
    route('privacy', 'pages/privacy.tsx'),
    route('newsletter/confirm', 'pages/newsletter-confirm.tsx'),
    route('newsletter/unsubscribe', 'pages/newsletter-unsubscribe.tsx'),
    route('login', 'pages/login.tsx'),
    route('register', 'pages/register.tsx'),
    route('forgot-password', 'pages/forgot-password.tsx'),
    route('reset-password', 'pages/reset-password.tsx'),
    route('verify-email', 'pages/verify-email.tsx'),
    route('profile', 'pages/profile.tsx'),
    route('orders', 'pages/orders.tsx'),
    route('order-success/:id?', 'pages/order-success.tsx'),
    route('created-order/result', 'pages/payment-result.tsx'),
    route('cancel-order', 'pages/payment-cancelled.tsx'),
    route('*', 'pages/not-found.tsx'),
  ]),
] satisfies RouteConfig;
