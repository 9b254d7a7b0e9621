export { loadDemoSubscribers } from '#server/newsletter/demo-subscribers.ts';
export { oneClickRoutes } from '#server/newsletter/one-click-unsubscribe.ts';
export { newsletterRoutes } from '#server/newsletter/routes.ts';
export {
  eraseSubscription,
  purgeUnconfirmed,
  readSubscription,
  subscribeByMail,
  takeOffList,
} from '#server/newsletter/subscriptions.ts';
export { newsletterConsents, subscribers } from '#server/newsletter/tables.ts';
export { issueWaysOut } from '#server/newsletter/tokens.ts';
