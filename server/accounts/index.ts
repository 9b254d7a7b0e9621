export { eraseAccount } from '#server/accounts/erase-account.ts';
export { loadDemoAccounts } from '#server/accounts/load-demo-accounts.ts';
export { purgeEndedLinks, purgeEndedSessions } from '#server/accounts/purge-accounts.ts';
export { readOwnAccount, refuseOthers } from '#server/accounts/read-account-data.ts';
export { readName } from '#server/accounts/read-name.ts';
export { mailResetLink, sendResetLink } from '#server/accounts/reset-password.ts';
export { accountRoutes } from '#server/accounts/routes.ts';
export { readCaller, sessionKey } from '#server/accounts/sessions.ts';
export { signedInHandlers } from '#server/accounts/signed-in-handlers.ts';
