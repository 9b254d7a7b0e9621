import { texts } from '#texts/core/texts.ts';

/** What a shopper without an account is told. */
export const guestTexts = texts({
  checkoutAsGuest: { en: 'Check out as a guest', si: 'ගිණුමක් නැතිව ගෙවන්න', ta: 'கணக்கு இல்லாமல் செலுத்துக' },
  beenHere: {
    en: 'Been here before? <signIn>Sign in</signIn>',
    si: 'කලින් ආවද? <signIn>ලොග් වන්න</signIn>',
    ta: 'முன்பு வந்தீர்களா? <signIn>உள்நுழையுங்கள்</signIn>',
  },
  methodNot: {
    en: 'This way to pay is not possible for this order. Please choose another way to pay, or sign in and order again: your cart is kept.',
    si: 'මේ ඇණවුම ඒ විදිහට ගෙවන්න බැහැ. වෙන ගෙවන ක්‍රමයක් තෝරන්න, නැත්නම් ලොග් වෙලා ආයෙත් ඇණවුම් කරන්න: කාර්ට් එක එහෙමම තියෙනවා.',
    ta: 'இந்த ஓடரை இந்த முறையில் செலுத்த முடியாது. வேறு செலுத்தும் முறையைத் தெரிவுசெய்யுங்கள், அல்லது உள்நுழைந்து மீண்டும் ஓடர் செய்யுங்கள்: கூடை அப்படியே இருக்கும்.',
  },
  codMost: {
    en: 'Without an account cash on delivery is for orders up to {sum}. Please sign in, or choose another way to pay: your cart is kept.',
    si: 'ගිණුමක් නැතිව ලැබුණාම මුදල් ගෙවන්න (COD) පුළුවන් {sum} දක්වා ඇණවුම්වලට. ලොග් වන්න, නැත්නම් වෙන ගෙවන ක්‍රමයක් තෝරන්න: කාර්ට් එක එහෙමම තියෙනවා.',
    ta: 'கணக்கு இல்லாமல் கிடைத்ததும் பணம் செலுத்தல் (COD) {sum} வரையிலான ஓடர்களுக்கு. உள்நுழையுங்கள், அல்லது வேறு செலுத்தும் முறையைத் தெரிவுசெய்யுங்கள்: கூடை அப்படியே இருக்கும்.',
  },
  codeForAccounts: {
    en: 'This discount code is for customers with an account. Sign in to use it: your cart is kept.',
    si: 'මේ වට්ටම් කේතය ගිණුමක් තියෙන අයට. යොදන්න ලොග් වන්න: කාර්ට් එක එහෙමම තියෙනවා.',
    ta: 'இந்தக் கழிவுக் குறியீடு கணக்கு உள்ளவர்களுக்கு. பயன்படுத்த உள்நுழையுங்கள்: கூடை அப்படியே இருக்கும்.',
  },
  emailNeeded: {
    en: 'Email is needed for this way to pay',
    si: 'මේ ගෙවන ක්‍රමයට ඊමේල් ලිපිනය ඕන',
    ta: 'இந்தச் செலுத்தும் முறைக்கு மின்னஞ்சல் முகவரி தேவை',
  },
  findOrder: { en: 'Find my order', si: 'මගේ ඇණවුම හොයන්න', ta: 'எனது ஓடரைத் தேடுக' },
  findAgain: { en: 'Find it again', si: 'ආයෙත් හොයාගන්න', ta: 'மீண்டும் கண்டுபிடிக்க' },
  linkMailed: {
    en: 'The page of this order opens by a secret link, which is in our mail to {email}, too.',
    si: 'මේ ඇණවුමේ පිටුව රහස් ලින්ක් එකකින් බලන්න පුළුවන්, ඒක {email} වෙත එවන ඊමේල් එකෙත් තියෙනවා.',
    ta: 'இந்த ஓடரின் பக்கம் ஓர் இரகசிய இணைப்பால் திறக்கும், அது {email} இற்கு அனுப்பும் மின்னஞ்சலிலும் உள்ளது.',
  },
  linkOnScreen: {
    en: 'The page of this order opens by a secret link. Keep it: whoever has it sees the order.',
    si: 'මේ ඇණවුමේ පිටුව රහස් ලින්ක් එකකින් බලන්න පුළුවන්. ඒක තියාගන්න: ලින්ක් එක තියෙන ඕනම කෙනෙකුට ඇණවුම බලන්න පුළුවන්.',
    ta: 'இந்த ஓடரின் பக்கம் ஓர் இரகசிய இணைப்பால் திறக்கும். அதை வைத்திருங்கள்: இணைப்பு உள்ளவர் ஓடரைப் பார்க்கலாம்.',
  },
  showLink: { en: 'Show and copy the link', si: 'ලින්ක් එක පෙන්නලා කොපි කරන්න', ta: 'இணைப்பைக் காட்டி நகலெடுக்க' },
  copied: { en: 'The link is copied.', si: 'ලින්ක් එක කොපි කළා.', ta: 'இணைப்பு நகலெடுக்கப்பட்டது.' },
  noLink: {
    en: 'The link could not be made. Please try again.',
    si: 'ලින්ක් එක හදන්න බැරි වුණා. ආයෙත් උත්සාහ කරන්න.',
    ta: 'இணைப்பை உருவாக்க முடியவில்லை. மீண்டும் முயற்சியுங்கள்.',
  },
  makeAccount: { en: 'Keep it', si: 'තියාගන්න', ta: 'வைத்திருக்க' },
  makeAccountText: {
    en: 'Make it your account: this order comes along.',
    si: 'ගිණුමක් හදන්න: මේ ඇණවුමත් ඒකට එනවා.',
    ta: 'உங்கள் கணக்காக்குங்கள்: இந்த ஓடரும் அதில் சேரும்.',
  },
  makeAccountButton: { en: 'Make it my account', si: 'මගේ ගිණුම හදන්න', ta: 'எனது கணக்காக்குக' },
  accountByCode: {
    en: 'Without a password: send me a code',
    si: 'මුරපදයක් නැතුව: OTP අංකයක් එවන්න',
    ta: 'கடவுச்சொல் இல்லாமல்: OTP இலக்கம் அனுப்புக',
  },
  noCode: {
    en: 'The code could not be sent. Please try again.',
    si: 'OTP අංකය එවන්න බැරි වුණා. ආයෙත් උත්සාහ කරන්න.',
    ta: 'OTP இலக்கத்தை அனுப்ப முடியவில்லை. மீண்டும் முயற்சியுங்கள்.',
  },
  cartJoined: {
    en: 'What you chose before signing in is in your cart.',
    si: 'ලොග් වෙන්න කලින් තෝරපු දේ දැන් ඔබේ කාර්ට් එකේ තියෙනවා.',
    ta: 'உள்நுழைவதற்கு முன் தெரிவுசெய்தவை இப்போது உங்கள் கூடையில் உள்ளன.',
  },
  cartJoinedPartly: {
    en: 'What you chose before signing in is in your cart, as far as it goes: {names} only in part.',
    si: 'ලොග් වෙන්න කලින් තෝරපු දේ පුළුවන් තරම් දැන් ඔබේ කාර්ට් එකේ තියෙනවා. කොටසක් විතරයි: {names}.',
    ta: 'உள்நுழைவதற்கு முன் தெரிவுசெய்தவை முடிந்தவரை இப்போது உங்கள் கூடையில் உள்ளன. ஒரு பகுதி மட்டும்: {names}.',
  },
});
