export { CATALOGUE_CHANNEL, readCatalogueChange } from '#server/catalogue/changes.ts';
export { findItem, firstImage, sellableTo } from '#server/catalogue/find-item.ts';
export { listCategories } from '#server/catalogue/list-categories.ts';
export { listProductPages } from '#server/catalogue/list-product-pages.ts';
export { loadDemoCatalogue } from '#server/catalogue/load-demo-data.ts';
export { catalogueRoutes } from '#server/catalogue/routes.ts';
export { lockStock, reserveStock, returnStock, takeStock } from '#server/catalogue/stock.ts';
export { productItems, products } from '#server/catalogue/tables.ts';
