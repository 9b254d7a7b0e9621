export { mailName } from '#server/messages/mail-names.ts';
export { messageRoutes } from '#server/messages/routes.ts';
