import { texts } from '#texts/core/texts.ts';

/** How an order is paid by bank transfer or LANKAQR: on the page of its link and, before that, at the checkout. */
export const transferTexts = texts({
  hoursLeft: {
    en: '{count, plural, one {{count} hour left} other {{count} hours left}}',
    si: 'තව පැය {count}යි',
    ta: 'இன்னும் {count, plural, one {{count} மணித்தியாலம்} other {{count} மணித்தியாலங்கள்}}',
  },
  minutesLeft: {
    en: '{count, plural, one {{count} minute left} other {{count} minutes left}}',
    si: 'තව විනාඩි {count}යි',
    ta: 'இன்னும் {count, plural, one {{count} நிமிடம்} other {{count} நிமிடங்கள்}}',
  },
  heldUntil: {
    en: 'Until {moment}. Then the pieces go on sale again.',
    si: '{moment} දක්වා. ඊට පස්සේ භාණ්ඩ ආයෙත් විකිණීමට දානවා.',
    ta: '{moment} வரை. அதன் பின் பொருட்கள் மீண்டும் விற்பனைக்கு வரும்.',
  },
  exactly: {
    en: 'Transfer exactly this sum with this reference, and we pack it as soon as we see the money.',
    si: 'මේ මුදලම මේ යොමු අංකයත් එක්ක දාන්න. මුදල දැක්ක ගමන් අපි අසුරනවා.',
    ta: 'இதே தொகையை இந்தக் குறிப்பு இலக்கத்துடன் மாற்றுங்கள். பணத்தைக் கண்டதும் பொதிசெய்வோம்.',
  },
  bank: { en: 'Bank', si: 'බැංකුව', ta: 'வங்கி' },
  branch: { en: 'Branch', si: 'ශාඛාව', ta: 'கிளை' },
  name: { en: 'Name', si: 'නම', ta: 'பெயர்' },
  number: { en: 'Account', si: 'ගිණුම් අංකය', ta: 'கணக்கிலக்கம்', check: 'the word' },
  copy: { en: 'Copy', si: 'පිටපත් කරන්න', ta: 'நகலெடுக்க' },
  copied: { en: 'Copied', si: 'පිටපත් කළා', ta: 'நகலெடுக்கப்பட்டது' },
  copyOf: { en: 'Copy: {what}', si: 'පිටපත් කරන්න: {what}', ta: 'நகலெடுக்க: {what}' },

  codeTitle: { en: 'Pay with LANKAQR', si: 'LANKAQR මගින් ගෙවන්න', ta: 'LANKAQR மூலம் செலுத்துங்கள்' },
  codeText: {
    en: 'Open the app of your bank and scan this code. The sum and the reference are in it already.',
    si: 'ඔබේ බැංකු ඇප් එක අරින්න, මේ කේතය ස්කෑන් කරන්න. මුදලත් යොමු අංකයත් එහි දැනටමත් තියෙනවා.',
    ta: 'உங்கள் வங்கிச் செயலியைத் திறந்து இந்தக் குறியீட்டை ஸ்கேன் செய்யுங்கள். தொகையும் குறிப்பு இலக்கமும் அதில் ஏற்கனவே உள்ளன.',
  },
  codePicture: {
    en: 'LANKAQR code for {sum}, order {order}',
    si: '{order} ඇණවුමට {sum}ක් සඳහා LANKAQR කේතය',
    ta: '{order} ஆம் இலக்க ஓடருக்கு {sum} செலுத்த LANKAQR குறியீடு',
  },
  savePicture: { en: 'Save the picture', si: 'පින්තූරය සුරකින්න', ta: 'படத்தைச் சேமிக்க' },
  onThisPhone: {
    en: 'Is your bank’s app on this phone? Save the picture and open it there.',
    si: 'බැංකු ඇප් එක මේ දුරකථනයේද? පින්තූරය සුරකලා එහි අරින්න.',
    ta: 'வங்கிச் செயலி இந்தத் தொலைபேசியிலா? படத்தைச் சேமித்து அதில் திறவுங்கள்.',
  },
  noCode: {
    en: 'There is no code for this order just now. Please pay another way, or write to us.',
    si: 'මේ ඇණවුමට දැන් කේතයක් නැහැ. වෙන විදිහකට ගෙවන්න, නැත්නම් අපට ලියන්න.',
    ta: 'இந்த ஓடருக்கு இப்போது குறியீடு இல்லை. வேறு முறையில் செலுத்துங்கள், அல்லது எங்களுக்கு எழுதுங்கள்.',
  },
  paidByCode: {
    en: 'Have you paid? Send us a screenshot of your bank’s app, and we look for the money at once.',
    si: 'ගෙව්වාද? බැංකු ඇප් එකේ ස්ක්‍රීන්ෂොට් එකක් එවන්න, අපි ඉක්මනින්ම මුදල බලන්නම්.',
    ta: 'செலுத்திவிட்டீர்களா? உங்கள் வங்கிச் செயலியின் திரைப்படத்தை அனுப்புங்கள், உடனே பணத்தைச் சரிபார்க்கிறோம்.',
  },

  notPicture: {
    en: 'This file is no picture that we can read. Please choose a JPEG, PNG or WebP.',
    si: 'මේ ගොනුව අපට කියවන්න පුළුවන් ඡායාරූපයක් නෙවෙයි. JPEG, PNG හෝ WebP එකක් තෝරන්න.',
    ta: 'இந்தக் கோப்பு நாங்கள் வாசிக்கக்கூடிய படம் அல்ல. JPEG, PNG அல்லது WebP ஒன்றைத் தெரிவுசெய்யுங்கள்.',
  },
  sending: { en: 'Sending…', si: 'යවනවා…', ta: 'அனுப்பப்படுகிறது…' },

  otherWay: {
    en: 'Would you rather pay another way?',
    si: 'වෙන විදිහකට ගෙවන්න කැමතිද?',
    ta: 'வேறு முறையில் செலுத்த விரும்புகிறீர்களா?',
  },
  byTransfer: { en: 'Pay by bank transfer', si: 'බැංකු ගිණුමට මුදල් දාන්න', ta: 'வங்கிப் பணமாற்றத்தில் செலுத்துக' },
  byCode: { en: 'Pay with LANKAQR', si: 'LANKAQR මගින් ගෙවන්න', ta: 'LANKAQR மூலம் செலுத்துக' },
});
