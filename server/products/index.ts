export { pictureRoutes } from '#server/products/picture-routes.ts';
