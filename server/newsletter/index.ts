export { dropUnconfirmed } from '#server/newsletter/drop-unconfirmed.ts';
export { oneClickRoutes } from '#server/newsletter/one-click.ts';
export { eraseSubscription, readSubscription } from '#server/newsletter/own-subscription.ts';
export { newsletterRoutes } from '#server/newsletter/routes.ts';
export { subscribeByMail } from '#server/newsletter/subscribe.ts';
