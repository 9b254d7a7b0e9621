export { imagePath } from '#server/images/image-path.ts';
export { prepareImage } from '#server/images/jobs.ts';
export { openRenditions, type Renditions } from '#server/images/renditions.ts';
export { imageRoutes } from '#server/images/routes.ts';
export { storeImage } from '#server/images/store-image.ts';
