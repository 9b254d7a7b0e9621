export { newsletterRoutes } from '#server/newsletter/routes.ts';
export { subscribe } from '#server/newsletter/subscribe.ts';
