import { texts } from '#texts/core/texts.ts';

/** What surrounds every page: header, menu, footer, chat, and the pages that say that there is none. */
export const shellTexts = texts({
  skip: { en: 'Skip to content', si: 'අන්තර්ගතයට යන්න', ta: 'உள்ளடக்கத்திற்குச் செல்க' },
  delivery: {
    en: 'Delivery across Sri Lanka, {fee}',
    si: 'ලංකාව පුරා ඩිලිවරි, {fee}',
    ta: 'இலங்கை முழுவதும் டெலிவரி, {fee}',
  },
  logo: { en: '{brand}, home', si: '{brand}, මුල් පිටුව', ta: '{brand}, முகப்பு' },
  cart: {
    en: 'Cart, {count, plural, one {{count} item} other {{count} items}}',
    si: 'කාර්ට් එක, භාණ්ඩ {count}ක්',
    ta: 'கூடை, {count, plural, one {{count} பொருள்} other {{count} பொருட்கள்}}',
  },
  mainMenu: { en: 'Main', si: 'ප්‍රධාන මෙනුව', ta: 'முதன்மை மெனு' },
  language: { en: 'Language', si: 'භාෂාව', ta: 'மொழி' },

  menu: { en: 'Menu', si: 'මෙනුව', ta: 'மெனு' },
  openMenu: { en: 'Open menu', si: 'මෙනුව විවෘත කරන්න', ta: 'மெனுவைத் திறக்க' },
  closeMenu: { en: 'Close menu', si: 'මෙනුව වහන්න', ta: 'மெனுவை மூடுக' },
  unfoldsCategories: { en: '{name}, categories', si: '{name}, වර්ග', ta: '{name}, வகைகள்' },
  unfoldsArticles: { en: '{name}, articles', si: '{name}, ලිපි', ta: '{name}, கட்டுரைகள்' },
  wishlist: { en: 'Wishlist', si: 'කැමති ලැයිස්තුව', ta: 'விருப்பப் பட்டியல்' },
  account: { en: 'Account', si: 'ගිණුම', ta: 'கணக்கு' },
  signIn: { en: 'Sign in', si: 'ලොග් වන්න', ta: 'உள்நுழைக' },
  signOut: { en: 'Sign out', si: 'ඉවත් වන්න', ta: 'வெளியேறுக' },
  register: { en: 'Register', si: 'ලියාපදිංචි වන්න', ta: 'பதிவுசெய்க' },
  createAccount: { en: 'Create account', si: 'ගිණුමක් හදන්න', ta: 'கணக்கை உருவாக்குக' },
  profile: { en: 'Profile', si: 'මගේ විස්තර', ta: 'எனது விபரங்கள்' },
  orders: { en: 'Orders', si: 'ඇණවුම්', ta: 'ஓடர்கள்' },

  allProducts: { en: 'All products', si: 'සියලු භාණ්ඩ', ta: 'எல்லாப் பொருட்களும்' },
  byNeed: { en: 'By need', si: 'අවශ්‍යතාව අනුව', ta: 'தேவைக்கேற்ப' },
  giftTitle: {
    en: 'A gift, in its bag',
    si: 'තෑග්ගක්, බෑගය සමඟ',
    ta: 'ஒரு பரிசு, அதன் பையுடன்',
    check: 'wording',
  },
  giftText: {
    en: 'Gift bag and gift message are chosen at checkout. You write the words, we tie the bag.',
    si: 'තෑගි බෑගය සහ පණිවිඩය ඇණවුම් කරන විට තෝරන්න. වචන ඔබ ලියන්න, බෑගය අපි බඳින්නම්.',
    ta: 'பரிசுப் பையையும் செய்தியையும் ஓடர் செய்யும்போது தெரிவுசெய்யுங்கள். வார்த்தைகளை நீங்கள் எழுதுங்கள், பையை நாங்கள் கட்டுகிறோம்.',
  },
  giftsLink: {
    en: 'See what makes a gift',
    si: 'තෑගි වෙන්න හොඳ දේ බලන්න',
    ta: 'பரிசாகும் பொருட்களைப் பார்க்க',
    check: 'wording',
  },
  branchesTitle: { en: 'Shops are coming', si: 'සාප්පු ළඟදීම', ta: 'கடைகள் விரைவில்', check: 'wording' },
  branchesText: {
    en: 'Until a door of ours opens near you, we post to every district.',
    si: 'ඔබ ළඟින් සාප්පුවක් අරිනකම් අපි හැම දිස්ත්‍රික්කයකටම එවනවා.',
    ta: 'உங்கள் அருகில் எங்கள் கடை திறக்கும் வரை எல்லா மாவட்டங்களுக்கும் அனுப்புகிறோம்.',
    check: 'wording',
  },
  askOnWhatsapp: { en: 'Ask on WhatsApp', si: 'WhatsApp එකෙන් අහන්න', ta: 'WhatsApp இல் கேட்க' },

  claim: {
    en: 'Aloe vera skincare, grown and made in Sri Lanka. The leaf, and little else.',
    si: 'ලංකාවේ වවලා ලංකාවේම හදන කෝමාරිකා සත්කාර. කොළය, ඊට වැඩි යමක් නැති තරම්.',
    ta: 'இலங்கையில் வளர்த்து, இலங்கையிலேயே தயாரிக்கும் கற்றாழைப் பராமரிப்பு. இலையும், மிகச் சிலவும் மட்டுமே.',
    check: 'wording',
  },
  shop: { en: 'Shop', si: 'සාප්පුව', ta: 'கடை' },
  about: { en: 'About', si: 'අපි ගැන', ta: 'எங்களைப் பற்றி' },
  blog: { en: 'Blog', si: 'බ්ලොග්', ta: 'வலைப்பதிவு', check: 'the word' },
  yourOrders: { en: 'Your orders', si: 'ඔබේ ඇණවුම්', ta: 'உங்கள் ஓடர்கள்' },
  terms: { en: 'Terms', si: 'කොන්දේසි', ta: 'விதிமுறைகள்' },
  privacy: { en: 'Privacy', si: 'පෞද්ගලිකත්වය', ta: 'தனியுரிமை' },
  talkToUs: { en: 'Talk to us', si: 'අපත් එක්ක කතා කරන්න', ta: 'எங்களுடன் பேசுங்கள்' },
  call: { en: 'Call {phone}', si: 'අමතන්න {phone}', ta: 'அழைக்க {phone}' },
  prices: { en: 'Prices in Sri Lankan rupees', si: 'මිල ශ්‍රී ලංකා රුපියල්වලින්', ta: 'விலைகள் இலங்கை ரூபாவில்' },
  lessData: { en: 'Less data', si: 'අඩු ඩේටා', ta: 'குறைந்த டேட்டா', check: 'the word' },
  lessDataOn: { en: 'Less data: on', si: 'අඩු ඩේටා: ඔන්', ta: 'குறைந்த டேட்டா: ஒன்', check: 'the word' },
  lessDataOff: { en: 'Less data: off', si: 'අඩු ඩේටා: ඕෆ්', ta: 'குறைந்த டேட்டா: ஓஃப்', check: 'the word' },
  waysToPay: { en: 'Ways to pay', si: 'ගෙවන ක්‍රම', ta: 'செலுத்தும் வழிகள்' },
  cashOnDelivery: {
    en: 'Cash on delivery',
    si: 'ලැබුණාම මුදල් ගෙවන්න (COD)',
    ta: 'கிடைத்ததும் பணம் செலுத்தல் (COD)',
  },

  chat: { en: 'Chat', si: 'කතාබහ', ta: 'உரையாடல்' },
  chatPrompt: {
    en: 'Not sure what suits your skin? Ask us.',
    si: 'ඔබේ සමට හොඳ මොකක්ද? අපෙන් අහන්න.',
    ta: 'உங்கள் சருமத்திற்கு எது பொருந்தும்? எங்களிடம் கேளுங்கள்.',
  },
  chatOnWhatsapp: { en: 'Chat on WhatsApp', si: 'WhatsApp එකෙන් කතා කරන්න', ta: 'WhatsApp இல் பேசுக' },

  missingTitle: { en: 'Page not found', si: 'පිටුව හොයාගන්න බැහැ', ta: 'பக்கம் கிடைக்கவில்லை' },
  missingText: {
    en: 'Nothing grows at this address. It may have been moved, or the link was cut too short.',
    si: 'මේ ලිපිනයේ කිසිවක් නැහැ. පිටුව වෙන තැනකට ගිහින්, නැත්නම් ලින්ක් එක කැපිලා ඇති.',
    ta: 'இந்த முகவரியில் எதுவும் இல்லை. பக்கம் இடம் மாறியிருக்கலாம், அல்லது இணைப்பு முழுமையாக இல்லை.',
  },
  missingDescription: {
    en: 'There is nothing at this address.',
    si: 'මේ ලිපිනයේ කිසිවක් නැහැ.',
    ta: 'இந்த முகவரியில் எதுவும் இல்லை.',
  },
  brokenTitle: {
    en: 'Unexpected Application Error!',
    si: 'නොසිතූ දෝෂයක් වුණා!',
    ta: 'எதிர்பாராத பிழை ஏற்பட்டது!',
    check: 'wording',
  },
  broken: {
    en: 'Something broke on our side. Your cart is safe.',
    si: 'අපේ පැත්තෙන් වැරදීමක් වුණා. ඔබේ කාර්ට් එකට කිසිම දෙයක් වෙලා නැහැ.',
    ta: 'எங்கள் பக்கம் ஒரு தவறு நேர்ந்தது. உங்கள் கூடை பத்திரமாக உள்ளது.',
  },
  brokenNumber: {
    en: 'Something broke on our side. Your cart is safe. If you write to us, name this number: {number}.',
    si: 'අපේ පැත්තෙන් වැරදීමක් වුණා. ඔබේ කාර්ට් එකට කිසිම දෙයක් වෙලා නැහැ. අපට ලියනවා නම් මේ අංකය කියන්න: {number}.',
    ta: 'எங்கள் பக்கம் ஒரு தவறு நேர்ந்தது. உங்கள் கூடை பத்திரமாக உள்ளது. எங்களுக்கு எழுதினால் இந்த இலக்கத்தைக் குறிப்பிடுங்கள்: {number}.',
  },
  backHome: { en: 'Back to Home', si: 'මුල් පිටුවට', ta: 'முகப்புக்குச் செல்க' },
  toShop: { en: 'Go to the shop', si: 'සාප්පුවට යන්න', ta: 'கடைக்குச் செல்க' },

  soonName: { en: 'Coming soon', si: 'ළඟදීම', ta: 'விரைவில்' },
  soonTitle: {
    en: 'Good things grow slowly',
    si: 'හොඳ දේ හෙමින් වැඩෙනවා',
    ta: 'நல்லவை மெதுவாகவே வளரும்',
    check: 'wording',
  },
  soonText: {
    en: 'Coming soon. Our shop is nearly ready. Write to us and we will tell you the day it opens.',
    si: 'ළඟදීම. අපේ සාප්පුව දැන් ලෑස්ති වෙනවා. අපට ලියන්න, අරින දවස කියන්නම්.',
    ta: 'விரைவில். எங்கள் கடை ஏறக்குறைய தயார். எங்களுக்கு எழுதுங்கள், திறக்கும் நாளைச் சொல்கிறோம்.',
  },
  soonDescription: {
    en: 'Our shop is nearly ready. Write to us and we will tell you the day it opens.',
    si: 'අපේ සාප්පුව දැන් ලෑස්ති වෙනවා. අපට ලියන්න, අරින දවස කියන්නම්.',
    ta: 'எங்கள் கடை ஏறக்குறைய தயார். எங்களுக்கு எழுதுங்கள், திறக்கும் நாளைச் சொல்கிறோம்.',
  },
});
