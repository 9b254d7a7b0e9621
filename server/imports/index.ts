export { fetchPictures, hasWaitingPictures, importPicturesJob } from '#server/imports/fetch-pictures.ts';
export { lettersApart, nearestName } from '#server/imports/near.ts';
export { importRoutes } from '#server/imports/routes.ts';
export { importsJob, runImports } from '#server/imports/run-imports.ts';
export { lockImport, purgeImports, storeImport } from '#server/imports/stored-imports.ts';
export { beginToUndo } from '#server/imports/undo-import.ts';
