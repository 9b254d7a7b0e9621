import { texts } from '#texts/core/texts.ts';

/** What the search in the header suggests while one types. */
export const suggestionsTexts = texts({
  title: { en: 'Suggestions', si: 'යෝජනා', ta: 'பரிந்துரைகள்' },
  allOf: { en: 'All of {category}', si: '{category}: සියල්ල', ta: '{category}: எல்லாம்' },
  allResults: {
    en: 'All results for “{query}”',
    si: '“{query}” සඳහා සියලු ප්‍රතිඵල',
    ta: '“{query}” இற்கான எல்லா முடிவுகளும்',
  },
  others: {
    en: 'Nothing by that name. What others buy:',
    si: 'ඒ නමින් කිසිවක් නැහැ. අනිත් අය ගන්න දේ:',
    ta: 'அந்தப் பெயரில் எதுவும் இல்லை. மற்றவர்கள் வாங்குபவை:',
  },
  ways: {
    en: '{count, plural, one {{count} suggestion} other {{count} suggestions}}.',
    si: 'යෝජනා {count}ක්.',
    ta: '{count, plural, one {{count} பரிந்துரை} other {{count} பரிந்துரைகள்}}.',
  },
  suggested: {
    en: '{count, plural, one {{count} product} other {{count} products}} suggested.',
    si: 'භාණ්ඩ {count}ක් යෝජනා කරලා තියෙනවා.',
    ta: '{count, plural, one {{count} பொருள் பரிந்துரைக்கப்பட்டுள்ளது} other {{count} பொருட்கள் பரிந்துரைக்கப்பட்டுள்ளன}}.',
  },
  instead: {
    en: 'Nothing found. {count, plural, one {{count} best seller} other {{count} best sellers}} instead.',
    si: 'කිසිවක් හමු වුණේ නැහැ. ඒ වෙනුවට වැඩියෙන්ම විකිණෙන භාණ්ඩ {count}ක්.',
    ta: 'எதுவும் கிடைக்கவில்லை. பதிலாக அதிகம் விற்பனையாகும் {count, plural, one {{count} பொருள்} other {{count} பொருட்கள்}}.',
  },
});
