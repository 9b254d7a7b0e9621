export { cleanPhotograph, cleanProductPicture, type Photograph } from '#server/images/clean-photograph.ts';
export { keepPicture, type PictureDeps } from '#server/images/keep-picture.ts';
export { movePicturesJob, moveToBucket } from '#server/images/move-to-bucket.ts';
export { painter } from '#server/images/painter.ts';
export { forgetPicture, originalKey, warnOfMissingBucket } from '#server/images/picture-store.ts';
export { imagePath, openRenditions, type Renditions, withPicturesAt } from '#server/images/renditions.ts';
export { imageRoutes } from '#server/images/routes.ts';
export { prepareImage, storeImage } from '#server/images/store-image.ts';
export { images } from '#server/images/tables.ts';
