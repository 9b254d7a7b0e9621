import { texts } from '#texts/core/texts.ts';

/** How a payment has ended. When the parcel comes is said in texts/arrival.ts. */
export const resultTexts = texts({
  name: { en: 'Payment', si: 'ගෙවීම', ta: 'கொடுப்பனவு' },
  description: {
    en: 'Whether the payment for your order has arrived.',
    si: 'ඔබේ ඇණවුමේ ගෙවීම ලැබුණාද කියලා.',
    ta: 'உங்கள் ஓடருக்கான பணம் கிடைத்ததா என்பது.',
  },
  delivery: { en: 'Delivery', si: 'ඩිලිවරි', ta: 'டெலிவரி' },
  reference: { en: 'Reference', si: 'යොමු අංකය', ta: 'குறிப்பு இலக்கம்', check: 'the word' },
  none: { en: 'None', si: 'නැත', ta: 'இல்லை' },
  amount: { en: 'Amount', si: 'මුදල', ta: 'தொகை' },

  thanks: { en: 'Thank you', si: 'ස්තුතියි', ta: 'நன்றி' },
  asking: {
    en: 'We are asking whether your payment has arrived.',
    si: 'ඔබේ ගෙවීම ලැබුණාද කියලා අපි අහනවා.',
    ta: 'உங்கள் பணம் கிடைத்ததா எனக் கேட்கிறோம்.',
  },
  paid: { en: 'Payment successful', si: 'ගෙවීම සාර්ථකයි', ta: 'பணம் செலுத்தப்பட்டது' },
  paidState: { en: 'Paid', si: 'ගෙවා ඇත', ta: 'செலுத்தப்பட்டது' },
  paidPack: {
    en: 'We pack your order next.',
    si: 'අපි දැන් ඔබේ ඇණවුම අසුරනවා.',
    ta: 'அடுத்து உங்கள் ஓடரைப் பொதிசெய்கிறோம்.',
  },
  paidDelivered: {
    en: 'Your order is paid, and the courier has delivered it.',
    si: 'ගෙවීම ලැබුණා, කුරියර් එක ඔබේ ඇණවුම භාර දුන්නා.',
    ta: 'உங்கள் ஓடருக்குப் பணம் செலுத்தப்பட்டது, கூரியர் அதை ஒப்படைத்துவிட்டது.',
  },
  onWay: {
    en: 'Your order is paid and on its way.',
    si: 'ගෙවීම ලැබුණා, ඔබේ ඇණවුම එමින් තියෙනවා.',
    ta: 'உங்கள் ஓடருக்குப் பணம் செலுத்தப்பட்டது, அது வந்துகொண்டிருக்கிறது.',
  },
  onWayOn: {
    en: 'Your order is paid and on its way: it reaches you on {day}.',
    si: 'ගෙවීම ලැබුණා, ඔබේ ඇණවුම එමින් තියෙනවා: {day} ඔබට ලැබෙනවා.',
    ta: 'உங்கள் ஓடருக்குப் பணம் செலுத்தப்பட்டது, அது வந்துகொண்டிருக்கிறது: {day} அன்று உங்களை வந்தடையும்.',
  },
  onWayTo: {
    en: 'Your order is paid and on its way: it reaches {district} in {days} working days.',
    si: 'ගෙවීම ලැබුණා, ඔබේ ඇණවුම එමින් තියෙනවා: වැඩ කරන දින {days}කින් {district} දිස්ත්‍රික්කයට එනවා.',
    ta: 'உங்கள் ஓடருக்குப் பணம் செலுத்தப்பட்டது, அது வந்துகொண்டிருக்கிறது: {days} வேலை நாட்களில் {district} மாவட்டத்தை வந்தடையும்.',
  },
  onWayIn: {
    en: 'Your order is paid and on its way: it reaches you in {days} working days.',
    si: 'ගෙවීම ලැබුණා, ඔබේ ඇණවුම එමින් තියෙනවා: වැඩ කරන දින {days}කින් ඔබට ලැබෙනවා.',
    ta: 'உங்கள் ஓடருக்குப் பணம் செலுத்தப்பட்டது, அது வந்துகொண்டிருக்கிறது: {days} வேலை நாட்களில் உங்களை வந்தடையும்.',
  },
  placed: { en: 'Your order is placed', si: 'ඔබේ ඇණවුම අපට ලැබුණා', ta: 'உங்கள் ஓடர் பதிவாகிவிட்டது', check: 'wording' },
  haveReady: {
    en: 'Please have the amount ready for the courier.',
    si: 'කුරියර් එක එන විට මුදල ලෑස්ති කරගන්න.',
    ta: 'கூரியருக்கான பணத்தைத் தயாராக வைத்திருங்கள்.',
  },
  cashState: {
    en: 'Cash on delivery',
    si: 'ලැබුණාම මුදල් ගෙවන්න (COD)',
    ta: 'கிடைத்ததும் பணம் செலுத்தல் (COD)',
  },

  declined: { en: 'Payment declined', si: 'ගෙවීම ප්‍රතික්ෂේප වුණා', ta: 'கொடுப்பனவு மறுக்கப்பட்டது' },
  declinedState: { en: 'Declined', si: 'ප්‍රතික්ෂේපයි', ta: 'மறுக்கப்பட்டது' },
  declinedReason: {
    en: 'Your bank did not accept the payment.',
    si: 'ඔබේ බැංකුව ගෙවීම පිළිගත්තේ නැහැ.',
    ta: 'உங்கள் வங்கி கொடுப்பனவை ஏற்கவில்லை.',
  },
  declinedKept: {
    en: 'Your order is kept, and your cart is as you left it.',
    si: 'ඔබේ ඇණවුම තියෙනවා; කාර්ට් එකත් එහෙමම තියෙනවා.',
    ta: 'உங்கள் ஓடர் பத்திரமாக உள்ளது; கூடையும் அப்படியே உள்ளது.',
  },
  refunded: { en: 'Payment refunded', si: 'ගෙවූ මුදල් ආපසු දුන්නා', ta: 'செலுத்திய பணம் திருப்பித் தரப்பட்டது' },
  refundedState: { en: 'Refunded', si: 'මුදල් ආපසු දී ඇත', ta: 'பணம் திருப்பித் தரப்பட்டது' },
  refundedLead: {
    en: 'The money for this order goes back the way it came. Banks take up to ten working days to show it.',
    si: 'මේ ඇණවුමේ මුදල් ආව විදිහටම ආපසු යනවා. බැංකුවේ පෙනෙන්න වැඩ කරන දින දහයක් දක්වා යන්න පුළුවන්.',
    ta: 'இந்த ஓடரின் பணம் வந்த வழியே திரும்பும். வங்கியில் தெரிய பத்து வேலை நாட்கள் வரை ஆகலாம்.',
  },
  cancelled: { en: 'Payment cancelled', si: 'ගෙවීම නතර කළා', ta: 'கொடுப்பனவு இரத்துச் செய்யப்பட்டது' },
  cancelledDescription: {
    en: 'Your payment was not completed. You can resume it.',
    si: 'ඔබේ ගෙවීම සම්පූර්ණ වුණේ නැහැ. ආයෙත් පටන් ගන්න පුළුවන්.',
    ta: 'உங்கள் கொடுப்பனவு நிறைவடையவில்லை. அதைத் தொடரலாம்.',
  },
  cancelledNotCharged: {
    en: 'Your payment was not completed and nothing was charged. Your cart is as you left it, so you can resume at any time.',
    si: 'ගෙවීම සම්පූර්ණ වුණේ නැහැ; කිසිවක් අය කළෙත් නැහැ. කාර්ට් එක එහෙමම තියෙනවා, ඕනෑම වෙලාවක ඉදිරියට යන්න පුළුවන්.',
    ta: 'கொடுப்பனவு நிறைவடையவில்லை; எதுவும் அறவிடப்படவில்லை. கூடை அப்படியே உள்ளது, எப்போது வேண்டுமானாலும் தொடரலாம்.',
  },
  cancelledLead: {
    en: 'Your payment was not completed. Your cart is as you left it, so you can resume at any time.',
    si: 'ගෙවීම සම්පූර්ණ වුණේ නැහැ. කාර්ට් එක එහෙමම තියෙනවා, ඕනෑම වෙලාවක ඉදිරියට යන්න පුළුවන්.',
    ta: 'கொடுப்பனவு நிறைவடையவில்லை. கூடை அப்படியே உள்ளது, எப்போது வேண்டுமானாலும் தொடரலாம்.',
  },
  cancelledState: { en: 'Not completed', si: 'සම්පූර්ණ නැත', ta: 'நிறைவடையவில்லை' },
  waiting: {
    en: 'Your payment is not complete',
    si: 'ඔබේ ගෙවීම තවම සම්පූර්ණ නැහැ',
    ta: 'உங்கள் கொடுப்பனவு இன்னும் நிறைவடையவில்லை',
  },
  waitingLead: {
    en: 'Thank you for your order. We have not heard of a payment for it yet. If you have just paid, it shows here in a moment; if not, you can resume it.',
    si: 'ඇණවුමට ස්තුතියි. තවම ගෙවීමක් අපට ලැබිලා නැහැ. දැන් ගෙව්වා නම් මොහොතකින් මෙතන පෙනෙයි; නැත්නම් දැන් ගෙවන්න පුළුවන්.',
    ta: 'ஓடருக்கு நன்றி. பணம் இன்னும் எங்களுக்கு வரவில்லை. இப்போதுதான் செலுத்தியிருந்தால் சற்று நேரத்தில் இங்கே தெரியும்; இல்லையெனில் இப்போது செலுத்தலாம்.',
    check: 'wording',
  },
  waitingState: { en: 'Waiting', si: 'බලා සිටිමින්', ta: 'காத்திருக்கிறது', check: 'the word' },
  checking: {
    en: 'We are checking your payment',
    si: 'අපි ඔබේ ගෙවීම පරීක්ෂා කරනවා',
    ta: 'உங்கள் கொடுப்பனவைச் சரிபார்க்கிறோம்',
  },
  checkingLead: {
    en: 'Thank you. We are checking with your bank. Nothing is charged twice. You may close this page: we write to you as soon as we know.',
    si: 'ස්තුතියි. අපි ඔබේ බැංකුවෙන් අහනවා. දෙපාරක් අය කරන්නේ නැහැ. මේ පිටුව වහන්න පුළුවන්: දැනගත්ත ගමන් ලියන්නම්.',
    ta: 'நன்றி. உங்கள் வங்கியிடம் சரிபார்க்கிறோம். இருமுறை அறவிடப்படாது. இந்தப் பக்கத்தை மூடலாம்: தெரிந்ததும் எழுதுவோம்.',
  },
  checkingState: { en: 'Checking', si: 'පරීක්ෂා කරමින්', ta: 'சரிபார்க்கப்படுகிறது' },

  unknown: {
    en: 'Failed to fetch capture status.',
    si: 'ගෙවීමේ තත්ත්වය බලන්න බැරි වුණා.',
    ta: 'கொடுப்பனவு நிலையைப் பெற முடியவில்லை.',
  },
  unknownLead: {
    en: 'Whether the payment of this order has arrived could not be shown just now. If you have placed it, it stands in your orders, and we write to you.',
    si: 'මේ ඇණවුමේ ගෙවීම ලැබුණාද කියලා දැන් පෙන්වන්න බැරි වුණා. ඔබ ඇණවුම් කළා නම් ඒක ඔබේ ඇණවුම්වල තියෙනවා, අපි ඔබට ලියන්නම්.',
    ta: 'இந்த ஓடரின் பணம் கிடைத்ததா என இப்போது காட்ட முடியவில்லை. நீங்கள் ஓடர் செய்திருந்தால் அது உங்கள் ஓடர்களில் இருக்கும், உங்களுக்கு எழுதுவோம்.',
  },
  signInToSee: {
    en: '<link>Sign in</link> to see it.',
    si: 'ඒක බලන්න <link>ලොග් වන්න</link>.',
    ta: 'அதைப் பார்க்க <link>உள்நுழையுங்கள்</link>.',
  },

  askAgain: { en: 'Try again', si: 'ආයෙත් උත්සාහ කරන්න', ta: 'மீண்டும் முயற்சிக்க' },
  tryAgain: { en: 'Try Again', si: 'ආයෙත් උත්සාහ කරන්න', ta: 'மீண்டும் முயற்சிக்க' },
  anotherCard: { en: 'Use another card', si: 'වෙන කාඩ්පතකින් ගෙවන්න', ta: 'வேறு அட்டையைப் பயன்படுத்துக' },
  myOrders: { en: 'View My Orders', si: 'මගේ ඇණවුම් බලන්න', ta: 'எனது ஓடர்களைப் பார்க்க' },
  thisOrder: { en: 'See this order', si: 'මේ ඇණවුම බලන්න', ta: 'இந்த ஓடரைப் பார்க்க' },
  keepShopping: { en: 'Continue Shopping', si: 'තව භාණ්ඩ බලන්න', ta: 'தொடர்ந்து வாங்க' },
  home: { en: 'Return Home', si: 'මුල් පිටුවට යන්න', ta: 'முகப்புக்குச் செல்க' },
});
