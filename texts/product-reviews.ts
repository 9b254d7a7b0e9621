import { texts } from '#texts/core/texts.ts';

/** The list of what buyers say, on a product's page. */
export const productReviewsTexts = texts({
  more: { en: 'Show more reviews', si: 'තව අදහස් බලන්න', ta: 'மேலும் கருத்துகளைக் காட்டுக' },
  all: {
    en: 'Show all {count} reviews',
    si: 'අදහස් {count}ම බලන්න',
    ta: '{count} கருத்துகளையும் காட்டுக',
  },
  loading: { en: 'Loading…', si: 'ලෝඩ් වෙනවා…', ta: 'ஏற்றப்படுகிறது…' },
  shown: {
    en: '{count} of {all} reviews',
    si: 'අදහස් {all}න් {count}ක්',
    ta: '{all} கருத்துகளில் {count}',
  },
  failed: {
    en: 'They could not be loaded. Please try again.',
    si: 'අදහස් ලෝඩ් කරන්න බැරි වුණා. ආයෙත් උත්සාහ කරන්න.',
    ta: 'கருத்துகளை ஏற்ற முடியவில்லை. மீண்டும் முயற்சியுங்கள்.',
  },
  normal: { en: 'Skin: normal', si: 'සම: සාමාන්‍ය', ta: 'சருமம்: சாதாரணம்' },
  dry: { en: 'Skin: dry', si: 'සම: වියළි', ta: 'சருமம்: வறண்டது' },
  oily: { en: 'Skin: oily', si: 'සම: තෙල් සහිත', ta: 'சருமம்: எண்ணெய்ப்பசை' },
  combination: { en: 'Skin: combination', si: 'සම: මිශ්‍ර', ta: 'சருமம்: கலப்பு', check: 'the word' },
  sensitive: { en: 'Skin: sensitive', si: 'සම: සංවේදී', ta: 'சருமம்: உணர்திறன்மிக்கது' },
  example: { en: 'Example review', si: 'උදාහරණයක්', ta: 'உதாரணக் கருத்து' },
  verified: { en: 'Verified buyer', si: 'මිලදී ගත් කෙනෙක්', ta: 'வாங்கியவர்' },
  answered: {
    en: '{brand} <on>answered on {day}</on>',
    si: '{brand} <on>පිළිතුරු දුන්නේ {day}</on>',
    ta: '{brand} <on>பதிலளித்தது {day}</on>',
  },
  photoBy: { en: 'Photograph by {author}', si: 'ඡායාරූපය: {author}', ta: 'புகைப்படம்: {author}' },
  photoLarge: {
    en: 'Photograph by {author}, show it large',
    si: 'ඡායාරූපය: {author}, ලොකු කරලා බලන්න',
    ta: 'புகைப்படம்: {author}, பெரிதாகப் பார்க்க',
  },
});
