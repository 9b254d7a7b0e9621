export { translate } from '#server/translations/translate.ts';
