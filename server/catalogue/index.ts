export { batchesOfItem, batchesOfOrder, type TakenBatch } from '#server/catalogue/batch-days.ts';
export { CATALOGUE_CHANNEL, readCatalogueChange } from '#server/catalogue/catalogue-changes.ts';
export { hasWord, saysWord } from '#server/catalogue/find-goods.ts';
export { listCategories } from '#server/catalogue/list-categories.ts';
export {
  chooseRelated,
  listProductNames,
  listProductPages,
  searchProductIds,
} from '#server/catalogue/list-products.ts';
export { demoFoundBy, loadDemoCatalogue } from '#server/catalogue/load-demo-data.ts';
export { firstImage, firstImageOf, readProducts } from '#server/catalogue/read-products.ts';
export { reviewColumns, reviewShape } from '#server/catalogue/read-reviews.ts';
export { catalogueRoutes } from '#server/catalogue/routes.ts';
export { countExactMatches } from '#server/catalogue/search-products.ts';
export {
  changeOnHand,
  findItem,
  holdItems,
  isItemOnSale,
  lockStock,
  receiveStock,
  reserveStock,
  reserveWithRoom,
  restock,
  returnStock,
  type StockWhy,
  sellableTo,
  takeStock,
  untakeStock,
  whyNotThere,
} from '#server/catalogue/stock.ts';
export {
  categories,
  productImports,
  productItemImages,
  productItems,
  products,
  relatedProducts,
  reviews,
  stockBatches,
  stockMovements,
} from '#server/catalogue/tables.ts';
export { isOneOfSeveral, orderedName, variantText } from '#server/catalogue/variant.ts';
