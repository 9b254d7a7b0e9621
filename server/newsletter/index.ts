export { oneClickRoutes } from '#server/newsletter/one-click.ts';
export { purgeUnconfirmed } from '#server/newsletter/purge-subscribers.ts';
export { newsletterRoutes } from '#server/newsletter/routes.ts';
export { subscribeByMail } from '#server/newsletter/subscribe.ts';
export { eraseSubscription, readSubscription } from '#server/newsletter/subscription-data.ts';
