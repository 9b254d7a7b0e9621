export { type BackOfficeEvents, eventStream, openBackOfficeEvents } from '#server/back-office/events.ts';
export { mailMorningDigest, morningDigestJob, tellOwner, tellOwnerJob } from '#server/back-office/notices.ts';
export { backOfficeRoutes } from '#server/back-office/routes.ts';
