export { followSettings } from '#server/settings/follow-settings.ts';
export { type LiveSettings, settingsRoutes } from '#server/settings/routes.ts';
export { lockSettings, readSettings, type StoredSettings, writeSettings } from '#server/settings/stored-settings.ts';
