export { productRoutes } from '#server/products/routes.ts';
