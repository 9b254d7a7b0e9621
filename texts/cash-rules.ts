import { texts } from '#texts/core/texts.ts';

/** Why an order can not be paid in a way. */
export const cashRulesTexts = texts({
  codMost: {
    en: 'Cash on delivery is for orders up to {sum}.',
    si: 'ලැබුණාම මුදල් ගෙවන්න (COD) පුළුවන් {sum} දක්වා ඇණවුම්වලට.',
    ta: 'கிடைத்ததும் பணம் செலுத்தல் (COD) {sum} வரையிலான ஓடர்களுக்கு.',
  },
  codFirstMost: {
    en: 'Cash on delivery is for first orders up to {sum}.',
    si: 'පළමු ඇණවුමට ලැබුණාම මුදල් ගෙවන්න (COD) පුළුවන් {sum} දක්වා.',
    ta: 'முதல் ஓடருக்கு கிடைத்ததும் பணம் செலுத்தல் (COD) {sum} வரை.',
  },
  codNotIn: {
    en: 'Cash on delivery is not available in {district}.',
    si: '{district} දිස්ත්‍රික්කයේ ලැබුණාම මුදල් ගෙවන්න (COD) බැහැ.',
    ta: '{district} மாவட்டத்தில் கிடைத்ததும் பணம் செலுத்தல் (COD) இல்லை.',
  },
  codProof: {
    en: 'Cash on delivery above {sum} needs a confirmed email address. Please follow the link in our welcome mail, or ask for a new one in your profile, then order again: your cart is kept. Or choose another way to pay.',
    si: '{sum}ට වැඩි COD ඇණවුම්වලට තහවුරු කළ ඊමේල් ලිපිනයක් ඕන. අපේ පිළිගැනීමේ ඊමේල් එකේ ලින්ක් එක ඔබන්න, නැත්නම් ‘මගේ විස්තර’ පිටුවෙන් අලුත් එකක් ඉල්ලන්න, ඊට පස්සේ ආයෙත් ඇණවුම් කරන්න: කාර්ට් එක එහෙමම තියෙනවා. නැත්නම් වෙන ගෙවන ක්‍රමයක් තෝරන්න.',
    ta: '{sum} இற்கு மேற்பட்ட COD ஓடர்களுக்கு உறுதிப்படுத்திய மின்னஞ்சல் முகவரி தேவை. எங்கள் வரவேற்பு மின்னஞ்சலில் உள்ள இணைப்பை அழுத்துங்கள், அல்லது ‘எனது விபரங்கள்’ பக்கத்தில் புதியது கேளுங்கள், பின்னர் மீண்டும் ஓடர் செய்யுங்கள்: கூடை அப்படியே இருக்கும். அல்லது வேறு செலுத்தும் முறையைத் தெரிவுசெய்யுங்கள்.',
  },
  codFlood: {
    en: 'Many new orders to be paid on delivery came from your network. Please confirm your email address first, by the link in our welcome mail or a new one from your profile, then order again: your cart is kept. Or choose another way to pay.',
    si: 'ඔබේ ජාලයෙන් අලුත් COD ඇණවුම් ගොඩක් ආවා. මුලින් ඔබේ ඊමේල් ලිපිනය තහවුරු කරන්න: අපේ පිළිගැනීමේ ඊමේල් එකේ ලින්ක් එකෙන් හෝ ‘මගේ විස්තර’ පිටුවෙන් ගන්න අලුත් එකකින්. ඊට පස්සේ ආයෙත් ඇණවුම් කරන්න: කාර්ට් එක එහෙමම තියෙනවා. නැත්නම් වෙන ගෙවන ක්‍රමයක් තෝරන්න.',
    ta: 'உங்கள் வலையமைப்பிலிருந்து பல புதிய COD ஓடர்கள் வந்துள்ளன. முதலில் உங்கள் மின்னஞ்சல் முகவரியை உறுதிப்படுத்துங்கள்: எங்கள் வரவேற்பு மின்னஞ்சலில் உள்ள இணைப்பால், அல்லது ‘எனது விபரங்கள்’ பக்கத்தில் பெறும் புதியதால். பின்னர் மீண்டும் ஓடர் செய்யுங்கள்: கூடை அப்படியே இருக்கும். அல்லது வேறு செலுத்தும் முறையைத் தெரிவுசெய்யுங்கள்.',
  },
  from: {
    en: '{method} is for orders from {sum}.',
    si: '{method}: {sum} සිට ඉහළ ඇණවුම්වලට.',
    ta: '{method}: {sum} முதலான ஓடர்களுக்கு.',
  },
  upTo: {
    en: '{method} is for orders up to {sum}.',
    si: '{method}: {sum} දක්වා ඇණවුම්වලට.',
    ta: '{method}: {sum} வரையிலான ஓடர்களுக்கு.',
  },
  refusedOne: {
    en: 'Cash on delivery is not offered for this phone number, since a parcel was not taken at the door. Please choose another way to pay.',
    si: 'මේ දුරකථන අංකයට ලැබුණාම මුදල් ගෙවන්න (COD) බැහැ: කලින් පාර්සලයක් දොරකඩදී භාර ගත්තේ නැහැ. වෙන ගෙවන ක්‍රමයක් තෝරන්න.',
    ta: 'இந்தத் தொலைபேசி இலக்கத்திற்கு COD இல்லை: முன்பு ஒரு பார்சல் வாசலில் ஏற்கப்படவில்லை. வேறு செலுத்தும் முறையைத் தெரிவுசெய்யுங்கள்.',
  },
  refusedSome: {
    en: 'Cash on delivery is not offered for this phone number, since {count} parcels were not taken at the door. Please choose another way to pay.',
    si: 'මේ දුරකථන අංකයට ලැබුණාම මුදල් ගෙවන්න (COD) බැහැ: කලින් පාර්සල් {count}ක් දොරකඩදී භාර ගත්තේ නැහැ. වෙන ගෙවන ක්‍රමයක් තෝරන්න.',
    ta: 'இந்தத் தொலைபேசி இலக்கத்திற்கு COD இல்லை: முன்பு {count} பார்சல்கள் வாசலில் ஏற்கப்படவில்லை. வேறு செலுத்தும் முறையைத் தெரிவுசெய்யுங்கள்.',
  },
  ofAccount: {
    en: 'You have {count, plural, one {{count} order} other {{count} orders}} on the way to be paid on delivery. Please choose another way to pay, or order again when one has arrived.',
    si: 'ලැබුණාම ගෙවන ඇණවුම් {count}ක් ඔබට එමින් තියෙනවා. වෙන ගෙවන ක්‍රමයක් තෝරන්න, නැත්නම් එකක් ලැබුණාම ආයෙත් ඇණවුම් කරන්න.',
    ta: 'கிடைத்ததும் செலுத்த வேண்டிய {count, plural, one {{count} ஓடர்} other {{count} ஓடர்கள்}} உங்களுக்கு வந்துகொண்டிருக்கிறது. வேறு செலுத்தும் முறையைத் தெரிவுசெய்யுங்கள், அல்லது ஒன்று வந்ததும் மீண்டும் ஓடர் செய்யுங்கள்.',
  },
  ofPhone: {
    en: 'This phone number has {count, plural, one {{count} order} other {{count} orders}} on the way to be paid on delivery. Please choose another way to pay, or order again when one has arrived.',
    si: 'ලැබුණාම ගෙවන ඇණවුම් {count}ක් මේ දුරකථන අංකයට එමින් තියෙනවා. වෙන ගෙවන ක්‍රමයක් තෝරන්න, නැත්නම් එකක් ලැබුණාම ආයෙත් ඇණවුම් කරන්න.',
    ta: 'கிடைத்ததும் செலுத்த வேண்டிய {count, plural, one {{count} ஓடர்} other {{count} ஓடர்கள்}} இந்தத் தொலைபேசி இலக்கத்திற்கு வந்துகொண்டிருக்கிறது. வேறு செலுத்தும் முறையைத் தெரிவுசெய்யுங்கள், அல்லது ஒன்று வந்ததும் மீண்டும் ஓடர் செய்யுங்கள்.',
  },
  toPlace: {
    en: 'This address has {count, plural, one {{count} order} other {{count} orders}} on the way to be paid on delivery. Please choose another way to pay, or order again when one has arrived.',
    si: 'ලැබුණාම ගෙවන ඇණවුම් {count}ක් මේ ලිපිනයට එමින් තියෙනවා. වෙන ගෙවන ක්‍රමයක් තෝරන්න, නැත්නම් එකක් ලැබුණාම ආයෙත් ඇණවුම් කරන්න.',
    ta: 'கிடைத்ததும் செலுத்த வேண்டிய {count, plural, one {{count} ஓடர்} other {{count} ஓடர்கள்}} இந்த முகவரிக்கு வந்துகொண்டிருக்கிறது. வேறு செலுத்தும் முறையைத் தெரிவுசெய்யுங்கள், அல்லது ஒன்று வந்ததும் மீண்டும் ஓடர் செய்யுங்கள்.',
  },
  transfersWait: {
    en: '{count, plural, one {{count} order} other {{count} orders}} of yours wait for a transfer already. Please pay one of them first, or choose another way to pay.',
    si: 'මුදල් එනතුරු බලා සිටින ඇණවුම් {count}ක් දැනටමත් ඔබට තියෙනවා. මුලින් ඒවායින් එකකට ගෙවන්න, නැත්නම් වෙන ගෙවන ක්‍රමයක් තෝරන්න.',
    ta: 'உங்கள் {count, plural, one {{count} ஓடர்} other {{count} ஓடர்கள்}} ஏற்கனவே பணமாற்றத்திற்காகக் காத்திருக்கிறது. முதலில் அவற்றில் ஒன்றிற்குச் செலுத்துங்கள், அல்லது வேறு செலுத்தும் முறையைத் தெரிவுசெய்யுங்கள்.',
  },
});
