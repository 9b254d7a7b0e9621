import { texts } from '#texts/core/texts.ts';

/** The list of wishes, and the mail that says when something is back. */
export const wishlistTexts = texts({
  name: { en: 'Wishlist', si: 'කැමති ලැයිස්තුව', ta: 'விருப்பப் பட்டியல்' },
  count: { en: 'Wishlist, {count}', si: 'කැමති ලැයිස්තුව, {count}', ta: 'விருப்பப் பட்டியல், {count}' },
  add: { en: 'Add to wishlist', si: 'කැමති ලැයිස්තුවට දාන්න', ta: 'விருப்பப் பட்டியலில் சேர்க்க' },
  addNamed: {
    en: 'Add {name} to wishlist',
    si: '{name} කැමති ලැයිස්තුවට දාන්න',
    ta: '{name} ஐ விருப்பப் பட்டியலில் சேர்க்க',
    check: 'wording',
  },
  takeOff: {
    en: 'Take {name} off the wishlist',
    si: '{name} කැමති ලැයිස්තුවෙන් ඉවත් කරන්න',
    ta: '{name} ஐ விருப்பப் பட்டியலிலிருந்து அகற்றுக',
    check: 'wording',
  },
  isOff: { en: '{name} is off the list.', si: '{name} ලැයිස්තුවෙන් ඉවත් කළා.', ta: '{name} பட்டியலிலிருந்து அகற்றப்பட்டது.' },
  undo: { en: 'Undo', si: 'ආපසු ගන්න', ta: 'மீளப் பெறுக', check: 'the word' },
  undoNamed: {
    en: 'Undo: put {name} back',
    si: 'ආපසු ගන්න: {name} ආයෙත් දාන්න',
    ta: 'மீளப் பெறுக: {name} ஐ மீண்டும் சேர்க்க',
    check: 'the word',
  },
  products: { en: 'Products', si: 'භාණ්ඩ', ta: 'பொருட்கள்' },
  empty: { en: 'Nothing marked yet', si: 'තවම කිසිවක් තෝරලා නැහැ', ta: 'இன்னும் எதுவும் குறிக்கப்படவில்லை' },
  emptyText: {
    en: 'The heart on a product’s page puts it here, so that you find it again.',
    si: 'භාණ්ඩයක පිටුවේ හදවත එබුවාම ඒක මෙතනට එනවා; ආයෙත් ලේසියෙන් හොයාගන්න පුළුවන්.',
    ta: 'பொருளின் பக்கத்தில் உள்ள இதயம் அதை இங்கே சேர்க்கும்; மீண்டும் எளிதாகக் கண்டுபிடிக்கலாம்.',
  },
  toShop: { en: 'To the shop', si: 'සාප්පුවට', ta: 'கடைக்குச் செல்க' },
  failed: { en: 'The list could not be read', si: 'ලැයිස්තුව ගන්න බැරි වුණා', ta: 'பட்டியலைப் பெற முடியவில்லை' },
  failedText: {
    en: 'Nothing of it is lost. Please check your connection and try again.',
    si: 'කිසිවක් නැති වෙලා නැහැ. ඔබේ සම්බන්ධතාව බලලා ආයෙත් උත්සාහ කරන්න.',
    ta: 'எதுவும் தொலையவில்லை. இணைப்பைச் சரிபார்த்து மீண்டும் முயற்சியுங்கள்.',
  },
  tryAgain: { en: 'Try again', si: 'ආයෙත් උත්සාහ කරන්න', ta: 'மீண்டும் முயற்சிக்க' },
  description: {
    en: 'The products you have marked with the heart.',
    si: 'ඔබ හදවතෙන් තෝරපු භාණ්ඩ.',
    ta: 'நீங்கள் இதயத்தால் குறித்த பொருட்கள்.',
  },
  inAccount: {
    en: 'The products you have marked with the heart. Kept in your account, for all your devices. Only you see it.',
    si: 'ඔබ හදවතෙන් තෝරපු භාණ්ඩ. ඔබේ ගිණුමේ තියෙනවා, ඔබේ හැම උපකරණයකටම. ඔබට විතරයි පේන්නේ.',
    ta: 'நீங்கள் இதயத்தால் குறித்த பொருட்கள். உங்கள் கணக்கில், உங்கள் எல்லாச் சாதனங்களுக்கும் உள்ளது. உங்களுக்கு மட்டுமே தெரியும்.',
  },
  inBrowser: {
    en: 'The products you have marked with the heart. Kept in this browser; sign in, and your other devices have it too. Only you see it.',
    si: 'ඔබ හදවතෙන් තෝරපු භාණ්ඩ. මේ බ්‍රව්සරයේ තියෙනවා; ලොග් වුණොත් ඔබේ අනිත් උපකරණවලටත් එනවා. ඔබට විතරයි පේන්නේ.',
    ta: 'நீங்கள் இதயத்தால் குறித்த பொருட்கள். இந்த உலாவியில் உள்ளது; உள்நுழைந்தால் உங்கள் ஏனைய சாதனங்களிலும் கிடைக்கும். உங்களுக்கு மட்டுமே தெரியும்.',
  },
  needsScripts: {
    en: 'The wishlist is kept by this browser and needs JavaScript, which is switched off. The shop can be read without it.',
    si: 'කැමති ලැයිස්තුව තියෙන්නේ මේ බ්‍රව්සරයේ, ඒකට JavaScript ඕන; දැන් ඒක වහලා. එය නැතිව වුණත් සාප්පුව බලන්න පුළුවන්.',
    ta: 'விருப்பப் பட்டியல் இந்த உலாவியில் உள்ளது, அதற்கு JavaScript தேவை; அது நிறுத்தப்பட்டுள்ளது. அது இல்லாமலும் கடையைப் பார்க்கலாம்.',
  },

  alertTitle: { en: 'Tell me when it is back', si: 'ආයෙත් ආවාම මට කියන්න', ta: 'மீண்டும் வந்ததும் சொல்லுங்கள்' },
  alertNamed: {
    en: 'Tell me when {name} is back',
    si: '{name} ආයෙත් ආවාම මට කියන්න',
    ta: '{name} மீண்டும் வந்ததும் சொல்லுங்கள்',
  },
  tellMe: { en: 'Tell me', si: 'මට කියන්න', ta: 'எனக்குச் சொல்லுங்கள்' },
  noting: { en: 'Noting…', si: 'සටහන් කරගන්නවා…', ta: 'குறிக்கப்படுகிறது…' },
  soldOut: { en: 'It is sold out for now.', si: 'දැනට විකිණී අවසන්.', ta: 'தற்போது விற்றுத் தீர்ந்தது.' },
  email: { en: 'Email', si: 'ඊමේල්', ta: 'மின்னஞ்சல்' },
  consent: {
    en: 'With this you agree to one mail when it is back, and to nothing else. Then we delete your address: <retention>how long we keep it</retention>.',
    si: 'මෙයින් ඔබ එකඟ වෙන්නේ ආයෙත් ආවාම එවන එක ඊමේල් එකකට විතරයි. ඊට පස්සේ අපි ඔබේ ලිපිනය මකනවා: <retention>අපි ඒක තියාගන්න කාලය</retention>.',
    ta: 'மீண்டும் வந்ததும் அனுப்பும் ஒரே மின்னஞ்சலுக்கு மட்டும் சம்மதிக்கிறீர்கள். அதன் பின்னர் உங்கள் முகவரியை அழித்துவிடுவோம்: <retention>எவ்வளவு காலம் வைத்திருக்கிறோம்</retention>.',
    check: 'wording',
  },
  noted: { en: 'Noted', si: 'සටහන් කරගත්තා', ta: 'குறித்துக்கொண்டோம்' },
  notedText: {
    en: 'We write to {email} once, when {name} is back. The mail has a link that deletes your address at once.',
    si: '{name} ආයෙත් ආවාම {email} ලිපිනයට එක වරක් ලියන්නම්. ඔබේ ලිපිනය වහාම මකන ලින්ක් එකක් ඒ ඊමේල් එකේ තියෙනවා.',
    ta: '{name} மீண்டும் வந்ததும் {email} முகவரிக்கு ஒருமுறை எழுதுவோம். உங்கள் முகவரியை உடனே அழிக்கும் இணைப்பு அந்த மின்னஞ்சலில் இருக்கும்.',
  },
  takeBack: { en: 'Take it back', si: 'ඉල්ලීම අස්කරගන්න', ta: 'மீளப் பெறுக', check: 'the word' },
  takenBack: { en: 'Taken back', si: 'ඉල්ලීම අස්කරගත්තා', ta: 'மீளப் பெறப்பட்டது', check: 'the word' },
  takenBackText: {
    en: 'What you just asked for is deleted, and nobody writes because of it.',
    si: 'ඔබ දැන් ඉල්ලපු දේ මැකුවා, ඒ ගැන කිසිවක් එවන්නේ නැහැ.',
    ta: 'நீங்கள் இப்போது கேட்டது அழிக்கப்பட்டது, அதற்காக எதுவும் அனுப்பப்படாது.',
  },
  askAgain: { en: 'Ask again', si: 'ආයෙත් ඉල්ලන්න', ta: 'மீண்டும் கேட்க' },

  backInStock: { en: 'Back in stock', si: 'ආයෙත් ඇවිත්', ta: 'மீண்டும் வந்துள்ளது' },
  deleteTitle: { en: 'Delete your address?', si: 'ඔබේ ලිපිනය මකන්නද?', ta: 'உங்கள் முகவரியை அழிக்கவா?' },
  deleteText: {
    en: 'We keep it for nothing but the mail you asked for. Your account and orders are not touched.',
    si: 'අපි ඒක තියාගෙන ඉන්නේ ඔබ ඉල්ලපු ඊමේල් එකට විතරයි. ඔබේ ගිණුමට සහ ඇණවුම්වලට කිසිම වෙනසක් නැහැ.',
    ta: 'நீங்கள் கேட்ட மின்னஞ்சலுக்காக மட்டுமே அதை வைத்திருக்கிறோம். உங்கள் கணக்கிலும் ஓடர்களிலும் மாற்றம் இல்லை.',
  },
  deletedTitle: { en: 'Your address is deleted', si: 'ඔබේ ලිපිනය මැකුවා', ta: 'உங்கள் முகவரி அழிக்கப்பட்டது' },
  deletedText: {
    en: 'Nobody writes to you because of it any more.',
    si: 'ඒ ගැන තවත් කිසිවක් ඔබට එවන්නේ නැහැ.',
    ta: 'அதற்காக இனி உங்களுக்கு எதுவும் அனுப்பப்படாது.',
  },
  deleteBroken: {
    en: 'It may be cut too short, or was used before. Thirty days after our mail the address is deleted in any case.',
    si: 'ඒක කැපිලා, නැත්නම් කලින් පාවිච්චි වෙලා ඇති. කොහොම වුණත් අපේ ඊමේල් එකට දවස් තිහකට පස්සේ ලිපිනය මැකෙනවා.',
    ta: 'அது முழுமையற்றதாக, அல்லது முன்பே பயன்படுத்தப்பட்டதாக இருக்கலாம். எப்படியும் எங்கள் மின்னஞ்சலுக்கு முப்பது நாட்களின் பின் முகவரி அழிக்கப்படும்.',
  },
  deleteIt: { en: 'Delete my address', si: 'මගේ ලිපිනය මකන්න', ta: 'எனது முகவரியை அழிக்க' },
  deleting: { en: 'Deleting…', si: 'මකනවා…', ta: 'அழிக்கப்படுகிறது…' },
});
