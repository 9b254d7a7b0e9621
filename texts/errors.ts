import { texts } from '#texts/core/texts.ts';

/** What the server says when it refuses: what is wrong, and what to do about it. */
export const errorTexts = texts({
  notFound: {
    en: 'There is nothing at this address.',
    si: 'මේ ලිපිනයේ කිසිවක් නැහැ.',
    ta: 'இந்த முகவரியில் எதுவும் இல்லை.',
    check: 'wording',
  },
  methodNotAllowed: {
    en: 'This address answers {allowed} only.',
    si: 'මේ ලිපිනය {allowed} වලට විතරයි.',
    ta: 'இந்த முகவரி {allowed} இற்கு மட்டுமே.',
    check: 'Technical; shoppers hardly see it',
  },
  notSignedIn: { en: 'Please sign in first.', si: 'මුලින් ලොග් වන්න.', ta: 'முதலில் உள்நுழையுங்கள்.' },
  wrongCredentials: {
    en: 'Wrong email or password.',
    si: 'ඊමේල් එක හෝ මුරපදය වැරදියි.',
    ta: 'மின்னஞ்சல் அல்லது கடவுச்சொல் தவறானது.',
  },
  wrongPassword: {
    en: 'The current password is not right.',
    si: 'දැනට ඇති මුරපදය වැරදියි.',
    ta: 'தற்போதைய கடவுச்சொல் தவறானது.',
  },
  emailTaken: {
    en: 'There is already an account with this email. Sign in, or reset the password.',
    si: 'මේ ඊමේල් එකට දැනටමත් ගිණුමක් තියෙනවා. ලොග් වන්න, නැත්නම් මුරපදය අලුත් කරන්න.',
    ta: 'இந்த மின்னஞ்சலுக்கு ஏற்கனவே கணக்கு உண்டு. உள்நுழையுங்கள், அல்லது கடவுச்சொல்லை மாற்றுங்கள்.',
  },
  passwordTooCommon: {
    en: 'This password is among the first that are guessed. Please choose another.',
    si: 'මේ මුරපදය ලේසියෙන්ම හොයාගන්න පුළුවන්. වෙන එකක් තෝරන්න.',
    ta: 'இந்தக் கடவுச்சொல்லை எளிதில் ஊகிக்கலாம். வேறொன்றைத் தெரிவுசெய்யுங்கள்.',
  },
  tokenInvalid: {
    en: 'This link has expired or was used already. Please ask for a new one.',
    si: 'මේ ලින්ක් එකේ කාලය ඉවරයි, නැත්නම් කලින් පාවිච්චි කරලා. අලුත් එකක් ඉල්ලන්න.',
    ta: 'இந்த இணைப்பு காலாவதியாகிவிட்டது அல்லது ஏற்கனவே பயன்படுத்தப்பட்டது. புதியதைக் கேளுங்கள்.',
  },
  wayOff: {
    en: 'Signing in this way is switched off. Please use your password.',
    si: 'මේ විදිහට ලොග් වෙන්න දැන් බැහැ. මුරපදය පාවිච්චි කරන්න.',
    ta: 'இந்த வழியில் இப்போது உள்நுழைய முடியாது. கடவுச்சொல்லைப் பயன்படுத்துங்கள்.',
  },
  remindersOff: {
    en: 'We send no reminders at the moment.',
    si: 'අපි දැනට මතක් කිරීම් එවන්නේ නැහැ.',
    ta: 'தற்போது நாங்கள் நினைவூட்டல்களை அனுப்புவதில்லை.',
  },
  accountMissing: {
    en: 'There is no account with this address yet. Your name makes one.',
    si: 'මේ ලිපිනයෙන් තව ගිණුමක් නැහැ. ඔබේ නම දැම්මාම ගිණුම හැදෙනවා.',
    ta: 'இந்த முகவரியில் இன்னும் கணக்கு இல்லை. உங்கள் பெயரை இட்டால் கணக்கு தொடங்கும்.',
  },
  passwordAgain: {
    en: 'Please enter your password first.',
    si: 'මුලින් ඔබේ මුරපදය යොදන්න.',
    ta: 'முதலில் உங்கள் கடவுச்சொல்லை இடுங்கள்.',
  },
  signInAgain: {
    en: 'Please sign out, sign in again, and then try once more.',
    si: 'ඉවත් වෙලා, ආයෙත් ලොග් වෙලා, නැවත උත්සාහ කරන්න.',
    ta: 'வெளியேறி, மீண்டும் உள்நுழைந்து, மறுபடி முயற்சியுங்கள்.',
  },
  mailOfStaff: {
    en: 'This account works in the back office. Change its address there.',
    si: 'මේක කාර්ය මණ්ඩල ගිණුමක්. ලිපිනය back office එකෙන් වෙනස් කරන්න.',
    ta: 'இது ஊழியர் கணக்கு. முகவரியை back office இல் மாற்றுங்கள்.',
    check: 'wording',
  },
  passkeyRefused: {
    en: 'This passkey did not work. Please try again, or sign in another way.',
    si: 'මේ පාස්කී එක වැඩ කළේ නැහැ. ආයෙත් උත්සාහ කරන්න, නැත්නම් වෙන විදිහකට ලොග් වන්න.',
    ta: 'இந்த பாஸ்கீ செல்லவில்லை. மீண்டும் முயற்சியுங்கள், அல்லது வேறு வழியில் உள்நுழையுங்கள்.',
    check: 'wording',
  },
  tooManyPasskeys: {
    en: 'At most {most} passkeys can be kept. Please remove one first.',
    si: 'පාස්කී {most}ක් විතරයි තියාගන්න පුළුවන්. මුලින් එකක් ඉවත් කරන්න.',
    ta: 'அதிகபட்சம் {most} பாஸ்கீ வைத்திருக்கலாம். முதலில் ஒன்றை அகற்றுங்கள்.',
    check: 'wording',
  },
  codeWrong: {
    en: 'That is not the code we sent. {count, plural, one {One try is} other {{count} tries are}} left.',
    si: 'අපි එවපු OTP අංකය ඒක නොවෙයි. තව උත්සාහ {count}ක් තියෙනවා.',
    ta: 'அது நாங்கள் அனுப்பிய OTP இலக்கம் அல்ல. இன்னும் {count, plural, one {{count} முயற்சி} other {{count} முயற்சிகள்}} உண்டு.',
  },
  codeLate: {
    en: 'This code was for ten minutes and they are over. Please ask for a new one.',
    si: 'මේ OTP අංකය විනාඩි දහයකට විතරයි, ඒ කාලය ඉවරයි. අලුත් එකක් ඉල්ලන්න.',
    ta: 'இந்த OTP இலக்கம் பத்து நிமிடங்களுக்கு மட்டுமே; அது முடிந்துவிட்டது. புதியதைக் கேளுங்கள்.',
  },
  codeSpent: {
    en: 'That was wrong five times, so this code has ended. Please ask for a new one.',
    si: 'පස් වතාවක් වැරදුණු නිසා මේ OTP අංකය දැන් වැඩ කරන්නේ නැහැ. අලුත් එකක් ඉල්ලන්න.',
    ta: 'ஐந்து முறை தவறியதால் இந்த OTP இலக்கம் இனிச் செல்லாது. புதியதைக் கேளுங்கள்.',
  },
  codeUsed: {
    en: 'This code was used already. Please ask for a new one.',
    si: 'මේ OTP අංකය කලින් පාවිච්චි කරලා. අලුත් එකක් ඉල්ලන්න.',
    ta: 'இந்த OTP இலக்கம் ஏற்கனவே பயன்படுத்தப்பட்டது. புதியதைக் கேளுங்கள்.',
  },
  codeGone: {
    en: 'This code is not good any more, since another was asked for. Please ask for a new one here.',
    si: 'වෙන OTP අංකයක් ඉල්ලපු නිසා මේක දැන් වැඩ කරන්නේ නැහැ. මෙතැනින් අලුත් එකක් ඉල්ලන්න.',
    ta: 'வேறொரு OTP இலக்கம் கேட்கப்பட்டதால் இது இனிச் செல்லாது. இங்கே புதியதைக் கேளுங்கள்.',
  },
  userNotFound: { en: 'Account not found', si: 'ගිණුම හොයාගන්න බැහැ', ta: 'கணக்கு கிடைக்கவில்லை' },
  addressNotFound: {
    en: 'This address is not among yours any more.',
    si: 'මේ ලිපිනය දැන් ඔබේ ලිපින අතර නැහැ.',
    ta: 'இந்த முகவரி இப்போது உங்கள் முகவரிகளில் இல்லை.',
  },
  tooManyAddresses: {
    en: 'At most {most} addresses can be kept. Please remove one first.',
    si: 'ලිපින {most}ක් විතරයි තියාගන්න පුළුවන්. මුලින් එකක් ඉවත් කරන්න.',
    ta: 'அதிகபட்சம் {most} முகவரிகள் வைத்திருக்கலாம். முதலில் ஒன்றை அகற்றுங்கள்.',
  },
  waitSeconds: {
    en: 'Too many attempts. Please wait {count, plural, one {a second} other {{count} seconds}} and try again.',
    si: 'උත්සාහ වැඩියි. තත්පර {count}ක් ඉඳලා ආයෙත් උත්සාහ කරන්න.',
    ta: 'பல முறை முயற்சித்துவிட்டீர்கள். {count, plural, one {{count} வினாடி} other {{count} வினாடிகள்}} பொறுத்து மீண்டும் முயற்சியுங்கள்.',
  },
  waitMinutes: {
    en: 'Too many attempts. Please wait {count, plural, one {a minute} other {{count} minutes}} and try again.',
    si: 'උත්සාහ වැඩියි. විනාඩි {count}ක් ඉඳලා ආයෙත් උත්සාහ කරන්න.',
    ta: 'பல முறை முயற்சித்துவிட்டீர்கள். {count, plural, one {{count} நிமிடம்} other {{count} நிமிடங்கள்}} பொறுத்து மீண்டும் முயற்சியுங்கள்.',
  },
  idempotencyKeyReused: {
    en: 'This Idempotency-Key was used for a different request.',
    si: 'මෙම Idempotency-Key වෙනත් ඉල්ලීමකට යොදාගෙන ඇත.',
    ta: 'இந்த Idempotency-Key வேறொரு கோரிக்கைக்குப் பயன்படுத்தப்பட்டது.',
    check: 'A fault of ours; better show errors.internal',
  },
  itemNotFound: {
    en: 'This product is not on sale any more.',
    si: 'මේ භාණ්ඩය දැන් විකුණන්නේ නැහැ.',
    ta: 'இந்தப் பொருள் இப்போது விற்பனையில் இல்லை.',
  },
  itemInStock: {
    en: 'This is in stock again: you can buy it now.',
    si: 'මේක ආයෙත් තොගයේ තියෙනවා: දැන් ගන්න පුළුවන්.',
    ta: 'இது மீண்டும் கையிருப்பில் உண்டு: இப்போது வாங்கலாம்.',
  },
  waitsForMany: {
    en: 'This address waits for ten products already. We tell you when they are back.',
    si: 'මේ ලිපිනය දැනටමත් භාණ්ඩ දහයක් එනතුරු බලා සිටිනවා. ඒවා ආයෙත් ආවාම කියන්නම්.',
    ta: 'இந்த முகவரி ஏற்கனவே பத்துப் பொருட்களுக்காகக் காத்திருக்கிறது. அவை மீண்டும் வந்ததும் சொல்கிறோம்.',
  },
  lineNotFound: {
    en: 'This is not in your cart any more.',
    si: 'මේක දැන් ඔබේ කාර්ට් එකේ නැහැ.',
    ta: 'இது இப்போது உங்கள் கூடையில் இல்லை.',
  },
  outOfStockLeft: {
    en: 'Only {left} of {name} left.',
    si: '{name} {left}ක් විතරයි ඉතිරි.',
    ta: '{name}: {left} மட்டுமே உண்டு.',
  },
  outOfStockNone: { en: '{name} is out of stock.', si: '{name} තොගය අවසන්.', ta: '{name} கையிருப்பில் இல்லை.' },
  tooManyPiecesItem: {
    en: 'At most {most} of {name} can be ordered at once. Do you need more? Please write to us.',
    si: '{name} එකවර {most}ක් විතරයි ඇණවුම් කරන්න පුළුවන්. තව ඕනද? අපට ලියන්න.',
    ta: '{name}: ஒரே தடவையில் {most} மட்டுமே ஓடர் செய்யலாம். இன்னும் வேண்டுமா? எங்களுக்கு எழுதுங்கள்.',
  },
  tooManyPiecesAll: {
    en: 'At most {most} pieces can be ordered at once. Do you need more? Please write to us.',
    si: 'එකවර භාණ්ඩ {most}ක් විතරයි ඇණවුම් කරන්න පුළුවන්. තව ඕනද? අපට ලියන්න.',
    ta: 'ஒரே தடவையில் {most} பொருட்கள் மட்டுமே ஓடர் செய்யலாம். இன்னும் வேண்டுமா? எங்களுக்கு எழுதுங்கள்.',
  },
  orderNotFound: { en: 'Order not found', si: 'ඇණවුම හොයාගන්න බැහැ', ta: 'ஓடர் கிடைக்கவில்லை' },
  orderNotCancellable: {
    en: 'This order is {status} and can not be cancelled here any more. Please write to us.',
    si: 'මේ ඇණවුමේ තත්ත්වය “{status}”; දැන් මෙතනින් අවලංගු කරන්න බැහැ. අපට ලියන්න.',
    ta: 'இந்த ஓடரின் நிலை “{status}”; இனி இங்கே இரத்துச் செய்ய முடியாது. எங்களுக்கு எழுதுங்கள்.',
  },
  orderNotJoinable: {
    en: 'This order can be added to an account once it is paid.',
    si: 'ගෙව්වාට පස්සේ මේ ඇණවුම ගිණුමකට එකතු කරන්න පුළුවන්.',
    ta: 'பணம் செலுத்திய பின்னரே இந்த ஓடரைக் கணக்கில் சேர்க்கலாம்.',
  },
  orderNotPayablePaid: {
    en: 'This order is paid already.',
    si: 'මේ ඇණවුමට දැනටමත් ගෙවලා.',
    ta: 'இந்த ஓடருக்கு ஏற்கனவே செலுத்தப்பட்டுவிட்டது.',
  },
  orderNotPayableOther: {
    en: 'This order is {status} and can not be paid.',
    si: 'මේ ඇණවුමේ තත්ත්වය “{status}”; ගෙවන්න බැහැ.',
    ta: 'இந்த ஓடரின் நிலை “{status}”; செலுத்த முடியாது.',
  },
  cartEmpty: { en: 'Your cart is empty.', si: 'ඔබේ කාර්ට් එකේ කිසිවක් නැහැ.', ta: 'உங்கள் கூடை காலியாக உள்ளது.' },
  totalChanged: {
    en: 'The total has changed from {before} to {now}. Nothing has been ordered yet: please look at it and press Pay now again.',
    si: 'මුළු මුදල {before} සිට {now} දක්වා වෙනස් වුණා. තවම කිසිවක් ඇණවුම් වෙලා නැහැ: බලලා ‘දැන් ගෙවන්න’ ආයෙත් ඔබන්න.',
    ta: 'மொத்தம் {before} இலிருந்து {now} ஆக மாறிவிட்டது. இன்னும் எதுவும் ஓடர் செய்யப்படவில்லை: பார்த்துவிட்டு ‘இப்போது செலுத்துக’ என்பதை மீண்டும் அழுத்துங்கள்.',
  },
  districtNotServed: {
    en: 'We do not deliver to {district} at present. Please give another address.',
    si: 'දැනට {district} දිස්ත්‍රික්කයට ඩිලිවරි නැහැ. වෙන ලිපිනයක් දෙන්න.',
    ta: 'தற்போது {district} மாவட்டத்திற்கு டெலிவரி இல்லை. வேறு முகவரியைத் தாருங்கள்.',
  },
  deliveryDayNotOffered: {
    en: 'We can not deliver on that day. Please choose one of the days offered.',
    si: 'ඒ දවසේ ඩිලිවරි කරන්න බැහැ. පෙන්වන දවස්වලින් එකක් තෝරන්න.',
    ta: 'அந்த நாளில் டெலிவரி செய்ய முடியாது. காட்டும் நாட்களில் ஒன்றைத் தெரிவுசெய்யுங்கள்.',
  },
  paymentInDoubt: {
    en: 'We are still checking the payment for order {order}. Please wait a few minutes before paying again.',
    si: '{order} ඇණවුමේ ගෙවීම අපි තවම පරීක්ෂා කරනවා. ආයෙත් ගෙවන්න කලින් විනාඩි කිහිපයක් ඉන්න.',
    ta: '{order} ஆம் இலக்க ஓடரின் கொடுப்பனவை இன்னும் சரிபார்க்கிறோம். மீண்டும் செலுத்த முன் சில நிமிடங்கள் பொறுங்கள்.',
  },
  paymentUnavailable: {
    en: 'Order {order} is kept for you, but the payment service does not answer. Please try again or choose another way to pay.',
    si: '{order} ඇණවුම ඔබට තියාගෙන ඉන්නවා, ඒත් ගෙවීම් සේවාව උත්තර දෙන්නේ නැහැ. ආයෙත් උත්සාහ කරන්න, නැත්නම් වෙන ක්‍රමයක් තෝරන්න.',
    ta: '{order} ஆம் இலக்க ஓடர் உங்களுக்காக உள்ளது, ஆனால் கொடுப்பனவுச் சேவை பதிலளிக்கவில்லை. மீண்டும் முயற்சியுங்கள், அல்லது வேறு முறையைத் தெரிவுசெய்யுங்கள்.',
  },
  tooManyCardsDeclined: {
    en: 'Too many card payments were declined, so we take no card for now. Please choose another way to pay.',
    si: 'කාඩ් ගෙවීම් කිහිපයක්ම ප්‍රතික්ෂේප වුණා, ඒ නිසා දැනට කාඩ්පත් ගන්නේ නැහැ. වෙන ක්‍රමයක් තෝරන්න.',
    ta: 'பல அட்டைக் கொடுப்பனவுகள் மறுக்கப்பட்டதால், இப்போதைக்கு அட்டையை ஏற்கமாட்டோம். வேறு முறையைத் தெரிவுசெய்யுங்கள்.',
  },
  paymentSessionNotFound: {
    en: 'This payment session has ended. Please start the payment again.',
    si: 'ගෙවීමේ කාලය ඉවරයි. ආයෙත් ගෙවීම පටන් ගන්න.',
    ta: 'கொடுப்பனவு நேரம் முடிந்துவிட்டது. மீண்டும் கொடுப்பனவைத் தொடங்குங்கள்.',
  },
  productNotFound: { en: 'Product not found', si: 'භාණ්ඩය හොයාගන්න බැහැ', ta: 'பொருள் கிடைக்கவில்லை' },
  categoryNotFound: { en: 'Category not found', si: 'වර්ගය හොයාගන්න බැහැ', ta: 'வகை கிடைக்கவில்லை' },
  articleNotFound: { en: 'Article not found', si: 'ලිපිය හොයාගන්න බැහැ', ta: 'கட்டுரை கிடைக்கவில்லை' },
  contentNotFound: { en: 'There is no such text.', si: 'එවැනි පාඨයක් නැහැ.', ta: 'அப்படியொரு உரை இல்லை.', check: 'wording' },
  bodyTooLarge: {
    en: 'The request is too large. At most {size} are accepted.',
    si: 'එවපු දේ විශාල වැඩියි. උපරිමය {size}.',
    ta: 'அனுப்பியது மிகப் பெரிது. அதிகபட்சம் {size}.',
  },
  headersTooLarge: {
    en: 'The headers of the request are too long.',
    si: 'බ්‍රව්සරය එවපු තොරතුරු දිග වැඩියි.',
    ta: 'உலாவி அனுப்பிய தகவல் மிக நீளம்.',
    check: 'Rare; technical',
  },
  requestTooSlow: {
    en: 'The request did not arrive in time. Please try again.',
    si: 'වෙලාවට ලැබුණේ නැහැ. ආයෙත් උත්සාහ කරන්න.',
    ta: 'நேரத்திற்கு வந்து சேரவில்லை. மீண்டும் முயற்சியுங்கள்.',
  },
  timedOut: {
    en: 'This took too long. Please try again.',
    si: 'වැඩි වෙලාවක් ගියා. ආයෙත් උත්සාහ කරන්න.',
    ta: 'அதிக நேரம் எடுத்துவிட்டது. மீண்டும் முயற்சியுங்கள்.',
  },
  unavailable: {
    en: 'The shop is not available for a moment. Please try again shortly.',
    si: 'සාප්පුව මොහොතකට වැඩ කරන්නේ නැහැ. ටිකකින් ආයෙත් උත්සාහ කරන්න.',
    ta: 'கடை சிறிது நேரம் இயங்கவில்லை. சற்றுப் பின்னர் மீண்டும் முயற்சியுங்கள்.',
  },
  overloaded: {
    en: 'Very many people are here at once. Please try again in a moment.',
    si: 'දැන් ගොඩක් අය ඉන්නවා. මොහොතකින් ආයෙත් උත්සාහ කරන්න.',
    ta: 'இப்போது பலர் இங்கே இருக்கிறார்கள். சற்றுப் பின்னர் மீண்டும் முயற்சியுங்கள்.',
  },
  underDevelopment: {
    en: 'Our shop is not open yet. Please come back when it is.',
    si: 'අපේ සාප්පුව තවම ඇරලා නැහැ. ඇරියාම ආයෙත් එන්න.',
    ta: 'எங்கள் கடை இன்னும் திறக்கவில்லை. திறந்ததும் மீண்டும் வாருங்கள்.',
  },
  lastOwner: {
    en: 'The shop would be without an owner. Make somebody else an owner first.',
    si: 'එතකොට සාප්පුවට හිමිකරුවෙක් නැහැ. මුලින් වෙන කෙනෙක්ව හිමිකරු කරන්න.',
    ta: 'அப்போது கடைக்கு உரிமையாளர் இருக்கமாட்டார். முதலில் வேறொருவரை உரிமையாளராக்குங்கள்.',
  },
  returnNotFound: {
    en: 'There is no such return.',
    si: 'එවැනි ආපසු එවීමක් නැහැ.',
    ta: 'அப்படித் திருப்பி அனுப்பியது எதுவும் இல்லை.',
    check: 'wording',
  },
  reviewNotFound: { en: 'There is no such review.', si: 'එවැනි අදහසක් නැහැ.', ta: 'அப்படியொரு கருத்து இல்லை.' },
  internal: {
    en: 'Something went wrong on our side. Please try again.',
    si: 'අපේ පැත්තෙන් වැරදීමක් වුණා. ආයෙත් උත්සාහ කරන්න.',
    ta: 'எங்கள் பக்கம் தவறு நேர்ந்தது. மீண்டும் முயற்சியுங்கள்.',
  },
  oneMoment: { en: 'One moment, please', si: 'මොහොතක් ඉන්න', ta: 'சற்றுப் பொறுங்கள்' },
});
