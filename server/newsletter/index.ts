export { newsletterRoutes } from '#server/newsletter/routes.ts';
