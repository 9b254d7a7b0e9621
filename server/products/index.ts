export { pictureRoutes } from '#server/products/picture-routes.ts';
export { productRoutes } from '#server/products/routes.ts';
