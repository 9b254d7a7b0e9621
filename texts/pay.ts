import { texts } from '#texts/core/texts.ts';

/** The end of the checkout: the ways to pay, the terms, the button and what may go wrong with it. */
export const payTexts = texts({
  payment: { en: 'Payment', si: 'ගෙවීම', ta: 'கொடுப்பனவு' },
  method: { en: 'Payment method', si: 'ගෙවන ක්‍රමය', ta: 'கொடுப்பனவு முறை' },
  loading: { en: 'Loading payment methods', si: 'ගෙවන ක්‍රම ලෝඩ් වෙනවා', ta: 'கொடுப்பனவு முறைகள் ஏற்றப்படுகின்றன' },
  notLoaded: {
    en: 'There was an issue loading payment methods. Using default options.',
    si: 'ගෙවන ක්‍රම ලෝඩ් කරන්න බැරි වුණා. සාමාන්‍ය ක්‍රම පෙන්වනවා.',
    ta: 'செலுத்தும் முறைகளைப் பெற முடியவில்லை. வழமையான முறைகள் காட்டப்படுகின்றன.',
  },
  ofKoko: { en: 'Buy Now Pay Later', si: 'දැන් ගන්න, පසුව ගෙවන්න', ta: 'இப்போது வாங்கி, பின்னர் செலுத்துக' },
  ofMintpay: { en: 'Shop now, pay later', si: 'දැන් ගන්න, පසුව ගෙවන්න', ta: 'இப்போது வாங்கி, பின்னர் செலுத்துக' },
  ofCod: { en: 'Pay the courier', si: 'කුරියර් එකට ගෙවන්න', ta: 'கூரியரிடம் செலுத்துக' },
  ofBank: { en: 'To our account, with a slip', si: 'අපේ ගිණුමට, ස්ලිප් එකක් සමඟ', ta: 'எங்கள் கணக்கிற்கு, சீட்டுடன்' },
  ofLankaQr: { en: 'With any bank app', si: 'ඕනෑම බැංකු ඇප් එකකින්', ta: 'எந்த வங்கிச் செயலியாலும்' },
  inParts: {
    en: '{count} x {sum}',
    si: '{sum} බැගින් වාරික {count}ක්',
    ta: '{sum} வீதம் {count} தவணைகள்',
    check: 'wording',
  },
  extra: { en: '{sum} extra', si: 'අමතරව {sum}', ta: 'மேலதிகமாக {sum}' },
  afterCod: {
    en: 'After clicking Pay now your order is placed. Nothing is paid online.',
    si: '‘දැන් ගෙවන්න’ එබුවාම ඇණවුම අපට එනවා. ඔන්ලයින් කිසිවක් ගෙවන්නේ නැහැ.',
    ta: '‘இப்போது செலுத்துக’ என்பதை அழுத்தியதும் ஓடர் பதிவாகும். ஒன்லைனில் எதுவும் செலுத்தத் தேவையில்லை.',
  },
  codTitle: { en: 'Paid at your door', si: 'දොරකඩදී ගෙවන්න', ta: 'உங்கள் வாசலில் செலுத்தலாம்', check: 'wording' },
  codText: {
    en: 'Please have {sum} in cash ready for the courier.',
    si: 'කුරියර් එක එන විට {sum}ක් මුදලින් ලෑස්ති කරගන්න.',
    ta: 'கூரியர் வரும்போது {sum} காசாகத் தயாராக வைத்திருங்கள்.',
  },
  afterBank: {
    en: 'After clicking Pay now you get our account and the reference to write.',
    si: '‘දැන් ගෙවන්න’ එබුවාම අපේ ගිණුමත් ලියන්න ඕන යොමු අංකයත් පෙන්වනවා.',
    ta: '‘இப்போது செலுத்துக’ என்பதை அழுத்தியதும் எங்கள் கணக்கும் எழுத வேண்டிய குறிப்பு இலக்கமும் காட்டப்படும்.',
  },
  afterLankaQr: {
    en: 'After clicking Pay now you get a code for exactly this sum, to scan with the app of your bank.',
    si: '‘දැන් ගෙවන්න’ එබුවාම මේ මුදලටම කේතයක් පෙන්වනවා, බැංකු ඇප් එකෙන් ස්කෑන් කරන්න.',
    ta: '‘இப்போது செலுத்துக’ என்பதை அழுத்தியதும் இதே தொகைக்கான குறியீடு காட்டப்படும், வங்கிச் செயலியால் ஸ்கேன் செய்யுங்கள்.',
  },
  heldTitle: {
    en: '{count, plural, one {Kept for you for {count} hour} other {Kept for you for {count} hours}}',
    si: 'පැය {count}ක් ඔබට තියාගන්නවා',
    ta: '{count, plural, one {{count} மணித்தியாலம்} other {{count} மணித்தியாலங்கள்}} உங்களுக்காக வைத்திருப்போம்',
  },
  heldText: {
    en: 'We pack your order when we see the money.',
    si: 'මුදල දැක්කාම අපි ඇණවුම අසුරනවා.',
    ta: 'பணத்தைக் கண்டதும் உங்கள் ஓடரைப் பொதிசெய்வோம்.',
  },
  afterCard: {
    en: 'After clicking Pay now you are redirected to complete your purchase securely.',
    si: '‘දැන් ගෙවන්න’ එබුවාම ආරක්ෂිතව ගෙවන පිටුවට යනවා.',
    ta: '‘இப்போது செலுத்துக’ என்பதை அழுத்தியதும் பாதுகாப்பாகச் செலுத்தும் பக்கத்திற்குச் செல்வீர்கள்.',
  },
  afterOther: {
    en: 'After clicking Pay now you are redirected to {provider} to complete your purchase securely.',
    si: '‘දැන් ගෙවන්න’ එබුවාම ආරක්ෂිතව ගෙවන {provider} පිටුවට යනවා.',
    ta: '‘இப்போது செலுத்துக’ என்பதை அழுத்தியதும் பாதுகாப்பாகச் செலுத்தும் {provider} பக்கத்திற்குச் செல்வீர்கள்.',
  },
  important: { en: 'Important Notice', si: 'වැදගත්', ta: 'முக்கிய அறிவித்தல்' },
  doNotClose: {
    en: 'Do not close this tab until you are redirected to the confirmation.',
    si: 'තහවුරු කිරීමේ පිටුව එනකම් මේ ටැබ් එක වහන්න එපා.',
    ta: 'உறுதிப்படுத்தும் பக்கம் வரும் வரை இந்தத் தாவலை மூட வேண்டாம்.',
  },

  agree: {
    en: 'I have read and agree to the <terms>terms and conditions</terms> and the <privacy>privacy policy</privacy>',
    si: '<terms>නියම සහ කොන්දේසි</terms> සහ <privacy>පෞද්ගලිකත්ව ප්‍රතිපත්තිය</privacy> මම කියෙව්වා, එකඟයි',
    ta: '<terms>விதிமுறைகளையும் நிபந்தனைகளையும்</terms> <privacy>தனியுரிமைக் கொள்கையையும்</privacy> வாசித்தேன், சம்மதிக்கிறேன்',
  },
  wakesUp: {
    en: 'The button wakes up when you accept the terms.',
    si: 'කොන්දේසිවලට එකඟ වුණාම බොත්තම ක්‍රියාත්මක වෙනවා.',
    ta: 'நிபந்தனைகளுக்குச் சம்மதித்ததும் பொத்தான் இயங்கும்.',
    check: 'wording',
  },
  pay: { en: 'Pay', si: 'ගෙවන්න', ta: 'செலுத்துக' },
  payNow: { en: 'Pay now', si: 'දැන් ගෙවන්න', ta: 'இப்போது செலுத்துக' },
  leaving: {
    en: 'Redirecting to payment...',
    si: 'ගෙවීමට යනවා...',
    ta: 'கொடுப்பனவுப் பக்கத்திற்குச் செல்கிறது...',
  },

  noSession: {
    en: 'Payment session unavailable. Please try again.',
    si: 'ගෙවීම පටන් ගන්න බැරි වුණා. ආයෙත් උත්සාහ කරන්න.',
    ta: 'கொடுப்பனவைத் தொடங்க முடியவில்லை. மீண்டும் முயற்சியுங்கள்.',
  },
  noOrderId: {
    en: 'Order created. Unable to determine order ID for confirmation page.',
    si: 'ඇණවුම ලැබුණා. තහවුරු කිරීමේ පිටුවට ඇණවුම් අංකය හොයාගන්න බැරි වුණා.',
    ta: 'ஓடர் பதிவானது. உறுதிப்படுத்தும் பக்கத்திற்கான ஓடர் இலக்கம் கிடைக்கவில்லை.',
  },
  failed: {
    en: 'Unable to start payment. Please try again.',
    si: 'ගෙවීම පටන් ගන්න බැරි වුණා. ආයෙත් උත්සාහ කරන්න.',
    ta: 'கொடுப்பனவைத் தொடங்க முடியவில்லை. மீண்டும் முயற்சியுங்கள்.',
  },
  noAnswer: {
    en: 'No answer came. Everything you wrote is kept. Press Pay now again: the same order is never placed twice.',
    si: 'උත්තරයක් ආවේ නැහැ. ඔබ ලිව්ව හැම දෙයක්ම තියෙනවා. ‘දැන් ගෙවන්න’ ආයෙත් ඔබන්න: එකම ඇණවුම දෙවරක් වෙන්නේ නැහැ.',
    ta: 'பதில் வரவில்லை. நீங்கள் எழுதிய அனைத்தும் பத்திரமாக உள்ளன. ‘இப்போது செலுத்துக’ என்பதை மீண்டும் அழுத்துங்கள்: ஒரே ஓடர் இரு முறை பதிவாகாது.',
  },
  offline: {
    en: 'You are offline. Everything you wrote is kept. Press Pay now again when you have a signal: the same order is never placed twice.',
    si: 'ඔබ දැන් ඔන්ලයින් නැහැ. ඔබ ලිව්ව හැම දෙයක්ම තියෙනවා. සිග්නල් එක ආවාම ‘දැන් ගෙවන්න’ ආයෙත් ඔබන්න: එකම ඇණවුම දෙවරක් වෙන්නේ නැහැ.',
    ta: 'இப்போது இணைய இணைப்பு இல்லை. நீங்கள் எழுதிய அனைத்தும் பத்திரமாக உள்ளன. இணைப்பு கிடைத்ததும் ‘இப்போது செலுத்துக’ என்பதை மீண்டும் அழுத்துங்கள்: ஒரே ஓடர் இரு முறை பதிவாகாது.',
  },
});
