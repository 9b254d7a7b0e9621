export { loadDemoAccounts } from '#server/accounts/load-demo-accounts.ts';
export { mailResetLink, sendResetLink } from '#server/accounts/reset-password.ts';
export { accountRoutes } from '#server/accounts/routes.ts';
export { readCaller } from '#server/accounts/sessions.ts';
