export { articleIdOf, schemaOf, standardOf } from '#server/content/check-content.ts';
export { loadDemoContent } from '#server/content/load-demo-content.ts';
export { listArticlePages, listShownContent, readBlocks } from '#server/content/read-shown.ts';
export { contentRoutes } from '#server/content/routes.ts';
export { contentPictures } from '#server/content/tables.ts';
export { turnDay, turnDayJob } from '#server/content/turn-day.ts';
