export { languageRoutes } from '#server/languages/routes.ts';
