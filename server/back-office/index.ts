export { type EventStream, eventStream, openBackOfficeEvents } from '#server/back-office/events.ts';
export type { ShopFacts } from '#server/back-office/first-day.ts';
export { mailMorningDigest, morningDigestJob, tellOwner, tellOwnerJob } from '#server/back-office/notices.ts';
export { backOfficeRoutes } from '#server/back-office/routes.ts';
