import { texts } from '#texts/core/texts.ts';

/** Signing in and what leads to it: register, a forgotten password, the links of our mails about an account. */
export const accountTexts = texts({
  signIn: { en: 'Sign in', si: 'ලොග් වන්න', ta: 'உள்நுழைக' },
  signInButton: { en: 'Sign In', si: 'ලොග් වන්න', ta: 'உள்நுழைக' },
  signingIn: { en: 'Signing in…', si: 'ලොග් වෙනවා…', ta: 'உள்நுழைகிறது…' },
  signInLead: {
    en: 'Sign in to see your cart and your orders.',
    si: 'ඔබේ කාර්ට් එක සහ ඇණවුම් බලන්න ලොග් වන්න.',
    ta: 'உங்கள் கூடையையும் ஓடர்களையும் பார்க்க உள்நுழையுங்கள்.',
  },
  morning: { en: 'Good Morning', si: 'සුභ උදෑසනක්', ta: 'காலை வணக்கம்' },
  afternoon: { en: 'Good Afternoon', si: 'සුභ දහවලක්', ta: 'மதிய வணக்கம்' },
  evening: { en: 'Good Evening', si: 'සුභ සන්ධ්‍යාවක්', ta: 'மாலை வணக்கம்' },
  newHere: {
    en: 'New here? <register>Create an account</register>',
    si: 'අලුතින්ද? <register>ගිණුමක් හදන්න</register>',
    ta: 'புதியவரா? <register>கணக்கு தொடங்குங்கள்</register>',
  },
  orderedAsGuest: {
    en: 'Ordered without an account? <find>Find my order</find>',
    si: 'ගිණුමක් නැතුව ඇණවුම් කළාද? <find>මගේ ඇණවුම හොයන්න</find>',
    ta: 'கணக்கு இல்லாமல் ஓடர் செய்தீர்களா? <find>எனது ஓடரைத் தேடுக</find>',
  },
  email: { en: 'Email', si: 'ඊමේල්', ta: 'மின்னஞ்சல்' },
  password: { en: 'Password', si: 'මුරපදය', ta: 'கடவுச்சொல்' },
  rememberMe: { en: 'Remember me', si: 'මාව මතක තබාගන්න', ta: 'என்னை நினைவில் கொள்க', check: 'wording' },
  forgot: { en: 'Forgot Password?', si: 'මුරපදය අමතකද?', ta: 'கடவுச்சொல் மறந்துவிட்டதா?' },
  keepsNothing: {
    en: 'Your browser keeps nothing for this site, so nobody can stay signed in. Allow it, and try again.',
    si: 'ඔබේ බ්‍රව්සරය මේ අඩවියට කිසිවක් තියාගන්න දෙන්නේ නැහැ, ඒ නිසා ලොග් වෙලා ඉන්න බැහැ. ඉඩ දීලා ආයෙත් උත්සාහ කරන්න.',
    ta: 'உங்கள் உலாவி இந்தத் தளத்திற்கு எதையும் சேமிக்க அனுமதிக்கவில்லை, எனவே உள்நுழைந்திருக்க முடியாது. அனுமதித்து மீண்டும் முயற்சியுங்கள்.',
  },
  registered: {
    en: 'Your account is ready. Sign in to begin.',
    si: 'ඔබේ ගිණුම ලෑස්තියි. පටන් ගන්න ලොග් වන්න.',
    ta: 'உங்கள் கணக்கு தயார். தொடங்க உள்நுழையுங்கள்.',
  },
  passwordChanged: {
    en: 'Your password is changed. Please sign in with the new one.',
    si: 'ඔබේ මුරපදය වෙනස් කළා. අලුත් එකෙන් ලොග් වන්න.',
    ta: 'உங்கள் கடவுச்சொல் மாற்றப்பட்டது. புதியதைக் கொண்டு உள்நுழையுங்கள்.',
  },
  deleted: {
    en: 'Your account is deleted. Thank you for the time with us.',
    si: 'ඔබේ ගිණුම මකා දැම්මා. අපත් එක්ක හිටියාට ස්තුතියි.',
    ta: 'உங்கள் கணக்கு அழிக்கப்பட்டது. எங்களுடன் இருந்ததற்கு நன்றி.',
  },
  sessionEnded: {
    en: 'Your session has ended. Please sign in again.',
    si: 'ඔබ ලොග් වී සිටි කාලය ඉවරයි. ආයෙත් ලොග් වන්න.',
    ta: 'நீங்கள் உள்நுழைந்த நேரம் முடிந்துவிட்டது. மீண்டும் உள்நுழையுங்கள்.',
    check: 'wording',
  },
  needsScripts: {
    en: 'Your account needs JavaScript, which is switched off in this browser. The shop can be read without it.',
    si: 'ගිණුමට JavaScript ඕන; මේ බ්‍රව්සරයේ ඒක වහලා. එය නැතිව වුණත් සාප්පුව බලන්න පුළුවන්.',
    ta: 'கணக்கிற்கு JavaScript தேவை; இந்த உலாவியில் அது நிறுத்தப்பட்டுள்ளது. அது இல்லாமலும் கடையைப் பார்க்கலாம்.',
  },

  registerName: { en: 'Create account', si: 'ගිණුමක් හදන්න', ta: 'கணக்கு தொடங்குக' },
  registerTitle: { en: 'Create your account', si: 'ඔබේ ගිණුම හදන්න', ta: 'உங்கள் கணக்கைத் தொடங்குங்கள்' },
  registerLead: {
    en: 'One account keeps your cart, your orders and your address.',
    si: 'කාර්ට් එක, ඇණවුම්, ලිපිනය: ඔක්කොම එක ගිණුමක.',
    ta: 'கூடை, ஓடர்கள், முகவரி: எல்லாம் ஒரே கணக்கில்.',
  },
  alreadyHere: {
    en: 'Already with us? <signIn>Sign in</signIn>',
    si: 'දැනටමත් ගිණුමක් තියෙනවද? <signIn>ලොග් වන්න</signIn>',
    ta: 'ஏற்கனவே கணக்கு உண்டா? <signIn>உள்நுழையுங்கள்</signIn>',
  },
  firstName: { en: 'First name', si: 'මුල් නම', ta: 'முதற்பெயர்' },
  lastName: { en: 'Last name', si: 'අවසාන නම', ta: 'இறுதிப்பெயர்' },
  agree: {
    en: 'I agree to the <terms>Terms of Service</terms> and <privacy>Privacy Policy</privacy>',
    si: '<terms>සේවා කොන්දේසිවලට</terms> සහ <privacy>පෞද්ගලිකත්ව ප්‍රතිපත්තියට</privacy> මම එකඟයි',
    ta: '<terms>சேவை விதிமுறைகளுக்கும்</terms> <privacy>தனியுரிமைக் கொள்கைக்கும்</privacy> சம்மதிக்கிறேன்',
  },
  mustAgree: {
    en: 'You must agree to the Terms of Service and Privacy Policy',
    si: 'සේවා කොන්දේසිවලට සහ පෞද්ගලිකත්ව ප්‍රතිපත්තියට එකඟ වෙන්න ඕන',
    ta: 'சேவை விதிமுறைகளுக்கும் தனியுரிமைக் கொள்கைக்கும் சம்மதிக்க வேண்டும்',
  },
  registerButton: { en: 'Create Account', si: 'ගිණුමක් හදන්න', ta: 'கணக்கு தொடங்குக' },
  registering: { en: 'Creating your account…', si: 'ඔබේ ගිණුම හදනවා…', ta: 'உங்கள் கணக்கு தொடங்கப்படுகிறது…' },
  emailTaken: {
    en: 'There is already an account with this email. <signIn>Sign in</signIn>, or <reset>reset the password</reset>.',
    si: 'මේ ඊමේල් ලිපිනයට දැනටමත් ගිණුමක් තියෙනවා. <signIn>ලොග් වන්න</signIn>, නැත්නම් <reset>අලුත් මුරපදයක් ගන්න</reset>.',
    ta: 'இந்த மின்னஞ்சலுக்கு ஏற்கனவே கணக்கு உண்டு. <signIn>உள்நுழையுங்கள்</signIn>, அல்லது <reset>புதிய கடவுச்சொல் பெறுங்கள்</reset>.',
  },

  passwordHint: {
    en: 'At least 10 characters, and not one of the common ones. A short sentence is good.',
    si: 'අඩුම අකුරු 10ක්; හැමෝම යොදන එකක් නොවෙන්න. කෙටි වාක්‍යයක් හොඳයි.',
    ta: 'குறைந்தது 10 எழுத்துகள்; பலரும் பயன்படுத்துவது வேண்டாம். ஒரு சிறு வசனம் நல்லது.',
  },
  newPassword: { en: 'New password', si: 'අලුත් මුරපදය', ta: 'புதிய கடவுச்சொல்' },
  confirmPassword: { en: 'Confirm password', si: 'මුරපදය නැවත', ta: 'கடவுச்சொல் மீண்டும்' },
  noMatch: { en: "Passwords don't match!", si: 'මුරපද දෙක සමාන නැහැ!', ta: 'கடவுச்சொற்கள் ஒன்றுபோல இல்லை!' },
  writeAgain: {
    en: 'Write the password once more',
    si: 'මුරපදය ආයෙත් ලියන්න',
    ta: 'கடவுச்சொல்லை மீண்டும் எழுதுங்கள்',
  },

  forgotName: { en: 'Forgot password', si: 'මුරපදය අමතකයි', ta: 'கடவுச்சொல் மறந்துவிட்டது' },
  forgotTitle: { en: 'Forgot your password?', si: 'මුරපදය අමතකද?', ta: 'கடவுச்சொல் மறந்துவிட்டதா?' },
  forgotLead: {
    en: 'Tell us the email of your account. We send you a link to choose a new password.',
    si: 'ඔබේ ගිණුමේ ඊමේල් එක කියන්න. අලුත් මුරපදයක් තෝරන්න ලින්ක් එකක් එවන්නම්.',
    ta: 'உங்கள் கணக்கின் மின்னஞ்சலைத் தாருங்கள். புதிய கடவுச்சொல் தெரிவுசெய்ய இணைப்பு அனுப்புகிறோம்.',
  },
  sendLink: { en: 'Send Reset Link', si: 'ලින්ක් එක එවන්න', ta: 'இணைப்பை அனுப்புக' },
  sending: { en: 'Sending…', si: 'එවනවා…', ta: 'அனுப்பப்படுகிறது…' },
  checkInbox: { en: 'Check your inbox', si: 'ඔබේ ඉන්බොක්ස් එක බලන්න', ta: 'உங்கள் இன்பொக்ஸைப் பாருங்கள்' },
  linkSent: {
    en: 'If <b>{email}</b> has an account, a reset link is on its way. It works for 30 minutes.',
    si: '<b>{email}</b> ලිපිනයට ගිණුමක් තියෙනවා නම් ලින්ක් එක එවලා තියෙනවා. ඒක විනාඩි 30ක් වැඩ කරනවා.',
    ta: '<b>{email}</b> முகவரிக்குக் கணக்கு இருந்தால், இணைப்பு வந்துகொண்டிருக்கிறது. அது 30 நிமிடங்களுக்குச் செல்லும்.',
  },
  notThere: {
    en: 'Nothing there after a few minutes? Look among the unwanted mail.',
    si: 'විනාඩි කිහිපයකින්වත් ආවේ නැද්ද? Spam ෆෝල්ඩරයත් බලන්න.',
    ta: 'சில நிமிடங்களின் பின்னும் வரவில்லையா? Spam கோப்புறையையும் பாருங்கள்.',
  },
  backToLogin: { en: 'Back to Login', si: 'ලොග් වන පිටුවට', ta: 'உள்நுழைவுக்குத் திரும்புக' },
  otherEmail: { en: 'Try another email', si: 'වෙන ඊමේල් එකක්', ta: 'வேறு மின்னஞ்சல்' },

  resetTitle: { en: 'Choose a new password', si: 'අලුත් මුරපදයක් තෝරන්න', ta: 'புதிய கடவுச்சொல்லைத் தெரிவுசெய்யுங்கள்' },
  resetDescription: {
    en: 'Choose a new password for your account.',
    si: 'ඔබේ ගිණුමට අලුත් මුරපදයක් තෝරන්න.',
    ta: 'உங்கள் கணக்கிற்குப் புதிய கடவுச்சொல்லைத் தெரிவுசெய்யுங்கள்.',
  },
  resetLead: {
    en: 'Saving it signs you out everywhere. Then sign in with the new one.',
    si: 'සේව් කළාම හැම තැනකින්ම ඉවත් වෙනවා. ඊට පස්සේ අලුත් එකෙන් ලොග් වන්න.',
    ta: 'சேமித்ததும் எல்லா இடங்களிலும் வெளியேறுவீர்கள். பின்னர் புதியதைக் கொண்டு உள்நுழையுங்கள்.',
    check: 'wording',
  },
  saveNewPassword: { en: 'Save new password', si: 'අලුත් මුරපදය සේව් කරන්න', ta: 'புதிய கடவுச்சொல்லைச் சேமிக்க' },
  saving: { en: 'Saving…', si: 'සේව් කරනවා…', ta: 'சேமிக்கப்படுகிறது…' },
  linkBroken: {
    en: 'This link does not work',
    si: 'මේ ලින්ක් එක වැඩ කරන්නේ නැහැ',
    ta: 'இந்த இணைப்பு செல்லாது',
  },
  linkNotWhole: {
    en: 'Its address is not complete. Open it from the mail once more, or ask for a new one.',
    si: 'එහි ලිපිනය සම්පූර්ණ නැහැ. ඊමේල් එකෙන් ආයෙත් විවෘත කරන්න, නැත්නම් අලුත් එකක් ඉල්ලන්න.',
    ta: 'அதன் முகவரி முழுமையாக இல்லை. மின்னஞ்சலிலிருந்து மீண்டும் திறவுங்கள், அல்லது புதியதைக் கேளுங்கள்.',
  },
  newLink: { en: 'Ask for a new link', si: 'අලුත් ලින්ක් එකක් ඉල්ලන්න', ta: 'புதிய இணைப்பைக் கேட்க' },

  verifyName: { en: 'Confirm your address', si: 'ඔබේ ඊමේල් ලිපිනය තහවුරු කරන්න', ta: 'உங்கள் முகவரியை உறுதிப்படுத்துங்கள்' },
  verifyTitle: { en: 'Is this your address?', si: 'මේ ඔබේ ඊමේල් ලිපිනයද?', ta: 'இது உங்கள் முகவரியா?' },
  verifyText: {
    en: 'Somebody opened an account with it. If it was you, confirm it; if not, close this page and nothing changes.',
    si: 'කවුරුහරි මෙයින් ගිණුමක් හැදුවා. ඒ ඔබ නම් තහවුරු කරන්න; නැත්නම් මේ පිටුව වහන්න, කිසිවක් වෙනස් වෙන්නේ නැහැ.',
    ta: 'யாரோ இதைக் கொண்டு கணக்கு தொடங்கியுள்ளார். அது நீங்களானால் உறுதிப்படுத்துங்கள்; இல்லையெனில் இந்தப் பக்கத்தை மூடுங்கள், எதுவும் மாறாது.',
  },
  verifyButton: { en: 'Confirm my address', si: 'මගේ ලිපිනය තහවුරු කරන්න', ta: 'எனது முகவரியை உறுதிப்படுத்துக' },
  verifying: { en: 'Confirming…', si: 'තහවුරු කරනවා…', ta: 'உறுதிப்படுத்தப்படுகிறது…' },
  verifiedTitle: {
    en: 'Your address is confirmed',
    si: 'ඔබේ ඊමේල් ලිපිනය තහවුරුයි',
    ta: 'உங்கள் முகவரி உறுதிப்படுத்தப்பட்டது',
  },
  verifiedText: {
    en: 'Thank you. There is nothing more to do.',
    si: 'ස්තුතියි. තව කරන්න දෙයක් නැහැ.',
    ta: 'நன்றி. வேறு எதுவும் செய்யத் தேவையில்லை.',
  },
  verifyDeadTitle: {
    en: 'This link does not work any more',
    si: 'මේ ලින්ක් එක දැන් වැඩ කරන්නේ නැහැ',
    ta: 'இந்த இணைப்பு இனிச் செல்லாது',
  },
  verifyDeadText: {
    en: 'It may be old, or cut too short. Your profile sends you a new one. You can shop without it.',
    si: 'ඒක පරණ වෙලා, නැත්නම් කැපිලා ඇති. ‘මගේ විස්තර’ පිටුවෙන් අලුත් එකක් ගන්න පුළුවන්. එය නැතිවත් භාණ්ඩ ගන්න පුළුවන්.',
    ta: 'அது பழையதாக, அல்லது முழுமையற்றதாக இருக்கலாம். ‘எனது விபரங்கள்’ பக்கத்தில் புதியதைப் பெறலாம். அது இல்லாமலும் வாங்கலாம்.',
  },
});
