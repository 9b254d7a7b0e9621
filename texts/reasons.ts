import { texts } from '#texts/core/texts.ts';

/** Why an order was moved, a payment declined or money given back: kept in English, and said in its reader's language. */
export const reasonTexts = texts({
  placed: { en: 'Order placed', si: 'ඇණවුම ලැබුණා', ta: 'ஓடர் பதிவானது' },
  paid: { en: 'Payment received', si: 'ගෙවීම ලැබුණා', ta: 'பணம் கிடைத்தது' },
  confirmed: {
    en: 'We have spoken, and are packing it.',
    si: 'අපි කතා කළා, දැන් අසුරනවා.',
    ta: 'பேசினோம், இப்போது பொதிசெய்கிறோம்.',
  },
  packing: { en: 'We are packing it.', si: 'අපි අසුරනවා.', ta: 'பொதிசெய்கிறோம்.' },
  handed: { en: 'Handed to the courier.', si: 'කුරියර් එකට දුන්නා.', ta: 'கூரியரிடம் கொடுத்தோம்.' },
  delivered: { en: 'Delivered', si: 'භාර දී ඇත', ta: 'ஒப்படைக்கப்பட்டது' },
  comingBack: {
    en: 'It could not be handed over and is on its way back to us.',
    si: 'භාර දෙන්න බැරි වුණා, අප වෙත ආපසු එනවා.',
    ta: 'ஒப்படைக்க முடியவில்லை, எங்களிடம் திரும்பி வருகிறது.',
  },
  back: { en: 'The parcel came back to us.', si: 'පාර්සලය අපට ආපසු ලැබුණා.', ta: 'பார்சல் எங்களிடம் திரும்பி வந்தது.' },
  calledOff: { en: 'You called it off.', si: 'ඔබ අවලංගු කළා.', ta: 'நீங்கள் இரத்துச் செய்தீர்கள்.' },
  calledOffPaid: {
    en: 'You called it off. The money is on its way back to you.',
    si: 'ඔබ අවලංගු කළා. මුදල් ඔබට ආපසු එනවා.',
    ta: 'நீங்கள் இரத்துச் செய்தீர்கள். பணம் உங்களுக்குத் திரும்ப வருகிறது.',
  },
  notInTime: {
    en: 'It was not paid in time, so the pieces are on sale again.',
    si: 'නියමිත වේලාවට ගෙව්වේ නැහැ, ඒ නිසා භාණ්ඩ ආයෙත් විකිණීමට දැම්මා.',
    ta: 'உரிய நேரத்தில் பணம் செலுத்தப்படவில்லை, எனவே பொருட்கள் மீண்டும் விற்பனைக்கு வந்தன.',
  },
  replaced: { en: 'Replaced by a new order.', si: 'අලුත් ඇණවුමක් ඒ වෙනුවට ආවා.', ta: 'புதிய ஓடர் அதன் இடத்தில் வந்தது.' },
  erased: { en: 'The account was deleted.', si: 'ගිණුම මැකුවා.', ta: 'கணக்கு அழிக்கப்பட்டது.' },
  cancelled: {
    en: 'The order was cancelled: nothing is to be paid.',
    si: 'ඇණවුම අවලංගු කළා: ගෙවන්න කිසිවක් නැහැ.',
    ta: 'ஓடர் இரத்துச் செய்யப்பட்டது: செலுத்த எதுவும் இல்லை.',
  },
  callAgain: {
    en: 'We still have to call you.',
    si: 'අපි තවම ඔබට කතා කරන්න ඕන.',
    ta: 'நாங்கள் இன்னும் உங்களை அழைக்க வேண்டும்.',
  },
  packAgain: { en: 'It still waits to be packed.', si: 'තවම අසුරන්න තියෙනවා.', ta: 'இன்னும் பொதிசெய்யப்படவில்லை.' },
  notLeft: { en: 'It has not left yet after all.', si: 'ඇත්තටම තවම පිටත් වුණේ නැහැ.', ta: 'உண்மையில் இன்னும் புறப்படவில்லை.' },
  stillOnWay: {
    en: 'It is still on its way after all.',
    si: 'ඇත්තටම තවම එමින් තියෙනවා.',
    ta: 'உண்மையில் இன்னும் வந்துகொண்டிருக்கிறது.',
  },
  stillComing: {
    en: 'It is still on its way to you.',
    si: 'තවම ඔබ වෙත එමින් තියෙනවා.',
    ta: 'இன்னும் உங்களிடம் வந்துகொண்டிருக்கிறது.',
  },
  paidLate: {
    en: 'Payment received after the hold had ended',
    si: 'තියාගත් කාලය ඉවර වුණාට පස්සේ ගෙවීම ලැබුණා',
    ta: 'வைத்திருந்த காலம் முடிந்த பின் பணம் கிடைத்தது',
    check: 'wording',
  },
  paidRest: {
    en: '{sum} more received: it is paid in full.',
    si: 'තව {sum}ක් ලැබුණා: සම්පූර්ණයෙන්ම ගෙවා ඇත.',
    ta: 'மேலும் {sum} கிடைத்தது: முழுமையாகச் செலுத்தப்பட்டது.',
  },
  letGo: {
    en: '{sum} need not be paid any more.',
    si: 'තව {sum}ක් ගෙවන්න ඕන නැහැ.',
    ta: '{sum} இனிச் செலுத்த வேண்டியதில்லை.',
  },
  corrected: { en: 'The order was corrected.', si: 'ඇණවුම නිවැරදි කළා.', ta: 'ஓடர் திருத்தப்பட்டது.' },
  notGivenBack: { en: 'Not given back', si: 'ආපසු දුන්නේ නැත', ta: 'திருப்பித் தரப்படவில்லை' },
  roundingWhole: {
    en: 'Rounding to whole rupees',
    si: 'සම්පූර්ණ රුපියල්වලට වැටයීම',
    ta: 'முழு ரூபாவிற்கு மட்டந்தட்டல்',
    check: 'the word',
  },
  paymentFee: { en: 'Payment fee', si: 'ගෙවීම් ගාස්තුව', ta: 'கொடுப்பனவுக் கட்டணம்' },

  paidTwice: { en: 'It was paid twice.', si: 'දෙවරක් ගෙව්වා.', ta: 'இருமுறை செலுத்தப்பட்டது.' },
  notDue: {
    en: 'Nothing more was due for it any more.',
    si: 'ඒ වෙනුවෙන් තව ගෙවන්න කිසිවක් තිබුණේ නැහැ.',
    ta: 'அதற்கு மேலும் செலுத்த எதுவும் இருக்கவில்லை.',
  },
  paidOtherwise: {
    en: 'It is paid in cash on delivery.',
    si: 'ඒක ලැබුණාම මුදලින් ගෙවනවා.',
    ta: 'அது கிடைத்ததும் காசாகச் செலுத்தப்படுகிறது.',
  },
  paidAfter: {
    en: 'It was paid after it had been called off.',
    si: 'අවලංගු කළාට පස්සේ ගෙව්වා.',
    ta: 'இரத்துச் செய்த பின் செலுத்தப்பட்டது.',
  },
  notUsable: {
    en: 'The payment could not be used for the order.',
    si: 'ඒ ගෙවීම ඇණවුමට යොදාගන්න බැරි වුණා.',
    ta: 'அந்தக் கொடுப்பனவை ஓடருக்குப் பயன்படுத்த முடியவில்லை.',
    check: 'wording',
  },
  sentBack: {
    en: 'We have received what you sent back.',
    si: 'ඔබ ආපසු එවපු දේ අපට ලැබුණා.',
    ta: 'நீங்கள் திருப்பி அனுப்பியவை எங்களுக்குக் கிடைத்தன.',
  },
  tooMuch: {
    en: 'More was taken than the order costs.',
    si: 'ඇණවුමේ මුදලට වඩා වැඩියෙන් අය වුණා.',
    ta: 'ஓடரின் தொகையை விட அதிகம் அறவிடப்பட்டது.',
  },
});
