export { eraseAccount } from '#server/accounts/erase-account.ts';
export { findOpenDemoAccounts, loadDemoAccounts } from '#server/accounts/load-demo-accounts.ts';
export { provePassword } from '#server/accounts/prove-password.ts';
export { readOwnAccount, refuseOthers } from '#server/accounts/read-account-data.ts';
export { readName } from '#server/accounts/read-user.ts';
export { mailResetLink, purgeResetLinks, sendResetLink } from '#server/accounts/reset-password.ts';
export { accountRoutes } from '#server/accounts/routes.ts';
export { purgeExpiredSessions, readCaller, sessionKey } from '#server/accounts/sessions.ts';
export { signedInHandlers } from '#server/accounts/signed-in-handlers.ts';
