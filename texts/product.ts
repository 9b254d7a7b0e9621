import { texts } from '#texts/core/texts.ts';

/** A product's own page: choosing, buying, what is known of it. The list of reviews: product-reviews.ts. */
export const productTexts = texts({
  missing: { en: 'Product not found', si: 'භාණ්ඩය හොයාගන්න බැහැ', ta: 'பொருள் கிடைக்கவில்லை' },
  missingText: {
    en: 'It may have left the range.',
    si: 'දැන් විකුණන්නේ නැතුව ඇති.',
    ta: 'அது இப்போது விற்பனையில் இல்லாமல் இருக்கலாம்.',
  },
  noId: { en: 'Product ID is missing', si: 'භාණ්ඩ අංකය නැහැ', ta: 'பொருள் இலக்கம் இல்லை' },
  noIdText: {
    en: 'Every product has a number in its address.',
    si: 'හැම භාණ්ඩයකම ලිපිනයේ අංකයක් තියෙනවා.',
    ta: 'ஒவ்வொரு பொருளின் முகவரியிலும் ஓர் இலக்கம் உள்ளது.',
  },
  failed: {
    en: 'Failed to load product details',
    si: 'භාණ්ඩයේ විස්තර පෙන්වන්න බැරි වුණා',
    ta: 'பொருளின் விபரங்களைக் காட்ட முடியவில்லை',
  },
  loading: { en: 'Loading product', si: 'භාණ්ඩය ලෝඩ් වෙනවා', ta: 'பொருள் ஏற்றப்படுகிறது' },
  backHome: { en: 'Back to Home', si: 'මුල් පිටුවට', ta: 'முகப்புக்குச் செல்க' },

  path: { en: 'Breadcrumb', si: 'ඔබ ඉන්න තැන', ta: 'நீங்கள் இருக்கும் இடம்' },
  home: { en: 'HOME', si: 'මුල් පිටුව', ta: 'முகப்பு' },
  homeName: { en: 'Home', si: 'මුල් පිටුව', ta: 'முகப்பு' },
  shop: { en: 'Shop', si: 'සාප්පුව', ta: 'கடை' },

  inEnglish: {
    en: 'This description is in English only for now.',
    si: 'මේ විස්තරය තවම ඉංග්‍රීසියෙන් විතරයි.',
    ta: 'இந்த விபரம் இன்னும் ஆங்கிலத்தில் மட்டுமே உள்ளது.',
  },
  photo: { en: 'Photograph', si: 'ඡායාරූපය', ta: 'புகைப்படம்' },
  photoNumber: { en: 'Photograph {number}', si: 'ඡායාරූපය {number}', ta: 'புகைப்படம் {number}' },
  photoBefore: { en: 'Photograph before', si: 'කලින් ඡායාරූපය', ta: 'முந்தைய புகைப்படம்' },
  photoAfter: { en: 'Next photograph', si: 'ඊළඟ ඡායාරූපය', ta: 'அடுத்த புகைப்படம்' },
  zoom: { en: '2.5x Zoom', si: '2.5x විශාලනය', ta: '2.5x பெரிதாக்கல்' },

  size: { en: 'Size', si: 'ප්‍රමාණය (සයිස්)', ta: 'அளவு' },
  scent: { en: 'Scent', si: 'සුවඳ', ta: 'வாசனை' },
  standard: { en: 'Standard', si: 'සාමාන්‍ය', ta: 'வழமையானது' },
  soldOut: { en: 'Sold out', si: 'විකිණී අවසන්', ta: 'விற்றுத் தீர்ந்தது' },
  soldOutText: {
    en: 'Sold out for now. The heart keeps it on your wishlist.',
    si: 'දැනට විකිණී අවසන්. හදවත එබුවොත් ඔබේ කැමති ලැයිස්තුවේ තියෙයි.',
    ta: 'இப்போதைக்கு விற்றுத் தீர்ந்தது. இதயத்தை அழுத்தி விருப்பப் பட்டியலில் வைத்திருங்கள்.',
    check: 'wording',
  },

  buy: { en: 'Buy', si: 'මිලදී ගැනීම', ta: 'வாங்குதல்' },
  quantity: { en: 'Quantity', si: 'ප්‍රමාණය', ta: 'எண்ணிக்கை' },
  instalments: {
    en: 'or {count} x <sum>{part}</sum> with <names>{providers}</names>',
    si: 'නැත්නම් <names>{providers}</names> එක්ක <sum>{part}</sum> බැගින් වාරික {count}කින්',
    ta: 'அல்லது <names>{providers}</names> மூலம் <sum>{part}</sum> வீதம் {count} தவணைகளில்',
  },
  comesBack: {
    en: 'Unopened, it can come back within {days} days. <returns>Returns</returns>',
    si: 'විවෘත නොකළ භාණ්ඩ දින {days}ක් ඇතුළත ආපසු එවන්න පුළුවන්. <returns>ආපසු එවීම්</returns>',
    ta: 'திறக்கப்படாவிட்டால் {days} நாட்களுக்குள் திருப்பி அனுப்பலாம். <returns>திருப்பி அனுப்புதல்</returns>',
  },
  noScripts: {
    en: 'To buy here, switch on JavaScript in this browser. We gladly take your order by hand, too.',
    si: 'මිලදී ගන්න බ්‍රව්සරයේ JavaScript ක්‍රියාත්මක කරන්න. අපට ලිව්වොත් සතුටින් ඇණවුම ගන්නම්.',
    ta: 'வாங்குவதற்கு இந்த உலாவியில் JavaScript ஐ இயக்குங்கள். எங்களுக்கு எழுதினால் ஓடரை நாங்களே எடுக்கிறோம்.',
  },
  orderByWhatsapp: {
    en: 'Order by WhatsApp',
    si: 'WhatsApp එකෙන් ඇණවුම් කරන්න',
    ta: 'WhatsApp இல் ஓடர் செய்க',
  },
  wish: {
    en: 'Hello, I would like to order: {name}.',
    si: 'ආයුබෝවන්, මට මේක ඇණවුම් කරන්න ඕන: {name}.',
    ta: 'வணக்கம், இதை ஓடர் செய்ய விரும்புகிறேன்: {name}.',
  },

  delivery: { en: 'Delivery', si: 'ඩිලිවරි', ta: 'டெலிவரி' },
  to: {
    en: 'To <district>your district</district>',
    si: '<district>ඔබේ දිස්ත්‍රික්කය</district> සඳහා',
    ta: 'செல்லும் இடம்: <district>உங்கள் மாவட்டம்</district>',
  },
  district: { en: 'Your district', si: 'ඔබේ දිස්ත්‍රික්කය', ta: 'உங்கள் மாவட்டம்' },
  arrives: {
    en: '{fee}, {days} working days: {span}',
    si: '{fee}, වැඩ කරන දින {days}ක්: {span}',
    ta: '{fee}, {days} வேலை நாட்கள்: {span}',
  },
  arrivesAnywhere: {
    en: '{fee}. {days} working days',
    si: '{fee}. වැඩ කරන දින {days}ක්',
    ta: '{fee}. {days} வேலை நாட்கள்',
  },
  arrivesBy: {
    en: '{fee}. {places} {days} working days, elsewhere {rest}',
    si: '{fee}. {places}: වැඩ කරන දින {days}ක්, අනිත් තැන්වලට {rest}ක්',
    ta: '{fee}. {places}: {days} வேலை நாட்கள், ஏனைய இடங்கள்: {rest}',
  },
  arrivesByMany: {
    en: '{fee}. {places} {days} working days, {others}, elsewhere {rest}',
    si: '{fee}. {places}: වැඩ කරන දින {days}ක්, {others}, අනිත් තැන්වලට {rest}ක්',
    ta: '{fee}. {places}: {days} வேலை நாட்கள், {others}, ஏனைய இடங்கள்: {rest}',
  },
  code: { en: 'Product Code', si: 'භාණ්ඩ කේතය', ta: 'பொருள் குறியீடு' },
  noCode: { en: 'N/A', si: 'නැත', ta: 'இல்லை' },
  category: { en: 'Category', si: 'වර්ගය', ta: 'வகை' },
  noCategory: { en: 'Uncategorized', si: 'වර්ගයක් නැත', ta: 'வகைப்படுத்தப்படவில்லை' },
  nmraNumber: { en: 'NMRA registration {number}', si: 'NMRA ලියාපදිංචිය {number}', ta: 'NMRA பதிவு {number}' },

  use: { en: 'Use and ingredients', si: 'පාවිච්චිය සහ අඩංගු දේ', ta: 'பயன்பாடும் சேர்மானங்களும்' },
  about: { en: 'About this product', si: 'මේ භාණ්ඩය ගැන', ta: 'இந்தப் பொருள் பற்றி' },
  directions: { en: 'Directions', si: 'පාවිච්චි කරන විදිහ', ta: 'பயன்படுத்தும் முறை' },
  care: {
    en: 'For external use. Try a little on your forearm first, keep it out of your eyes, and store it below 30\u00a0°C, away from the sun.',
    si: 'පිටතින් පාවිච්චියට පමණි. මුලින් අතේ පොඩ්ඩක් ගාලා බලන්න, ඇස්වලට යන්න දෙන්න එපා, 30\u00a0°C ට අඩුවෙන්, අව්වට නොතියා තබාගන්න.',
    ta: 'வெளிப்பூச்சுக்கு மட்டும். முதலில் முன்கையில் சிறிது பூசிப் பாருங்கள், கண்களில் படாமல் பார்த்துக்கொள்ளுங்கள், 30\u00a0°C இற்குக் கீழ், வெயில் படாத இடத்தில் வைக்கவும்.',
  },
  ingredients: { en: 'Ingredients', si: 'අඩංගු දේ', ta: 'சேர்மானங்கள்' },
  reviews: { en: 'Reviews', si: 'අදහස්', ta: 'கருத்துகள்' },
  firstReview: {
    en: 'Have you bought it? Be the first: on the page of <order>your order</order> you can say how it went.',
    si: 'ඔබ මේක ගත්තද? මුලින්ම අදහස කියන්න: <order>ඔබේ ඇණවුමේ</order> පිටුවේ ලියන්න පුළුවන්.',
    ta: 'இதை வாங்கினீர்களா? முதலாவதாகக் கருத்துச் சொல்லுங்கள்: <order>உங்கள் ஓடர்</order> பக்கத்தில் எழுதலாம்.',
  },
  stars: {
    en: '{count, plural, one {{count} star} other {{count} stars}}',
    si: 'තරු {count}',
    ta: '{count, plural, one {{count} நட்சத்திரம்} other {{count} நட்சத்திரங்கள்}}',
  },

  goesWith: {
    en: 'Goes well with',
    si: 'මේවාත් හොඳට ගැළපෙනවා',
    ta: 'இவையும் நன்கு பொருந்தும்',
    check: 'wording',
  },
});
