export { readFormerMails } from '#server/accounts/change-mail.ts';
export { accountOfProven } from '#server/accounts/codes/account-of-proven.ts';
export {
  mailCodeOfOrder,
  type NumberAndPhone,
  orderAddress,
  readOrderAddress,
} from '#server/accounts/codes/code-of-order.ts';
export { signInProven } from '#server/accounts/codes/code-routes.ts';
export { type Codes, eraseCodesOfOrders, openCodes, purgeCodes } from '#server/accounts/codes/codes.ts';
export { deviceText } from '#server/accounts/device-text.ts';
export { eraseAccount, eraseAddressee } from '#server/accounts/erase-account.ts';
export { guestRoutes } from '#server/accounts/guest-routes.ts';
export { findGuest, purgeGuests } from '#server/accounts/guests.ts';
export {
  findOpenDemoAccounts,
  isDemoName,
  loadDemoAccounts,
  type OpenDemoAccount,
} from '#server/accounts/load-demo-accounts.ts';
export { checkPassword } from '#server/accounts/log-in.ts';
export {
  endPasskeys,
  listPasskeys,
  openPasskeys,
  type Passkeys,
  purgeChallenges,
  removePasskey,
} from '#server/accounts/passkeys/passkeys.ts';
export { tellOfPasskey } from '#server/accounts/passkeys/tell-of-passkey.ts';
export { hashPassword, NO_PASSWORD, refuseCommonPassword } from '#server/accounts/password.ts';
export { provePassword } from '#server/accounts/prove-password.ts';
export { readOwnAccount, refuseOthers } from '#server/accounts/read-account-data.ts';
export { lockUser } from '#server/accounts/read-user.ts';
export { mailResetLink, purgeResetLinks, sendResetLink } from '#server/accounts/reset-password.ts';
export { accountRoutes } from '#server/accounts/routes.ts';
export { purgeExpiredSessions, readCaller, sessionKey } from '#server/accounts/sessions.ts';
export { readShopper, type Shopper } from '#server/accounts/shopper.ts';
export { shopperHandlers, signedInHandlers } from '#server/accounts/signed-in-handlers.ts';
export { oneTimeTokens, users } from '#server/accounts/tables.ts';
