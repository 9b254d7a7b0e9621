export { cleanPhoto } from '#server/images/clean-photo.ts';
export { imagePath, openRenditions, type Renditions, withPicturesAt } from '#server/images/renditions.ts';
export { imageRoutes } from '#server/images/routes.ts';
export { prepareImage, storeImage } from '#server/images/store-image.ts';
