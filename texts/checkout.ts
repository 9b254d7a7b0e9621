import { texts } from '#texts/core/texts.ts';

/** The checkout: whom to write to, where the parcel goes, how it is paid, and the sum beside it. */
export const checkoutTexts = texts({
  title: { en: 'Checkout', si: 'ඇණවුම සම්පූර්ණ කිරීම', ta: 'ஓடரை நிறைவுசெய்தல்', check: 'the word' },
  description: {
    en: 'Where your parcel goes, and how you pay.',
    si: 'පාර්සලය යන තැන සහ ගෙවන විදිහ.',
    ta: 'பார்சல் எங்கே செல்லும், எப்படிச் செலுத்துவீர்கள்.',
  },
  loading: { en: 'Loading your cart…', si: 'ඔබේ කාර්ට් එක ලෝඩ් වෙනවා…', ta: 'உங்கள் கூடை ஏற்றப்படுகிறது…' },
  ended: {
    en: 'Your session has ended',
    si: 'ඔබ ලොග් වී සිටි කාලය ඉවරයි',
    ta: 'நீங்கள் உள்நுழைந்த நேரம் முடிந்துவிட்டது',
    check: 'wording',
  },
  endedText: {
    en: 'Sign in again to go on. Your cart and what you have written are kept.',
    si: 'ඉදිරියට යන්න ආයෙත් ලොග් වන්න. කාර්ට් එකත් ඔබ ලිව්ව දේත් තියෙනවා.',
    ta: 'தொடர மீண்டும் உள்நுழையுங்கள். கூடையும் நீங்கள் எழுதியவையும் பத்திரமாக உள்ளன.',
  },
  logIn: { en: 'Log in', si: 'ලොග් වන්න', ta: 'உள்நுழைக' },
  emptyText: {
    en: 'Add some products to proceed to checkout',
    si: 'ඇණවුම් කරන්න භාණ්ඩ කිහිපයක් දාන්න',
    ta: 'ஓடர் செய்யச் சில பொருட்களைச் சேருங்கள்',
  },
  goOnShopping: { en: 'Continue Shopping', si: 'තව භාණ්ඩ බලන්න', ta: 'தொடர்ந்து வாங்க' },
  seeOrders: { en: 'See your orders', si: 'ඔබේ ඇණවුම් බලන්න', ta: 'உங்கள் ஓடர்களைப் பார்க்க' },

  contact: { en: 'Contact', si: 'සම්බන්ධ වෙන විස්තර', ta: 'தொடர்பு', check: 'wording' },
  haveAccount: {
    en: 'Have an account? <logIn>Log in</logIn>',
    si: 'ගිණුමක් තියෙනවද? <logIn>ලොග් වන්න</logIn>',
    ta: 'கணக்கு உண்டா? <logIn>உள்நுழையுங்கள்</logIn>',
  },
  changeBilling: { en: 'Change', si: 'වෙනස් කරන්න', ta: 'மாற்றுக' },
  phoneHint: {
    en: 'The courier calls it, and your order is found by it.',
    si: 'කුරියර් කතා කරන්නේ මේකට, ඔබේ ඇණවුම හොයාගන්නේත් මේකෙන්.',
    ta: 'கூரியர் இதற்கே அழைப்பார், உங்கள் ஓடரைக் கண்டுபிடிப்பதும் இதனால்தான்.',
  },
  moreEmail: {
    en: 'Email, for the invoice',
    si: 'බිල්පතට ඊමේල් ලිපිනය',
    ta: 'விலைச்சிட்டைக்கு மின்னஞ்சல்',
  },
  moreDoor: {
    en: 'Landmark, second number',
    si: 'ළඟ තියෙන තැන, දෙවන අංකය',
    ta: 'அருகிலுள்ள இடம், இரண்டாவது இலக்கம்',
  },
  moreNote: { en: 'A note, a day', si: 'සටහන, දවස', ta: 'குறிப்பு, நாள்' },
  moreGift: { en: 'Gift bag, gift message', si: 'තෑගි බෑගය, තෑගි පණිවිඩය', ta: 'பரிசுப் பை, பரிசுச் செய்தி' },
  arrivalLater: {
    en: 'The day comes with the town',
    si: 'නගරය දුන්නම දවස කියන්නම්',
    ta: 'நகரத்தைச் சொன்னதும் நாள் தெரியும்',
    check: 'wording',
  },
  accountLater: {
    en: 'You can make it an account afterwards, with one password field.',
    si: 'පස්සේ මුරපදයක් විතරක් දීලා ගිණුමක් හදාගන්න පුළුවන්.',
    ta: 'பின்னர் ஒரு கடவுச்சொல்லை மட்டும் கொடுத்து கணக்கு தொடங்கலாம்.',
  },
  mailsTo: {
    en: 'Mails about this order go to {email} until you have confirmed that address: your <profile>profile</profile> sends you the link.',
    si: 'ඔබ {email} ලිපිනය තහවුරු කරනකම් මේ ඇණවුම ගැන ඊමේල් එන්නේ ඒ ලිපිනයට: ලින්ක් එක <profile>මගේ විස්තර</profile> පිටුවෙන් ගන්න.',
    ta: '{email} முகவரியை நீங்கள் உறுதிப்படுத்தும் வரை இந்த ஓடர் பற்றிய மின்னஞ்சல்கள் அதற்கே வரும்: இணைப்பை <profile>எனது விபரங்கள்</profile> பக்கத்தில் பெறலாம்.',
  },
  offers: {
    en: 'Email me offers and news, about once a month',
    si: 'දීමනා සහ අලුත් දේ ගැන මාසෙකට වරක් විතර ඊමේල් කරන්න',
    ta: 'சலுகைகளையும் செய்திகளையும் மாதம் ஒருமுறை அளவில் மின்னஞ்சல் செய்யுங்கள்',
  },

  delivery: { en: 'Delivery Details', si: 'ඩිලිවරි විස්තර', ta: 'டெலிவரி விபரங்கள்' },
  daysEverywhere: {
    en: 'Deliveries take {days} working days.',
    si: 'ඩිලිවරිවලට වැඩ කරන දින {days}ක් යනවා.',
    ta: 'டெலிவரிக்கு {days} வேலை நாட்கள் ஆகும்.',
  },
  days: {
    en: '{places} deliveries take {days} working days, all others {rest} working days.',
    si: '{places} ඩිලිවරිවලට වැඩ කරන දින {days}ක්, අනිත් හැම තැනකටම වැඩ කරන දින {rest}ක්.',
    ta: '{places} டெலிவரிக்கு {days} வேலை நாட்கள், ஏனைய இடங்களுக்கு {rest} வேலை நாட்கள்.',
  },
  /** {more}: several of `daysOf`, with commas. */
  daysOfSeveral: {
    en: '{places} deliveries take {days} working days, {more}, all others {rest} working days.',
    si: '{places} ඩිලිවරිවලට වැඩ කරන දින {days}ක්, {more}, අනිත් හැම තැනකටම වැඩ කරන දින {rest}ක්.',
    ta: '{places} டெலிவரிக்கு {days} வேலை நாட்கள், {more}, ஏனைய இடங்களுக்கு {rest} வேலை நாட்கள்.',
  },
  daysOf: {
    en: '{places} {days} working days',
    si: '{places} ඩිලිවරිවලට වැඩ කරන දින {days}ක්',
    ta: '{places} டெலிவரிக்கு {days} வேலை நாட்கள்',
  },
  save: {
    en: 'Save this information for next time',
    si: 'ඊළඟ වතාවට මේ විස්තර තියාගන්න',
    ta: 'அடுத்த முறைக்கு இந்த விபரங்களைச் சேமிக்க',
  },
  change: {
    en: 'Change<rest> the address</rest>',
    si: '<rest>ලිපිනය </rest>වෙනස් කරන්න',
    ta: '<rest>முகவரியை </rest>மாற்றுக',
  },
  yourAddresses: { en: 'Your addresses', si: 'ඔබේ ලිපින', ta: 'உங்கள் முகவரிகள்' },
  otherAddress: { en: 'Another address', si: 'වෙනත් ලිපිනයක්', ta: 'வேறு முகவரி' },
  secondPhoneHint: { en: 'If nobody answers', si: 'කවුරුත් උත්තර නොදුන්නොත්', ta: 'யாரும் பதிலளிக்காவிட்டால்' },

  billing: { en: 'Billing', si: 'බිල්පත', ta: 'பில்' },
  billingAddress: { en: 'Billing address', si: 'බිල්පතේ ලිපිනය', ta: 'பில்லுக்கான முகவரி' },
  sameAddress: { en: 'Same as shipping address', si: 'යවන ලිපිනයම', ta: 'அனுப்பும் முகவரியே' },
  differentAddress: { en: 'Use a different billing address', si: 'බිල්පතට වෙනත් ලිපිනයක්', ta: 'பில்லுக்கு வேறு முகவரி' },
  required: { en: '* Required fields', si: '* අනිවාර්ය තොරතුරු', ta: '* கட்டாய விபரங்கள்' },
  copy: { en: 'Copy from shipping', si: 'යවන ලිපිනයෙන් පිටපත් කරන්න', ta: 'அனுப்பும் முகவரியிலிருந்து நகலெடுக்க' },

  extras: { en: 'Extras', si: 'අමතර දේ', ta: 'மேலதிகமானவை' },
  message: { en: 'Special message', si: 'විශේෂ පණිවිඩය', ta: 'விசேட செய்தி' },
  messageHint: {
    en: 'A note for the parcel or the courier',
    si: 'පාර්සලයට හෝ කුරියර් එකට පණිවිඩයක්',
    ta: 'பார்சலுக்கு அல்லது கூரியருக்கு ஒரு குறிப்பு',
  },
  schedule: { en: 'Schedule delivery', si: 'ලැබෙන දිනය තෝරන්න', ta: 'கிடைக்கும் நாளைத் தெரிவுசெய்க' },
  soon: { en: 'As soon as possible', si: 'පුළුවන් ඉක්මනින්', ta: 'இயன்றளவு விரைவாக' },
  giftBag: { en: 'Pack it in a gift bag', si: 'තෑගි බෑගයක දාන්න', ta: 'பரிசுப் பையில் பொதிசெய்க' },
  giftMessage: { en: 'Gift message', si: 'තෑගි පණිවිඩය', ta: 'பரிசுச் செய்தி' },
  giftMessageHint: {
    en: 'What the card in the parcel says',
    si: 'පාර්සලයේ කාඩ් එකේ ලියන දේ',
    ta: 'பார்சலில் உள்ள அட்டையில் எழுத வேண்டியது',
  },

  summary: { en: 'Order Summary', si: 'ඇණවුමේ විස්තරය', ta: 'ஓடர் சுருக்கம்' },
  subtotal: {
    en: 'Subtotal, {count, plural, one {{count} item} other {{count} items}}',
    si: 'භාණ්ඩවල එකතුව, භාණ්ඩ {count}ක්',
    ta: 'பொருட்களின் மொத்தம், {count, plural, one {{count} பொருள்} other {{count} பொருட்கள்}}',
  },
  shipping: { en: 'Shipping', si: 'ඩිලිවරි', ta: 'டெலிவரி' },
  codFee: { en: 'Cash on delivery fee', si: 'COD ගාස්තුව', ta: 'COD கட்டணம்' },
  rounding: { en: 'Rounding', si: 'වැටයීම', ta: 'மட்டந்தட்டல்' },
  total: { en: 'Total', si: 'මුළු මුදල', ta: 'மொத்தம்' },
  totalIs: { en: 'Total {sum}', si: 'මුළු මුදල {sum}', ta: 'மொத்தம் {sum}' },
  fewer: { en: 'Decrease quantity', si: 'ප්‍රමාණය අඩු කරන්න', ta: 'எண்ணிக்கையைக் குறைக்க' },
  more: { en: 'Increase quantity', si: 'ප්‍රමාණය වැඩි කරන්න', ta: 'எண்ணிக்கையைக் கூட்டுக' },

  code: { en: 'Discount code', si: 'වට්ටම් කේතය', ta: 'விலைக்கழிவுக் குறியீடு' },
  codeOfGuest: {
    en: 'Log in to use a code.',
    si: 'කේතයක් යොදන්න ලොග් වන්න.',
    ta: 'குறியீட்டைப் பயன்படுத்த உள்நுழையுங்கள்.',
  },
  apply: { en: 'Apply', si: 'යොදන්න', ta: 'பயன்படுத்துக' },
  codeGives: {
    en: '{code} gives {offer}.',
    si: '{code} කේතයෙන් ලැබෙන්නේ: {offer}.',
    ta: '{code} மூலம் கிடைப்பது: {offer}.',
    check: 'wording',
  },
  codeTakesOff: {
    en: '{code} takes off {sum}.',
    si: '{code} කේතයෙන් {sum}ක් අඩු වෙනවා.',
    ta: '{code} மூலம் {sum} குறைகிறது.',
  },
  codeWould: {
    en: '<b>{code}</b> takes <nowrap>{sum}</nowrap> off this order.',
    si: '<b>{code}</b> කේතයෙන් මේ ඇණවුමෙන් <nowrap>{sum}ක්</nowrap> අඩු වෙනවා.',
    ta: '<b>{code}</b> மூலம் இந்த ஓடரில் <nowrap>{sum}</nowrap> குறைகிறது.',
  },
  takeCode: { en: 'Use {code}', si: '{code} යොදන්න', ta: '{code} ஐப் பயன்படுத்துக' },

  mustEmail: { en: 'Email is required', si: 'ඊමේල් ලිපිනය ඕන', ta: 'மின்னஞ்சல் முகவரி தேவை' },
  mustName: { en: 'Full name is required', si: 'සම්පූර්ණ නම ඕන', ta: 'முழுப்பெயர் தேவை' },
  mustStreet: {
    en: 'Street address is required',
    si: 'නිවසේ අංකය සහ පාර ඕන',
    ta: 'வீட்டு இலக்கமும் வீதியும் தேவை',
  },
  mustDistrict: { en: 'District is required', si: 'දිස්ත්‍රික්කය ඕන', ta: 'மாவட்டம் தேவை' },
  mustPhone: { en: 'Phone number is required', si: 'දුරකථන අංකය ඕන', ta: 'தொலைபேசி இலக்கம் தேவை' },
  mustBillingName: {
    en: 'Billing full name is required',
    si: 'බිල්පතේ සම්පූර්ණ නම ඕන',
    ta: 'பில்லுக்கான முழுப்பெயர் தேவை',
  },
  mustBillingAddress: {
    en: 'Billing address is required',
    si: 'බිල්පතේ ලිපිනය ඕන',
    ta: 'பில்லுக்கான முகவரி தேவை',
  },
  mustBillingDistrict: {
    en: 'Billing district is required',
    si: 'බිල්පතේ දිස්ත්‍රික්කය ඕන',
    ta: 'பில்லுக்கான மாவட்டம் தேவை',
  },
  mustBillingPhone: {
    en: 'Billing phone number is required',
    si: 'බිල්පතේ දුරකථන අංකය ඕන',
    ta: 'பில்லுக்கான தொலைபேசி இலக்கம் தேவை',
  },
  mustAgree: {
    en: 'You must agree to the terms and conditions before paying.',
    si: 'ගෙවන්න කලින් නියම සහ කොන්දේසිවලට එකඟ වෙන්න.',
    ta: 'செலுத்துவதற்கு முன் விதிமுறைகளுக்கும் நிபந்தனைகளுக்கும் சம்மதியுங்கள்.',
  },
});
