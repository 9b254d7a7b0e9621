import { texts } from '#texts/core/texts.ts';

/** Around what the owner writes in terms and privacy policy. */
export const legalTexts = texts({
  terms: {
    en: 'Terms and conditions',
    si: 'නියම සහ කොන්දේසි',
    ta: 'விதிமுறைகளும் நிபந்தனைகளும்',
  },
  privacy: { en: 'Privacy policy', si: 'පෞද්ගලිකත්ව ප්‍රතිපත්තිය', ta: 'தனியுரிமைக் கொள்கை' },
  updated: {
    en: 'Last updated on <time>{day}</time>',
    si: 'අවසන් වරට යාවත්කාලීන කළේ <time>{day}</time>',
    ta: 'கடைசியாகப் புதுப்பித்தது <time>{day}</time>',
  },
  inEnglish: {
    en: 'This text stands in English until its translation has been checked.',
    si: 'මේ පිටුවේ පරිවර්තනය තවම පරීක්ෂා කරලා නැහැ. ඒ නිසා දැනට ඉංග්‍රීසියෙන් පෙන්වනවා.',
    ta: 'இந்தப் பக்கத்தின் மொழிபெயர்ப்பு இன்னும் சரிபார்க்கப்படவில்லை. எனவே இப்போது ஆங்கிலத்தில் காட்டுகிறோம்.',
    check: 'a lawyer',
  },
  onThisPage: { en: 'On this page', si: 'මේ පිටුවේ', ta: 'இந்தப் பக்கத்தில்' },

  registration: { en: 'Business registration:', si: 'ව්‍යාපාර ලියාපදිංචිය:', ta: 'வணிகப் பதிவு:' },
  email: { en: 'Email:', si: 'ඊමේල්:', ta: 'மின்னஞ்சல்:' },
  phone: { en: 'Phone:', si: 'දුරකථනය:', ta: 'தொலைபேசி:' },
  whatsapp: { en: 'WhatsApp:', si: 'WhatsApp:', ta: 'WhatsApp:' },
  gapName: {
    en: '[company name, to be filled in by the owner]',
    si: '[සමාගමේ නම, හිමිකරු පුරවන්න ඕන]',
    ta: '[நிறுவனத்தின் பெயர், உரிமையாளர் நிரப்ப வேண்டும்]',
  },
  gapAddress: {
    en: '[company address, to be filled in by the owner]',
    si: '[සමාගමේ ලිපිනය, හිමිකරු පුරවන්න ඕන]',
    ta: '[நிறுவனத்தின் முகவரி, உரிமையாளர் நிரப்ப வேண்டும்]',
  },
  gapRegistration: {
    en: '[registration number, to be filled in by the owner]',
    si: '[ලියාපදිංචි අංකය, හිමිකරු පුරවන්න ඕන]',
    ta: '[பதிவு இலக்கம், உரிமையாளர் நிரப்ப வேண்டும்]',
  },

  card: {
    en: 'Bank card: Visa, Mastercard or Amex, on the secure form of our bank’s gateway. We never see the number of your card.',
    si: 'බැංකු කාඩ්පත: Visa, Mastercard හෝ Amex, අපේ බැංකුවේ ගෙවීම් පද්ධතියේ ආරක්ෂිත පෝරමයෙන්. ඔබේ කාඩ්පත් අංකය අපට කවදාවත් පේන්නේ නැහැ.',
    ta: 'வங்கி அட்டை: Visa, Mastercard அல்லது Amex, எங்கள் வங்கியின் கொடுப்பனவு முறைமையின் பாதுகாப்பான படிவத்தில். உங்கள் அட்டை இலக்கத்தை நாங்கள் ஒருபோதும் பார்ப்பதில்லை.',
    check: 'a lawyer',
  },
  koko: {
    en: 'Koko: the sum is split into three parts. Your agreement about the parts is with Koko, under Koko’s terms.',
    si: 'Koko: මුදල වාරික තුනකට බෙදෙනවා. වාරික ගැන ඔබේ එකඟතාව Koko එක්කයි, Koko කොන්දේසි යටතේ.',
    ta: 'Koko: தொகை மூன்று தவணைகளாகப் பிரிக்கப்படும். தவணைகள் பற்றிய உங்கள் ஒப்பந்தம் Koko உடன், Koko இன் விதிமுறைகளின் கீழ்.',
    check: 'a lawyer',
  },
  mintpay: {
    en: 'Mintpay: the same in three parts, under Mintpay’s terms.',
    si: 'Mintpay: ඒ විදිහටම වාරික තුනකින්, Mintpay කොන්දේසි යටතේ.',
    ta: 'Mintpay: அதேபோல் மூன்று தவணைகளில், Mintpay இன் விதிமுறைகளின் கீழ்.',
    check: 'a lawyer',
  },
  cod: {
    en: 'Cash on delivery: you pay the courier in rupees at your door. Please have the sum ready. After two parcels that nobody accepted, we may ask you to pay before we send.',
    si: 'ලැබුණාම මුදල් ගෙවන්න (COD): දොරකඩදී කුරියර් එකට රුපියල්වලින් ගෙවන්න. මුදල ලෑස්ති කරගන්න. පාර්සල් දෙකක් භාර නොගත්තොත්, ඊළඟ වතාවේ කලින් ගෙවන්න කියලා ඉල්ලන්න පුළුවන්.',
    ta: 'கிடைத்ததும் பணம் செலுத்தல் (COD): வாசலில் கூரியரிடம் ரூபாவில் செலுத்துங்கள். பணத்தைத் தயாராக வைத்திருங்கள். இரண்டு பார்சல்கள் ஏற்கப்படாவிட்டால், அடுத்த முறை முன்கூட்டியே செலுத்தும்படி கேட்கலாம்.',
    check: 'a lawyer',
  },
  bank: {
    en: 'Bank transfer: we tell you our account and a reference, and keep the goods for you for the time that is shown. We send when the money stands in our account.',
    si: 'බැංකු ගිණුමට මුදල් දැමීම: අපේ ගිණුමත් යොමු අංකයත් ඔබට දෙනවා, පෙන්වන කාලය තුළ භාණ්ඩ ඔබ වෙනුවෙන් තබාගන්නවා. මුදල අපේ ගිණුමට ආවාම එවනවා.',
    ta: 'வங்கிப் பணமாற்றம்: எங்கள் கணக்கையும் ஒரு குறிப்பு இலக்கத்தையும் தருவோம், காட்டப்படும் நேரம் வரை பொருட்களை உங்களுக்காக வைத்திருப்போம். பணம் எங்கள் கணக்கிற்கு வந்ததும் அனுப்புவோம்.',
    check: 'a lawyer',
  },
  lankaQr: {
    en: 'LANKAQR: you scan our code with the app of your bank. We send when the money stands in our account.',
    si: 'LANKAQR: ඔබේ බැංකු ඇප් එකෙන් අපේ කේතය ස්කෑන් කරන්න. මුදල අපේ ගිණුමට ආවාම එවනවා.',
    ta: 'LANKAQR: உங்கள் வங்கிச் செயலியால் எங்கள் குறியீட்டை ஸ்கேன் செய்யுங்கள். பணம் எங்கள் கணக்கிற்கு வந்ததும் அனுப்புவோம்.',
    check: 'a lawyer',
  },
});
