export { dropEndedLinks, dropEndedSessions } from '#server/accounts/drop-ended.ts';
export { eraseAccount } from '#server/accounts/erase-account.ts';
export { loadDemoAccounts } from '#server/accounts/load-demo-accounts.ts';
export { readName } from '#server/accounts/read-name.ts';
export { readOwnAccount, refuseOthers } from '#server/accounts/read-own-account.ts';
export { mailResetLink, sendResetLink } from '#server/accounts/reset-password.ts';
export { accountRoutes } from '#server/accounts/routes.ts';
export { readCaller, sessionKey } from '#server/accounts/sessions.ts';
