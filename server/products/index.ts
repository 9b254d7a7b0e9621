export { listStaffCategories } from '#server/products/categories.ts';
export { type Changes, differences } from '#server/products/differences.ts';
export { changedMeanwhile } from '#server/products/last-change.ts';
export { listProductFacts } from '#server/products/list-facts.ts';
export { pictureRoutes } from '#server/products/picture-routes.ts';
export { removePicturesJob, removeUnusedPictures } from '#server/products/remove-unused-pictures.ts';
export { productRoutes } from '#server/products/routes.ts';
export { withWords } from '#server/products/with-words.ts';
