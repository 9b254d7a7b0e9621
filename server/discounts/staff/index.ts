export { discountRoutes } from '#server/discounts/staff/discount-routes.ts';
