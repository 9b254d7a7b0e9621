export { lettersApart, nearestName } from '#server/imports/near.ts';
export { importRoutes } from '#server/imports/routes.ts';
export { purgeImports } from '#server/imports/stored-imports.ts';
