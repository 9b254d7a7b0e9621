export { likeness } from '#server/translations/likeness.ts';
export { type FoundText, textsIn } from '#server/translations/places.ts';
export { readSpoken, type ThingTexts } from '#server/translations/spoken.ts';
export { hashOf, translate, translateNames, translateSigned } from '#server/translations/translate.ts';
export { translatedWith } from '#server/translations/translated-with.ts';
export { readWords, writeTranslations } from '#server/translations/write.ts';
