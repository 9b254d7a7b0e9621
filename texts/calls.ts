import { texts } from '#texts/core/texts.ts';

/** What the server says of input that no form of ours would send, or that a form asks about only there. */
export const callTexts = texts({
  missing: { en: 'is missing', si: 'නැහැ', ta: 'இல்லை' },
  text: { en: 'must be text', si: 'අකුරු විය යුතුයි', ta: 'எழுத்தாக இருக்க வேண்டும்' },
  number: { en: 'must be a number', si: 'අංකයක් විය යුතුයි', ta: 'இலக்கமாக இருக்க வேண்டும்' },
  int: { en: 'must be a whole number', si: 'පූර්ණ සංඛ්‍යාවක් විය යුතුයි', ta: 'முழு இலக்கமாக இருக்க வேண்டும்' },
  boolean: {
    en: 'must be true or false',
    si: 'true හෝ false විය යුතුයි',
    ta: 'true அல்லது false ஆக இருக்க வேண்டும்',
  },
  list: { en: 'must be a list', si: 'ලැයිස්තුවක් විය යුතුයි', ta: 'பட்டியலாக இருக்க வேண்டும்' },
  object: { en: 'must be an object', si: 'object එකක් විය යුතුයි', ta: 'object ஆக இருக்க வேண்டும்' },
  oneOf: {
    en: 'must be one of: {values}',
    si: 'මේවායින් එකක් විය යුතුයි: {values}',
    ta: 'இவற்றில் ஒன்றாக இருக்க வேண்டும்: {values}',
  },
  wrong: { en: 'Invalid input', si: 'වලංගු නැත', ta: 'செல்லாதது' },
  notKept: {
    en: 'contains a character that cannot be kept',
    si: 'තියාගන්න බැරි අකුරක් තියෙනවා',
    ta: 'வைத்திருக்க முடியாத எழுத்து உள்ளது',
  },
  key: {
    en: 'must be 1 to 255 visible characters without spaces',
    si: 'හිස්තැන් නැතිව අකුරු 1 සිට 255 දක්වා විය යුතුයි',
    ta: 'இடைவெளி இல்லாமல் 1 முதல் 255 எழுத்துகளாக இருக்க வேண்டும்',
  },
  notJson: {
    en: 'The body is not valid JSON.',
    si: 'එවපු දේ නිවැරදි JSON නොවේ.',
    ta: 'அனுப்பியது சரியான JSON அல்ல.',
  },
  unreadableAddress: {
    en: 'This address cannot be read.',
    si: 'මේ ලිපිනය කියවන්න බැහැ.',
    ta: 'இந்த முகவரியை வாசிக்க முடியாது.',
  },
  unreadableRequest: {
    en: 'This request cannot be read.',
    si: 'මේ ඉල්ලීම කියවන්න බැහැ.',
    ta: 'இந்தக் கோரிக்கையை வாசிக்க முடியாது.',
  },

  cartList: {
    en: 'must be a list of {shape}',
    si: '{shape} ලැයිස්තුවක් විය යුතුයි',
    ta: '{shape} பட்டியலாக இருக்க வேண்டும்',
  },
  cartNone: {
    en: 'must name at least one item',
    si: 'අඩුම එක භාණ්ඩයක්වත් තියෙන්න ඕන',
    ta: 'குறைந்தது ஒரு பொருளாவது இருக்க வேண்டும்',
  },
  cartMany: {
    en: 'must name at most 50 items',
    si: 'උපරිම භාණ්ඩ 50යි',
    ta: 'அதிகபட்சம் 50 பொருட்கள்',
  },
  search: {
    en: 'must be 1 to {most} characters',
    si: 'අකුරු 1 සිට {most} දක්වා විය යුතුයි',
    ta: '1 முதல் {most} எழுத்துகளாக இருக்க வேண்டும்',
  },
  sort: {
    en: 'must be featured, price-asc, price-desc or newest',
    si: 'featured, price-asc, price-desc හෝ newest විය යුතුයි',
    ta: 'featured, price-asc, price-desc அல்லது newest ஆக இருக்க வேண்டும்',
  },
  country: {
    en: 'We deliver within Sri Lanka only',
    si: 'අපි ඩිලිවරි කරන්නේ ලංකාව ඇතුළේ විතරයි',
    ta: 'இலங்கைக்குள் மட்டுமே டெலிவரி செய்கிறோம்',
  },
  amount: {
    en: 'Write an amount such as 3400.00',
    si: '3400.00 වගේ මුදලක් ලියන්න',
    ta: '3400.00 போல ஒரு தொகையை எழுதுங்கள்',
  },
  amountLess: {
    en: 'An amount is not less than nothing',
    si: 'මුදලක් බිංදුවට අඩු වෙන්න බැහැ',
    ta: 'தொகை பூச்சியத்தை விடக் குறைய முடியாது',
  },
  amountMore: {
    en: 'No order costs that much',
    si: 'කිසිම ඇණවුමක් එච්චර මුදලක් වෙන්නේ නැහැ',
    ta: 'எந்த ஓடருக்கும் அவ்வளவு செலவாகாது',
  },
  amountCents: {
    en: 'An amount has at most two decimals',
    si: 'දශම ස්ථාන උපරිම දෙකයි',
    ta: 'அதிகபட்சம் இரண்டு தசம இடங்கள்',
  },
  shipping: {
    en: 'There is no such way of shipping',
    si: 'එවැනි යවන ක්‍රමයක් නැහැ',
    ta: 'அப்படியொரு அனுப்பும் முறை இல்லை',
  },
  deliveryDay: {
    en: 'Choose a day of delivery',
    si: 'ලැබෙන දිනයක් තෝරන්න',
    ta: 'கிடைக்கும் நாளைத் தெரிவுசெய்யுங்கள்',
  },
  provider: {
    en: 'There is no such provider',
    si: 'එවැනි ගෙවීම් සේවාවක් නැහැ',
    ta: 'அப்படியொரு கொடுப்பனவுச் சேவை இல்லை',
  },
  session: { en: 'This is not a session id', si: 'මේක session id එකක් නොවේ', ta: 'இது session id அல்ல' },
  orderLink: {
    en: 'This is no link of an order',
    si: 'මේක ඇණවුමක ලින්ක් එකක් නොවේ',
    ta: 'இது ஓடர் இணைப்பு அல்ல',
  },
  onePiece: {
    en: 'Choose at least one piece',
    si: 'අඩුම එක භාණ්ඩයක්වත් තෝරන්න',
    ta: 'குறைந்தது ஒரு பொருளையாவது தெரிவுசெய்யுங்கள்',
  },
  stars: {
    en: 'Choose one to five stars',
    si: 'තරු එකේ සිට පහ දක්වා තෝරන්න',
    ta: 'ஒன்று முதல் ஐந்து நட்சத்திரங்கள் தெரிவுசெய்யுங்கள்',
  },
  reviewLeast: {
    en: 'Please write at least {least} characters',
    si: 'අඩුම අකුරු {least}ක්වත් ලියන්න',
    ta: 'குறைந்தது {least} எழுத்துகளாவது எழுதுங்கள்',
  },
  tooManyWishes: {
    en: 'at most {most} products at once',
    si: 'එකවර උපරිම භාණ්ඩ {most}යි',
    ta: 'ஒரே தடவையில் அதிகபட்சம் {most} பொருட்கள்',
  },
  ids: {
    en: 'must be ids with commas between them',
    si: 'කොමාවලින් වෙන් කළ id විය යුතුයි',
    ta: 'காற்புள்ளியால் பிரித்த id ஆக இருக்க வேண்டும்',
  },
});
