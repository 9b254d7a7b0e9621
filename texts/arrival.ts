import { texts } from '#texts/core/texts.ts';

/** When a parcel comes, as the order and the end of its payment say it. */
export const arrivalTexts = texts({
  thanks: { en: 'Thank you.', si: 'ස්තුතියි.', ta: 'நன்றி.' },
  packOn: {
    en: 'We pack your order next; it reaches you on {day}.',
    si: 'අපි දැන් ඔබේ ඇණවුම අසුරනවා; {day} ඔබට ලැබෙනවා.',
    ta: 'அடுத்து உங்கள் ஓடரைப் பொதிசெய்கிறோம்; {day} அன்று உங்களை வந்தடையும்.',
  },
  packTo: {
    en: 'We pack your order next; it reaches {district} in {days} working days.',
    si: 'අපි දැන් ඔබේ ඇණවුම අසුරනවා; වැඩ කරන දින {days}කින් {district} දිස්ත්‍රික්කයට එනවා.',
    ta: 'அடுத்து உங்கள் ஓடரைப் பொதிசெய்கிறோம்; {days} வேலை நாட்களில் {district} மாவட்டத்தை வந்தடையும்.',
  },
  packIn: {
    en: 'We pack your order next; it reaches you in {days} working days.',
    si: 'අපි දැන් ඔබේ ඇණවුම අසුරනවා; වැඩ කරන දින {days}කින් ඔබට ලැබෙනවා.',
    ta: 'அடுத்து உங்கள் ஓடரைப் பொதிசெய்கிறோம்; {days} வேலை நாட்களில் உங்களை வந்தடையும்.',
  },
  workingDays: { en: '{days} working days', si: 'වැඩ කරන දින {days}ක්', ta: '{days} வேலை நாட்கள்' },
  workingDaysSpan: {
    en: '{days} working days: {span}',
    si: 'වැඩ කරන දින {days}ක්: {span}',
    ta: '{days} வேலை நாட்கள்: {span}',
  },
});
