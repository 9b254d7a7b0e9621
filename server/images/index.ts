export { imagePath, openRenditions, type Renditions } from '#server/images/renditions.ts';
export { imageRoutes } from '#server/images/routes.ts';
export { prepareImage, storeImage } from '#server/images/store-image.ts';
