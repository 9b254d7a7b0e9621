export { oneClickRoutes } from '#server/newsletter/one-click-unsubscribe.ts';
export { newsletterRoutes } from '#server/newsletter/routes.ts';
export {
  eraseSubscription,
  purgeUnconfirmed,
  readSubscription,
  subscribeByMail,
} from '#server/newsletter/subscriptions.ts';
