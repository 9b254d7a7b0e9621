import { texts } from '#texts/core/texts.ts';

/** The list of articles and an article's page, around what the owner writes. */
export const blogTexts = texts({
  name: { en: 'Blog', si: 'බ්ලොග්', ta: 'வலைப்பதிவு', check: 'the word' },
  namePage: {
    en: 'Blog, page {page}',
    si: 'බ්ලොග්, පිටුව {page}',
    ta: 'வலைப்பதிவு, பக்கம் {page}',
    check: 'the word',
  },
  home: { en: 'Home', si: 'මුල් පිටුව', ta: 'முகப்பு' },
  description: {
    en: 'How we use aloe vera, how we make it, and what to do with your skin when the air is wet.',
    si: 'කෝමාරිකා පාවිච්චි කරන හැටි, අපි ඒවා හදන හැටි, තෙත් කාලගුණයට සම රැකගන්න හැටි.',
    ta: 'கற்றாழையைப் பயன்படுத்தும் விதம், நாங்கள் தயாரிக்கும் விதம், ஈரப்பதமான காலநிலையில் சருமத்தைப் பராமரிக்கும் விதம்.',
    check: 'wording',
  },
  title: {
    en: 'Aloe Vera Wellness & Beauty Tips',
    si: 'කෝමාරිකාවෙන් සුවතාව සහ රූපලාවණ්‍යය',
    ta: 'கற்றாழை: நலமும் அழகும்',
    check: 'wording',
  },
  empty: {
    en: 'There are no articles here yet.',
    si: 'තවම මෙතන ලිපි නැහැ.',
    ta: 'இங்கே இன்னும் கட்டுரைகள் இல்லை.',
  },
  more: { en: 'More articles', si: 'තව ලිපි', ta: 'மேலும் கட்டுரைகள்' },
  inEnglish: {
    en: 'This article is in English only for now.',
    si: 'මේ ලිපිය තවම ඉංග්‍රීසියෙන් විතරයි.',
    ta: 'இந்தக் கட்டுரை இன்னும் ஆங்கிலத்தில் மட்டுமே உள்ளது.',
  },
  newer: { en: 'Newer articles', si: 'අලුත් ලිපි', ta: 'புதிய கட்டுரைகள்' },
  older: { en: 'Older articles', si: 'පරණ ලිපි', ta: 'பழைய கட்டுரைகள்' },
  all: { en: 'All articles', si: 'සියලු ලිපි', ta: 'எல்லாக் கட்டுரைகளும்' },
  isNew: { en: 'New', si: 'අලුත්', ta: 'புதியது' },
  readMore: { en: 'Read More', si: 'තව කියවන්න', ta: 'மேலும் வாசிக்க' },
  readMoreOf: { en: 'Read More: {title}', si: 'තව කියවන්න: {title}', ta: 'மேலும் வாசிக்க: {title}' },
  products: { en: 'In this article', si: 'මේ ලිපියේ භාණ්ඩ', ta: 'இந்தக் கட்டுரையில்' },
  next: { en: 'Next article', si: 'ඊළඟ ලිපිය', ta: 'அடுத்த கட்டுரை' },
});
