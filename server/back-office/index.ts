export { type EventStream, eventStream, openBackOfficeEvents } from '#server/back-office/events.ts';
export {
  mailMorningDigest,
  morningDigestJob,
  type Notices,
  notifyOwner,
  notifyOwnerJob,
} from '#server/back-office/notices.ts';
export type { ShopFacts } from '#server/back-office/onboarding.ts';
export { backOfficeRoutes } from '#server/back-office/routes.ts';
