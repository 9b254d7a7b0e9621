import { texts } from '#texts/core/texts.ts';

/** The page that a secret link opens: one order, without an account and without scripts. */
export const orderLinkTexts = texts({
  title: { en: 'Order {order}', si: '{order} ඇණවුම', ta: '{order} ஆம் இலக்க ஓடர்' },
  goesTo: { en: 'It goes to {place}.', si: 'යවන තැන: {place}.', ta: 'அனுப்பும் இடம்: {place}.' },
  goesToOn: {
    en: 'It goes to {place} on {day}.',
    si: 'යවන තැන: {place}, {day}.',
    ta: 'அனுப்பும் இடம்: {place}, {day}.',
  },
  goesToBetween: {
    en: 'It goes to {place}: {days}.',
    si: 'යවන තැන: {place}. {days}.',
    ta: 'அனுப்பும் இடம்: {place}. {days}.',
  },
  ordered: { en: 'What was ordered', si: 'ඇණවුම් කළ දේ', ta: 'ஓடர் செய்தவை' },
  delivery: { en: 'Delivery ({name})', si: 'ඩිලිවරි ({name})', ta: 'டெலிவரி ({name})' },
  freeDelivery: { en: 'Free delivery', si: 'නොමිලේ ඩිලිවරි', ta: 'இலவச டெலிவரி' },
  writeReview: { en: 'Write a review', si: 'අදහසක් ලියන්න', ta: 'கருத்து எழுதுக' },
  sendBack: { en: 'Send something back', si: 'භාණ්ඩයක් ආපසු එවන්න', ta: 'ஒரு பொருளைத் திருப்பி அனுப்ப' },
  addToAccount: { en: 'Add it to my account', si: 'මගේ ගිණුමට එක් කරන්න', ta: 'என் கணக்கில் சேர்க்க' },
  toShop: { en: 'To the shop', si: 'සාප්පුවට', ta: 'கடைக்கு' },

  payByCard: { en: 'Pay {sum} by card', si: '{sum}ක් කාඩ්පතින් ගෙවන්න', ta: '{sum} அட்டை மூலம் செலுத்துக' },
  payWithKoko: { en: 'Pay {sum} with Koko', si: '{sum}ක් Koko මගින් ගෙවන්න', ta: '{sum} Koko மூலம் செலுத்துக' },
  payWithMintpay: {
    en: 'Pay {sum} with Mintpay',
    si: '{sum}ක් Mintpay මගින් ගෙවන්න',
    ta: '{sum} Mintpay மூலம் செலுத்துக',
  },
  byCard: { en: 'Pay by card', si: 'කාඩ්පතින් ගෙවන්න', ta: 'அட்டை மூலம் செலுத்துக' },
  withKoko: { en: 'Pay with Koko', si: 'Koko මගින් ගෙවන්න', ta: 'Koko மூலம் செலுத்துக' },
  withMintpay: { en: 'Pay with Mintpay', si: 'Mintpay මගින් ගෙවන්න', ta: 'Mintpay மூலம் செலுத்துக' },
  moreToPay: { en: '{sum} more to pay', si: 'තව {sum}ක් ගෙවන්න ඇත', ta: 'இன்னும் {sum} செலுத்த உண்டு' },
  changedAfter: {
    en: 'The order was changed after it was paid. We send it as soon as the rest is paid.',
    si: 'ගෙව්වාට පස්සේ ඇණවුම වෙනස් කළා. ඉතුරු මුදල ගෙව්ව ගමන් එවනවා.',
    ta: 'செலுத்திய பின் ஓடர் மாற்றப்பட்டது. மீதி செலுத்தப்பட்டதும் அனுப்புவோம்.',
  },

  waitsForRest: {
    en: 'It waits for the rest of its payment.',
    si: 'ඉතුරු මුදල ගෙවන තුරු බලා සිටිනවා.',
    ta: 'மீதிக் கொடுப்பனவிற்காகக் காத்திருக்கிறது.',
  },
  packing: { en: 'We are packing it.', si: 'අපි අසුරනවා.', ta: 'பொதிசெய்கிறோம்.' },
  onWay: { en: 'It is on its way.', si: 'එමින් තියෙනවා.', ta: 'வந்துகொண்டிருக்கிறது.' },
  delivered: { en: 'It was delivered.', si: 'භාර දුන්නා.', ta: 'ஒப்படைக்கப்பட்டது.' },
  cancelled: {
    en: 'It was cancelled. Nothing will be sent.',
    si: 'අවලංගු කළා. කිසිවක් එවන්නේ නැහැ.',
    ta: 'இரத்துச் செய்யப்பட்டது. எதுவும் அனுப்பப்படாது.',
  },
  refunded: {
    en: 'The money goes back to you.',
    si: 'මුදල් ඔබට ආපසු එනවා.',
    ta: 'பணம் உங்களுக்குத் திரும்ப வருகிறது.',
  },
  failed: { en: 'The payment did not go through.', si: 'ගෙවීම සාර්ථක වුණේ නැහැ.', ta: 'பணம் செலுத்தப்படவில்லை.' },
  received: {
    en: 'We have it, and pack it next.',
    si: 'ඇණවුම ලැබුණා, දැන් අසුරනවා.',
    ta: 'ஓடர் கிடைத்தது, அடுத்து பொதிசெய்கிறோம்.',
  },
  asking: {
    en: 'We are asking whether the payment has arrived.',
    si: 'ගෙවීම ලැබුණාද කියලා අපි අහනවා.',
    ta: 'பணம் கிடைத்ததா எனக் கேட்கிறோம்.',
  },
  waits: {
    en: 'It waits for its payment.',
    si: 'ගෙවන තුරු බලා සිටිනවා.',
    ta: 'கொடுப்பனவிற்காகக் காத்திருக்கிறது.',
  },
  lookingForTransfer: {
    en: 'We are looking for your transfer.',
    si: 'ඔබ දැම්ම මුදල අපි බලනවා.',
    ta: 'உங்கள் பணமாற்றத்தைச் சரிபார்க்கிறோம்.',
  },
  waitsForTransfer: {
    en: 'It waits for your bank transfer.',
    si: 'බැංකු මුදල එනතුරු බලා සිටිනවා.',
    ta: 'வங்கிப் பணமாற்றத்திற்காகக் காத்திருக்கிறது.',
  },

  parcel: { en: 'The parcel', si: 'පාර්සලය', ta: 'பார்சல்' },
  packed: {
    en: 'Packed, waiting for the courier',
    si: 'ඇසුරුවා, කුරියර් එන තුරු',
    ta: 'பொதிசெய்யப்பட்டது, கூரியருக்காகக் காத்திருக்கிறது',
  },
  withCourier: { en: 'With the courier', si: 'කුරියර් එක ළඟ', ta: 'கூரியரிடம் உள்ளது' },
  handedOver: { en: 'Delivered', si: 'භාර දී ඇත', ta: 'ஒப்படைக்கப்பட்டது' },
  comingBack: {
    en: 'On its way back to us',
    si: 'අප වෙත ආපසු එමින්',
    ta: 'எங்களிடம் திரும்பி வருகிறது',
  },
  back: { en: 'Back with us', si: 'අපට ආපසු ලැබුණා', ta: 'எங்களிடம் திரும்பி வந்தது' },
  expected: {
    en: '{state}, expected by {day}',
    si: '{state}, {day} වන විට ලැබෙයි',
    ta: '{state}, {day} இற்குள் எதிர்பார்க்கலாம்',
  },
  tracking: { en: 'Tracking number {waybill}', si: 'ට්‍රැකිං අංකය {waybill}', ta: 'ட்ரக்கிங் இலக்கம் {waybill}' },
  follow: { en: 'Follow the parcel', si: 'පාර්සලය කොතනද බලන්න', ta: 'பார்சல் எங்கே எனப் பார்க்க' },
  moneyBack: { en: 'Money back', si: 'ආපසු ලැබෙන මුදල්', ta: 'திரும்பும் பணம்' },

  notOffered: {
    en: 'This way to pay is not offered.',
    si: 'මේ ගෙවන ක්‍රමය නැහැ.',
    ta: 'இந்தச் செலுத்தும் முறை இல்லை.',
  },
  noOrder: {
    en: 'This link opens no order',
    si: 'මේ ලින්ක් එකෙන් ඇණවුමක් අරින්නේ නැහැ',
    ta: 'இந்த இணைப்பு எந்த ஓடரையும் திறக்கவில்லை',
  },
  noOrderText: {
    en: 'It may be cut off, or older than 90 days after the order was done. Your account and our mails still know the order.',
    si: 'ලින්ක් එක කැපිලා ඇති, නැත්නම් ඇණවුම අවසන් වෙලා දින 90කට වඩා පරණයි. ඔබේ ගිණුමේ සහ අපේ ඊමේල්වල ඇණවුම තියෙනවා.',
    ta: 'இணைப்பு முழுமையாக இல்லாமல் இருக்கலாம், அல்லது ஓடர் முடிந்து 90 நாட்களுக்கு மேல் ஆகியிருக்கலாம். உங்கள் கணக்கிலும் எங்கள் மின்னஞ்சல்களிலும் ஓடர் இருக்கும்.',
  },
  waitALittle: { en: 'Please wait a little', si: 'ටිකක් ඉන්න', ta: 'சற்றுக் காத்திருங்கள்' },
  tooManyLinks: {
    en: 'Too many links that open nothing were tried from here. Try again in a few minutes.',
    si: 'කිසිවක් නොඅරින ලින්ක් වැඩි ගණනක් මෙතනින් උත්සාහ කළා. විනාඩි කීපයකින් ආයෙත් උත්සාහ කරන්න.',
    ta: 'எதையும் திறக்காத பல இணைப்புகள் இங்கிருந்து முயற்சிக்கப்பட்டன. சில நிமிடங்களில் மீண்டும் முயற்சியுங்கள்.',
  },
  yourOrders: { en: 'Your orders', si: 'ඔබේ ඇණවුම්', ta: 'உங்கள் ஓடர்கள்' },

  transferLate: {
    en: 'Did you transfer it all the same?',
    si: 'ඒත් ඔබ මුදල් දැම්මාද?',
    ta: 'இருந்தும் பணத்தை மாற்றினீர்களா?',
  },
  transferTitle: { en: 'Pay by bank transfer', si: 'බැංකු ගිණුමට මුදල් දාන්න', ta: 'வங்கிப் பணமாற்றத்தில் செலுத்துங்கள்' },
  transferLateText: {
    en: 'Send us the bank slip: if the pieces are still there, you get them; if not, your money back.',
    si: 'බැංකු ස්ලිප් එක එවන්න: භාණ්ඩ තවම තියෙනවා නම් ඔබට ලැබෙනවා; නැත්නම් මුදල් ආපසු දෙනවා.',
    ta: 'வங்கிச் சீட்டை அனுப்புங்கள்: பொருட்கள் இன்னும் இருந்தால் உங்களுக்குக் கிடைக்கும்; இல்லையெனில் பணம் திரும்பும்.',
  },
  slipThere: {
    en: 'We have your slip and look for the money. We write to you when it is found.',
    si: 'ඔබේ ස්ලිප් එක ලැබුණා, අපි මුදල බලනවා. ලැබුණාම ඔබට ලියන්නම්.',
    ta: 'உங்கள் சீட்டு கிடைத்தது, பணத்தைச் சரிபார்க்கிறோம். கிடைத்ததும் உங்களுக்கு எழுதுவோம்.',
  },
  otherPicture: { en: 'Send another picture', si: 'වෙන ඡායාරූපයක් එවන්න', ta: 'வேறு படத்தை அனுப்புக' },
  slipPhoto: {
    en: 'Photograph of the bank slip',
    si: 'බැංකු ස්ලිප් එකේ ඡායාරූපය',
    ta: 'வங்கிச் சீட்டின் புகைப்படம்',
  },
  slipHint: {
    en: 'Or a screenshot of your bank’s app: JPEG, PNG or WebP, at most 8 MB. Only we see it.',
    si: 'නැත්නම් බැංකු ඇප් එකේ ස්ක්‍රීන්ෂොට් එකක්: JPEG, PNG හෝ WebP, වැඩිම 8 MB. අපි විතරයි දකින්නේ.',
    ta: 'அல்லது உங்கள் வங்கிச் செயலியின் திரைப்படம்: JPEG, PNG அல்லது WebP, அதிகபட்சம் 8 MB. நாங்கள் மட்டுமே பார்ப்போம்.',
  },
  sendSlip: { en: 'Send the slip', si: 'ස්ලිප් එක එවන්න', ta: 'சீட்டை அனுப்புக' },
  sum: { en: 'Sum', si: 'මුදල', ta: 'தொகை' },
  reference: { en: 'Reference', si: 'යොමු අංකය', ta: 'குறிப்பு இலக்கம்', check: 'the word' },
  account: { en: 'To', si: 'ගිණුම', ta: 'கணக்கு' },
  until: { en: 'Until', si: 'දක්වා', ta: 'வரை' },
  slipSent: {
    en: 'Sent on {when}. {state} {reason}',
    si: 'එව්වේ {when}. {state} {reason}',
    ta: 'அனுப்பியது {when}. {state} {reason}',
  },
  slipAdded: {
    en: 'Added by us on {when}. {state} {reason}',
    si: 'අපි එක් කළේ {when}. {state} {reason}',
    ta: 'நாங்கள் சேர்த்தது {when}. {state} {reason}',
  },
  slipPicture: { en: 'The slip you sent', si: 'ඔබ එවූ ස්ලිප් එක', ta: 'நீங்கள் அனுப்பிய சீட்டு' },
  slipNew: { en: 'We are looking for the money.', si: 'අපි මුදල බලනවා.', ta: 'பணத்தைச் சரிபார்க்கிறோம்.' },
  slipAccepted: { en: 'The money has arrived.', si: 'මුදල ලැබුණා.', ta: 'பணம் கிடைத்தது.' },
  slipRefused: { en: 'We could not find the money.', si: 'මුදල හොයාගන්න බැරි වුණා.', ta: 'பணத்தைக் காணவில்லை.' },
  slipTooLarge: {
    en: 'This file is larger than {most} MB. Please send a smaller picture, or a screenshot of it.',
    si: 'මේ ගොනුව {most} MBට වඩා ලොකුයි. කුඩා ඡායාරූපයක් හෝ ස්ක්‍රීන්ෂොට් එකක් එවන්න.',
    ta: 'இந்தக் கோப்பு {most} MB ஐ விடப் பெரியது. சிறிய படத்தை அல்லது திரைப்படத்தை அனுப்புங்கள்.',
  },
});
