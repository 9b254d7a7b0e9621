export { CATALOGUE_CHANNEL, readCatalogueChange } from '#server/catalogue/catalogue-changes.ts';
export { listCategories } from '#server/catalogue/list-categories.ts';
export { listProductNames, listProductPages, searchProductIds } from '#server/catalogue/list-products.ts';
export { loadDemoCatalogue } from '#server/catalogue/load-demo-data.ts';
export { firstImage } from '#server/catalogue/read-products.ts';
export { catalogueRoutes } from '#server/catalogue/routes.ts';
export {
  findItem,
  lockStock,
  reserveStock,
  restock,
  returnStock,
  sellableTo,
  takeStock,
  untakeStock,
  withStockReason,
} from '#server/catalogue/stock.ts';
export { categories, productItemImages, productItems, products } from '#server/catalogue/tables.ts';
