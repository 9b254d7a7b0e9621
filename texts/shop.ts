import { texts } from '#texts/core/texts.ts';

/** The list of products: its tools, what it says when it is empty, a search without a result. */
export const shopTexts = texts({
  title: { en: 'Shop', si: 'සාප්පුව', ta: 'கடை' },
  titlePage: { en: '{name}, page {page}', si: '{name}, පිටුව {page}', ta: '{name}, பக்கம் {page}' },
  lead: {
    en: 'Everything we make from one plant. Choose by what your skin or hair asks for today.',
    si: 'එක ශාකයකින් අපි හදන හැමදේම. අද ඔබේ සමට, කොණ්ඩයට ඕන දේ අනුව තෝරන්න.',
    ta: 'ஒரே செடியிலிருந்து நாங்கள் தயாரிக்கும் அனைத்தும். இன்று உங்கள் சருமத்திற்கும் முடிக்கும் தேவையானதைத் தெரிவுசெய்யுங்கள்.',
    check: 'wording',
  },

  byNeed: { en: 'By need', si: 'අවශ්‍යතාව අනුව', ta: 'தேவைக்கேற்ப' },
  chosenNeed: {
    en: '{name}<hidden>, show all again</hidden>',
    si: '{name}<hidden>, ආයෙත් සියල්ල පෙන්වන්න</hidden>',
    ta: '{name}<hidden>, மீண்டும் எல்லாம் காட்டுக</hidden>',
  },
  tools: { en: 'Choose products', si: 'භාණ්ඩ තෝරන්න', ta: 'பொருட்களைத் தெரிவுசெய்க' },
  search: { en: 'Search products', si: 'භාණ්ඩ සොයන්න', ta: 'பொருட்களைத் தேடுக' },
  placeholder: {
    en: 'Search by name or ingredient',
    si: 'නම හෝ අඩංගු දේ',
    ta: 'பெயர், சேர்மானம்',
  },
  clear: { en: 'Clear search', si: 'සෙවුම මකන්න', ta: 'தேடலை அழிக்க' },
  category: { en: 'Category', si: 'වර්ගය', ta: 'வகை' },
  allCategories: { en: 'All Categories', si: 'සියලු වර්ග', ta: 'எல்லா வகைகளும்' },
  sort: { en: 'Sort', si: 'පිළිවෙළ', ta: 'வரிசை', check: 'wording' },
  featured: { en: 'Featured', si: 'අපේ තේරීම', ta: 'தெரிவுசெய்தவை', check: 'wording' },
  cheapFirst: { en: 'Price: Low to High', si: 'මිල: අඩු සිට වැඩි', ta: 'விலை: குறைவிலிருந்து அதிகம்' },
  dearFirst: { en: 'Price: High to Low', si: 'මිල: වැඩි සිට අඩු', ta: 'விலை: அதிகத்திலிருந்து குறைவு' },
  newest: { en: 'Newest', si: 'අලුත්ම', ta: 'புதியவை' },
  show: { en: 'Show', si: 'පෙන්වන්න', ta: 'காட்டுக' },

  products: { en: 'Products', si: 'භාණ්ඩ', ta: 'பொருட்கள்' },
  span: {
    en: 'Products {first} to {last}',
    si: 'භාණ්ඩ {first} සිට {last} දක්වා',
    ta: 'பொருட்கள் {first} முதல் {last} வரை',
  },

  nothingOnSale: {
    en: 'Nothing is on sale yet',
    si: 'තවම විකුණන්න කිසිවක් නැහැ',
    ta: 'இன்னும் எதுவும் விற்பனையில் இல்லை',
  },
  comeBack: { en: 'Come back soon.', si: 'ළඟදීම ආයෙත් එන්න.', ta: 'விரைவில் மீண்டும் வாருங்கள்.' },
  home: { en: 'Back to Home', si: 'මුල් පිටුවට', ta: 'முகப்புக்குச் செல்க' },
  empty: { en: 'Nothing on this shelf', si: 'මෙතන කිසිවක් නැහැ', ta: 'இங்கே எதுவும் இல்லை' },
  emptyText: {
    en: 'We make few things, and none of them stands here. The others are one step away.',
    si: 'අපි හදන්නේ භාණ්ඩ ටිකයි, ඒවායින් එකක්වත් මෙතන නැහැ. අනිත් ඒවා ළඟම තියෙනවා.',
    ta: 'நாங்கள் தயாரிப்பது சிலவே, அவற்றில் எதுவும் இங்கே இல்லை. மற்றவை அருகிலேயே உள்ளன.',
  },
  seeAll: { en: 'See all products', si: 'සියලු භාණ්ඩ බලන්න', ta: 'எல்லாப் பொருட்களையும் பார்க்க' },

  services: { en: 'We answer this here', si: 'මේකට උත්තර මෙතනින්', ta: 'இதற்கான பதில் இங்கே' },
  none: {
    en: 'Nothing found for “{query}”',
    si: '“{query}” සඳහා කිසිවක් හමු වුණේ නැහැ',
    ta: '“{query}” இற்கு எதுவும் கிடைக்கவில்லை',
  },
  noneText: {
    en: 'Try another word, an ingredient for example, or ask us. We know every jar by name.',
    si: 'වෙන වචනයක් යොදා බලන්න, උදාහරණයක් විදිහට අඩංගු දෙයක්. නැත්නම් අපෙන් අහන්න. හැම භාණ්ඩයක්ම අපි නමින් දන්නවා.',
    ta: 'வேறு சொல்லை, உதாரணமாக ஒரு சேர்மானத்தை முயற்சியுங்கள், அல்லது எங்களிடம் கேளுங்கள். ஒவ்வொரு பொருளையும் பெயரால் அறிவோம்.',
  },
  oneCategory: {
    en: 'You are looking in one category only. It may stand on another shelf.',
    si: 'ඔබ බලන්නේ එක වර්ගයක් විතරයි. වෙන වර්ගයක තියෙන්න පුළුවන්.',
    ta: 'நீங்கள் ஒரு வகையில் மட்டுமே தேடுகிறீர்கள். அது வேறு வகையில் இருக்கலாம்.',
  },
  searchAll: { en: 'Search all categories', si: 'සියලු වර්ගවල සොයන්න', ta: 'எல்லா வகைகளிலும் தேடுக' },
  bestSelling: { en: 'Best selling', si: 'වැඩියෙන්ම විකිණෙන', ta: 'அதிகம் விற்பனையாகும்' },
  askOnWhatsapp: { en: 'Ask on WhatsApp', si: 'WhatsApp එකෙන් අහන්න', ta: 'WhatsApp இல் கேட்க' },

  noSunscreen: {
    en: 'We make no sunscreen',
    si: 'සන්ස්ක්‍රීන් අපි හදන්නේ නැහැ',
    ta: 'நாங்கள் சன்ஸ்கிறீன் தயாரிப்பதில்லை',
    check: 'wording',
  },
  noMakeUp: {
    en: 'We make no make-up',
    si: 'මේකප් අපි හදන්නේ නැහැ',
    ta: 'நாங்கள் ஒப்பனைப் பொருட்கள் தயாரிப்பதில்லை',
  },
  noPerfume: {
    en: 'We make no perfume',
    si: 'සුවඳ විලවුන් අපි හදන්නේ නැහැ',
    ta: 'நாங்கள் வாசனைத் திரவியம் தயாரிப்பதில்லை',
  },
  noToothpaste: {
    en: 'We make no toothpaste',
    si: 'දන්තාලේප අපි හදන්නේ නැහැ',
    ta: 'நாங்கள் பற்பசை தயாரிப்பதில்லை',
  },
  noHairDye: {
    en: 'We make no hair dye',
    si: 'කොණ්ඩයට ගාන ඩයි අපි හදන්නේ නැහැ',
    ta: 'நாங்கள் முடிச்சாயம் தயாரிப்பதில்லை',
  },
  noKindText: {
    en: 'We would rather say so than offer something else in its place. This is what we do make.',
    si: 'ඒ වෙනුවට වෙන දෙයක් දෙනවාට වඩා ඒක කියන එක හොඳයි. අපි හදන්නේ මේවා.',
    ta: 'அதற்குப் பதிலாக வேறொன்றைத் தருவதைவிட இதைச் சொல்வதே நல்லது. நாங்கள் தயாரிப்பவை இவை.',
  },
});
