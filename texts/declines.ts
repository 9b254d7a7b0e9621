import { texts } from '#texts/core/texts.ts';

/** Why a payment was not made: kept in English with the attempt, and said in its reader's language. */
export const declineTexts = texts({
  declined: {
    en: 'Your bank declined the payment. Please try another card or another way to pay.',
    si: 'ඔබේ බැංකුව ගෙවීම ප්‍රතික්ෂේප කළා. වෙන කාඩ්පතක්, නැත්නම් වෙන ගෙවන ක්‍රමයක් උත්සාහ කරන්න.',
    ta: 'உங்கள் வங்கி கொடுப்பனவை மறுத்தது. வேறு அட்டையை அல்லது வேறு செலுத்தும் முறையை முயற்சியுங்கள்.',
  },
  avs: {
    en: 'Your bank declined the payment: the billing address does not match. Please try another card or another way to pay.',
    si: 'ඔබේ බැංකුව ගෙවීම ප්‍රතික්ෂේප කළා: බිල්පතේ ලිපිනය ගැළපෙන්නේ නැහැ. වෙන කාඩ්පතක්, නැත්නම් වෙන ගෙවන ක්‍රමයක් උත්සාහ කරන්න.',
    ta: 'உங்கள் வங்கி கொடுப்பனவை மறுத்தது: பில்லுக்கான முகவரி பொருந்தவில்லை. வேறு அட்டையை அல்லது வேறு செலுத்தும் முறையை முயற்சியுங்கள்.',
  },
  cvv: {
    en: 'The security code (CVV) is not right. Please check it and try again.',
    si: 'ආරක්ෂක කේතය (CVV) වැරදියි. බලලා ආයෙත් උත්සාහ කරන්න.',
    ta: 'பாதுகாப்புக் குறியீடு (CVV) தவறு. சரிபார்த்து மீண்டும் முயற்சியுங்கள்.',
  },
  avsCvv: {
    en: 'The security code or the billing address is not right. Please check them and try again.',
    si: 'ආරක්ෂක කේතය හෝ බිල්පතේ ලිපිනය වැරදියි. බලලා ආයෙත් උත්සාහ කරන්න.',
    ta: 'பாதுகாப்புக் குறியீடு அல்லது பில்லுக்கான முகவரி தவறு. சரிபார்த்து மீண்டும் முயற்சியுங்கள்.',
  },
  plan: {
    en: 'Your bank declined the payment plan. Please try another card or another way to pay.',
    si: 'ඔබේ බැංකුව වාරික ක්‍රමය ප්‍රතික්ෂේප කළා. වෙන කාඩ්පතක්, නැත්නම් වෙන ගෙවන ක්‍රමයක් උත්සාහ කරන්න.',
    ta: 'உங்கள் வங்கி தவணை முறையை மறுத்தது. வேறு அட்டையை அல்லது வேறு செலுத்தும் முறையை முயற்சியுங்கள்.',
  },
  funds: {
    en: 'There is not enough money on the card. Please try another card or another way to pay.',
    si: 'කාඩ්පතේ ප්‍රමාණවත් මුදලක් නැහැ. වෙන කාඩ්පතක්, නැත්නම් වෙන ගෙවන ක්‍රමයක් උත්සාහ කරන්න.',
    ta: 'அட்டையில் போதிய பணம் இல்லை. வேறு அட்டையை அல்லது வேறு செலுத்தும் முறையை முயற்சியுங்கள்.',
  },
  expired: {
    en: 'The card has expired. Please try another card or another way to pay.',
    si: 'කාඩ්පත කල් ඉකුත් වෙලා. වෙන කාඩ්පතක්, නැත්නම් වෙන ගෙවන ක්‍රමයක් උත්සාහ කරන්න.',
    ta: 'அட்டை காலாவதியாகிவிட்டது. வேறு அட்டையை அல்லது வேறு செலுத்தும் முறையை முயற்சியுங்கள்.',
  },
  referred: {
    en: 'Your bank wants to speak to you first. Please call your bank, or try another card.',
    si: 'ඔබේ බැංකුවට මුලින් ඔබ සමඟ කතා කරන්න ඕන. බැංකුවට කතා කරන්න, නැත්නම් වෙන කාඩ්පතක් උත්සාහ කරන්න.',
    ta: 'உங்கள் வங்கி முதலில் உங்களுடன் பேச விரும்புகிறது. வங்கியை அழையுங்கள், அல்லது வேறு அட்டையை முயற்சியுங்கள்.',
  },
  blocked: {
    en: 'The payment was stopped by a security rule. Please try another card or another way to pay.',
    si: 'ආරක්ෂක නීතියක් නිසා ගෙවීම නැවතුණා. වෙන කාඩ්පතක්, නැත්නම් වෙන ගෙවන ක්‍රමයක් උත්සාහ කරන්න.',
    ta: 'பாதுகாப்பு விதி ஒன்றால் கொடுப்பனவு நிறுத்தப்பட்டது. வேறு அட்டையை அல்லது வேறு செலுத்தும் முறையை முயற்சியுங்கள்.',
  },
  timedOut: {
    en: 'Your bank did not answer in time. You have not been charged. Please try again.',
    si: 'ඔබේ බැංකුව වේලාවට උත්තර දුන්නේ නැහැ. ඔබෙන් කිසිවක් අය කළේ නැහැ. ආයෙත් උත්සාහ කරන්න.',
    ta: 'உங்கள் வங்கி உரிய நேரத்தில் பதிலளிக்கவில்லை. உங்களிடமிருந்து எதுவும் அறவிடப்படவில்லை. மீண்டும் முயற்சியுங்கள்.',
  },
  bankError: {
    en: 'The bank could not carry out the payment. You have not been charged. Please try again in a moment.',
    si: 'බැංකුවට ගෙවීම කරන්න බැරි වුණා. ඔබෙන් කිසිවක් අය කළේ නැහැ. මොහොතකින් ආයෙත් උත්සාහ කරන්න.',
    ta: 'வங்கியால் கொடுப்பனவைச் செய்ய முடியவில்லை. உங்களிடமிருந்து எதுவும் அறவிடப்படவில்லை. சற்று நேரத்தில் மீண்டும் முயற்சியுங்கள்.',
  },
  failed: {
    en: 'The payment did not go through. You have not been charged. Please try another card or another way to pay.',
    si: 'ගෙවීම සාර්ථක වුණේ නැහැ. ඔබෙන් කිසිවක් අය කළේ නැහැ. වෙන කාඩ්පතක්, නැත්නම් වෙන ගෙවන ක්‍රමයක් උත්සාහ කරන්න.',
    ta: 'பணம் செலுத்தப்படவில்லை. உங்களிடமிருந்து எதுவும் அறவிடப்படவில்லை. வேறு அட்டையை அல்லது வேறு செலுத்தும் முறையை முயற்சியுங்கள்.',
  },
  notAllowed: {
    en: 'Your bank does not allow this payment. Please try another card or another way to pay.',
    si: 'ඔබේ බැංකුව මේ ගෙවීමට ඉඩ දෙන්නේ නැහැ. වෙන කාඩ්පතක්, නැත්නම් වෙන ගෙවන ක්‍රමයක් උත්සාහ කරන්න.',
    ta: 'உங்கள் வங்கி இந்தக் கொடுப்பனவை அனுமதிக்கவில்லை. வேறு அட்டையை அல்லது வேறு செலுத்தும் முறையை முயற்சியுங்கள்.',
  },
  notOnline: {
    en: 'This card can not be used on the internet. Please try another card or another way to pay.',
    si: 'මේ කාඩ්පත අන්තර්ජාලයේ පාවිච්චි කරන්න බැහැ. වෙන කාඩ්පතක්, නැත්නම් වෙන ගෙවන ක්‍රමයක් උත්සාහ කරන්න.',
    ta: 'இந்த அட்டையை இணையத்தில் பயன்படுத்த முடியாது. வேறு அட்டையை அல்லது வேறு செலுத்தும் முறையை முயற்சியுங்கள்.',
  },
  notConfirmed: {
    en: 'Your bank did not confirm that it was you. You have not been charged. Please try another card or another way to pay.',
    si: 'ඒ ඔබ බව ඔබේ බැංකුව තහවුරු කළේ නැහැ. ඔබෙන් කිසිවක් අය කළේ නැහැ. වෙන කාඩ්පතක්, නැත්නම් වෙන ගෙවන ක්‍රමයක් උත්සාහ කරන්න.',
    ta: 'அது நீங்கள் என உங்கள் வங்கி உறுதிப்படுத்தவில்லை. உங்களிடமிருந்து எதுவும் அறவிடப்படவில்லை. வேறு அட்டையை அல்லது வேறு செலுத்தும் முறையை முயற்சியுங்கள்.',
  },
  tooOften: {
    en: 'The card was tried too often. Please try another card or another way to pay.',
    si: 'කාඩ්පත වාර ගණනක් උත්සාහ කළා වැඩියි. වෙන කාඩ්පතක්, නැත්නම් වෙන ගෙවන ක්‍රමයක් උත්සාහ කරන්න.',
    ta: 'அட்டை அதிக தடவை முயற்சிக்கப்பட்டது. வேறு அட்டையை அல்லது வேறு செலுத்தும் முறையை முயற்சியுங்கள்.',
  },
  aborted: {
    en: 'The payment was broken off. You have not been charged. Please try again.',
    si: 'ගෙවීම අතරමග නැවතුණා. ඔබෙන් කිසිවක් අය කළේ නැහැ. ආයෙත් උත්සාහ කරන්න.',
    ta: 'கொடுப்பனவு இடையில் நின்றுவிட்டது. உங்களிடமிருந்து எதுவும் அறவிடப்படவில்லை. மீண்டும் முயற்சியுங்கள்.',
  },
  cancelled: {
    en: 'The payment was cancelled. You have not been charged.',
    si: 'ගෙවීම අවලංගු කළා. ඔබෙන් කිසිවක් අය කළේ නැහැ.',
    ta: 'கொடுப்பனவு இரத்துச் செய்யப்பட்டது. உங்களிடமிருந்து எதுவும் அறவிடப்படவில்லை.',
  },
  sessionEnded: {
    en: 'The card form had expired. You have not been charged. Please enter the card again.',
    si: 'කාඩ්පත් ෆෝම් එකේ කාලය ඉකුත් වුණා. ඔබෙන් කිසිවක් අය කළේ නැහැ. කාඩ්පතේ විස්තර ආයෙත් ලියන්න.',
    ta: 'அட்டைப் படிவம் காலாவதியாகிவிட்டது. உங்களிடமிருந்து எதுவும் அறவிடப்படவில்லை. அட்டை விபரங்களை மீண்டும் எழுதுங்கள்.',
  },
  neverArrived: {
    en: 'The payment did not reach the bank. You have not been charged. Please try again.',
    si: 'ගෙවීම බැංකුවට ගියේ නැහැ. ඔබෙන් කිසිවක් අය කළේ නැහැ. ආයෙත් උත්සාහ කරන්න.',
    ta: 'கொடுப்பனவு வங்கியைச் சென்றடையவில்லை. உங்களிடமிருந்து எதுவும் அறவிடப்படவில்லை. மீண்டும் முயற்சியுங்கள்.',
  },
  interrupted: {
    en: 'The payment was interrupted before your bank was asked for the money. You have not been charged. Please try again.',
    si: 'ඔබේ බැංකුවෙන් මුදල් ඉල්ලන්න කලින් ගෙවීම නැවතුණා. ඔබෙන් කිසිවක් අය කළේ නැහැ. ආයෙත් උත්සාහ කරන්න.',
    ta: 'உங்கள் வங்கியிடம் பணம் கேட்கும் முன் கொடுப்பனவு நின்றுவிட்டது. உங்களிடமிருந்து எதுவும் அறவிடப்படவில்லை. மீண்டும் முயற்சியுங்கள்.',
  },
  checkFailed: {
    en: 'Your bank could not check the card just now. You have not been charged. Please try again, or use another card.',
    si: 'ඔබේ බැංකුවට දැන් කාඩ්පත පරීක්ෂා කරන්න බැරි වුණා. ඔබෙන් කිසිවක් අය කළේ නැහැ. ආයෙත් උත්සාහ කරන්න, නැත්නම් වෙන කාඩ්පතක් පාවිච්චි කරන්න.',
    ta: 'உங்கள் வங்கியால் இப்போது அட்டையைச் சரிபார்க்க முடியவில்லை. உங்களிடமிருந்து எதுவும் அறவிடப்படவில்லை. மீண்டும் முயற்சியுங்கள், அல்லது வேறு அட்டையைப் பயன்படுத்துங்கள்.',
  },
  koko: {
    en: 'Koko did not approve the payment. Please try again, or choose another way to pay.',
    si: 'Koko ගෙවීම අනුමත කළේ නැහැ. ආයෙත් උත්සාහ කරන්න, නැත්නම් වෙන ගෙවන ක්‍රමයක් තෝරන්න.',
    ta: 'Koko கொடுப்பனவை அனுமதிக்கவில்லை. மீண்டும் முயற்சியுங்கள், அல்லது வேறு செலுத்தும் முறையைத் தெரிவுசெய்யுங்கள்.',
  },
  mintpay: {
    en: 'Mintpay did not approve the payment. Please try again, or choose another way to pay.',
    si: 'Mintpay ගෙවීම අනුමත කළේ නැහැ. ආයෙත් උත්සාහ කරන්න, නැත්නම් වෙන ගෙවන ක්‍රමයක් තෝරන්න.',
    ta: 'Mintpay கொடுப்பனவை அனுமதிக்கவில்லை. மீண்டும் முயற்சியுங்கள், அல்லது வேறு செலுத்தும் முறையைத் தெரிவுசெய்யுங்கள்.',
  },
});
