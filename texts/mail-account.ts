import { texts } from '#texts/core/texts.ts';

/** Mails to people with an account, to readers of the letter, and to those who wait for something. */
export const mailAccountTexts = texts({
  welcomeSubject: { en: 'Your account is ready', si: 'ඔබේ ගිණුම ලෑස්තියි', ta: 'உங்கள் கணக்கு தயார்' },
  welcomeTitle: {
    en: 'Good to have you, {firstName}',
    si: 'සාදරයෙන් පිළිගන්නවා, {firstName}',
    ta: 'வருக, {firstName}',
    check: 'wording',
  },
  welcomeBody: {
    en: 'Your account is ready. Your cart, your orders and your addresses now wait for you wherever you sign in.\n\nPress the button to confirm that this address is yours. It works for {days} days, and you can shop without it.\n\nIf it was not you who registered, do not press it: write to us and we will remove the account.',
    si: 'ඔබේ ගිණුම ලෑස්තියි. කොතනින් ලොග් වුණත් ඔබේ කාර්ට් එක, ඇණවුම් සහ ලිපින තියෙනවා.\n\nමේ ලිපිනය ඔබේ බව තහවුරු කරන්න බොත්තම ඔබන්න. ඒක දින {days}ක් වැඩ කරනවා; එය නැතිවත් මිලදී ගන්න පුළුවන්.\n\nලියාපදිංචි වුණේ ඔබ නොවෙයි නම් ඔබන්න එපා: අපට ලියන්න, ගිණුම ඉවත් කරන්නම්.',
    ta: 'உங்கள் கணக்கு தயார். எங்கிருந்து உள்நுழைந்தாலும் உங்கள் கூடை, ஓடர்கள், முகவரிகள் இருக்கும்.\n\nஇந்த முகவரி உங்களுடையது என உறுதிப்படுத்த பொத்தானை அழுத்துங்கள். அது {days} நாட்களுக்குச் செல்லும்; அது இல்லாமலும் வாங்கலாம்.\n\nபதிவுசெய்தது நீங்கள் இல்லையெனில் அழுத்த வேண்டாம்: எங்களுக்கு எழுதுங்கள், கணக்கை அகற்றுகிறோம்.',
  },
  welcomeClosing: {
    en: 'You receive this once, because an account was created with this address.',
    si: 'මේ ලිපිනයෙන් ගිණුමක් හැදූ නිසා මේ ඊමේල් එක එක් වරක් එවනවා.',
    ta: 'இந்த முகவரியில் ஒரு கணக்கு தொடங்கப்பட்டதால் இது ஒருமுறை அனுப்பப்படுகிறது.',
  },
  verifySubject: {
    en: 'Please confirm your email address',
    si: 'ඔබේ ඊමේල් ලිපිනය තහවුරු කරන්න',
    ta: 'உங்கள் மின்னஞ்சல் முகவரியை உறுதிப்படுத்துங்கள்',
  },
  verifyTitle: { en: 'Is this your address?', si: 'මේ ඔබේ ලිපිනයද?', ta: 'இது உங்கள் முகவரியா?' },
  verifyBody: {
    en: 'Hello {firstName}, press the button to confirm that this address is yours. It works for {days} days.',
    si: 'ආයුබෝවන් {firstName}, මේ ලිපිනය ඔබේ බව තහවුරු කරන්න බොත්තම ඔබන්න. ඒක දින {days}ක් වැඩ කරනවා.',
    ta: 'வணக்கம் {firstName}, இந்த முகவரி உங்களுடையது என உறுதிப்படுத்த பொத்தானை அழுத்துங்கள். அது {days} நாட்களுக்குச் செல்லும்.',
  },
  verifyClosing: {
    en: 'If you have no account with us, do nothing: without the press nothing changes.',
    si: 'ඔබට අප සමඟ ගිණුමක් නැත්නම් කිසිවක් කරන්න එපා: බොත්තම එබුවේ නැත්නම් කිසිවක් වෙනස් වෙන්නේ නැහැ.',
    ta: 'உங்களுக்கு எங்களிடம் கணக்கு இல்லையெனில் எதுவும் செய்ய வேண்டாம்: அழுத்தாவிட்டால் எதுவும் மாறாது.',
  },
  verifyButton: { en: 'Confirm my address', si: 'මගේ ලිපිනය තහවුරු කරන්න', ta: 'என் முகவரியை உறுதிப்படுத்துக' },
  resetSubject: { en: 'Choose a new password', si: 'අලුත් මුරපදයක් තෝරන්න', ta: 'புதிய கடவுச்சொல்லைத் தெரிவுசெய்யுங்கள்' },
  resetBody: {
    en: 'Hello {firstName}, somebody asked for a new password for your account. If it was you, the button leads on.\n\nIt works once, within {minutes} minutes, and signs you out everywhere else.',
    si: 'ආයුබෝවන් {firstName}, ඔබේ ගිණුමට අලුත් මුරපදයක් ඉල්ලලා තියෙනවා. ඒ ඔබ නම් බොත්තම ඔබන්න.\n\nඒක විනාඩි {minutes}ක් ඇතුළත එක වරක් වැඩ කරනවා; අනිත් හැම තැනකින්ම ඉවත් වෙනවා.',
    ta: 'வணக்கம் {firstName}, உங்கள் கணக்கிற்குப் புதிய கடவுச்சொல் கேட்கப்பட்டது. கேட்டது நீங்கள் எனில் பொத்தானை அழுத்துங்கள்.\n\nஅது {minutes} நிமிடங்களுக்குள் ஒருமுறை செல்லும்; ஏனைய எல்லா இடங்களிலும் வெளியேறுவீர்கள்.',
  },
  resetClosing: {
    en: 'If it was not you, do nothing: your password stays as it is.',
    si: 'ඒ ඔබ නොවෙයි නම් කිසිවක් කරන්න එපා: මුරපදය එහෙමම තියෙනවා.',
    ta: 'அது நீங்கள் இல்லையெனில் எதுவும் செய்ய வேண்டாம்: கடவுச்சொல் அப்படியே இருக்கும்.',
  },
  changedSubject: { en: 'Your password was changed', si: 'ඔබේ මුරපදය වෙනස් කළා', ta: 'உங்கள் கடவுச்சொல் மாற்றப்பட்டது' },
  changedBody: {
    en: 'Hello {firstName}, the password of your account was changed on {when} (Sri Lanka time).\n\nDevice: {device}.\n\nIf it was not you, choose a new password at once. That signs everybody out, and the old links end.',
    si: 'ආයුබෝවන් {firstName}, ඔබේ ගිණුමේ මුරපදය වෙනස් කළේ {when} (ශ්‍රී ලංකා වේලාව).\n\nඋපකරණය: {device}.\n\nඒ ඔබ නොවෙයි නම් දැන්ම අලුත් මුරපදයක් තෝරන්න. එතකොට හැමෝම ඉවත් වෙනවා, පරණ ලින්ක් වැඩ කරන්නේ නැහැ.',
    ta: 'வணக்கம் {firstName}, உங்கள் கணக்கின் கடவுச்சொல் மாற்றப்பட்ட நேரம்: {when} (இலங்கை நேரம்).\n\nசாதனம்: {device}.\n\nஅது நீங்கள் இல்லையெனில் உடனே புதிய கடவுச்சொல்லைத் தெரிவுசெய்யுங்கள். அப்போது எல்லோரும் வெளியேற்றப்படுவர், பழைய இணைப்புகள் செல்லாது.',
  },
  changedClosing: {
    en: 'If it was you, there is nothing to do.',
    si: 'ඒ ඔබ නම් කිසිවක් කරන්න අවශ්‍ය නැහැ.',
    ta: 'அது நீங்கள் எனில் எதுவும் செய்யத் தேவையில்லை.',
  },
  changedWhen: { en: '{day} at {time}', si: '{day}, {time}', ta: '{day}, {time}' },
  codeSubject: { en: 'Your code', si: 'ඔබේ OTP අංකය', ta: 'உங்கள் OTP இலக்கம்' },
  codeTitle: { en: 'Your code: {code}', si: 'ඔබේ OTP අංකය: {code}', ta: 'உங்கள் OTP இலக்கம்: {code}' },
  codeBody: {
    en: 'Enter these six digits on the page that asked for them. They work once, within {minutes} minutes.\n\nFor: {what}.\n\nAsked for on: {device}.',
    si: 'මේ ඉලක්කම් හය, ඒවා ඉල්ලපු පිටුවේ යොදන්න. විනාඩි {minutes}ක් ඇතුළත එක වරක් වැඩ කරනවා.\n\nඉල්ලුවේ: {what}.\n\nඋපකරණය: {device}.',
    ta: 'இந்த ஆறு இலக்கங்களை, அவற்றைக் கேட்ட பக்கத்தில் இடுங்கள். {minutes} நிமிடங்களுக்குள் ஒருமுறை செல்லும்.\n\nகேட்டது: {what}.\n\nசாதனம்: {device}.',
  },
  codeClosing: {
    en: 'If you did not ask for it, do nothing. {shop} never asks you for this code, by phone, chat or mail.',
    si: 'ඔබ ඉල්ලුවේ නැත්නම් කිසිවක් කරන්න එපා. {shop} කවදාවත් දුරකථනයෙන්, චැට් හෝ ඊමේල් එකෙන් මේ අංකය ඉල්ලන්නේ නැහැ.',
    ta: 'நீங்கள் கேட்கவில்லையெனில் எதுவும் செய்ய வேண்டாம். {shop} ஒருபோதும் தொலைபேசி, அரட்டை, மின்னஞ்சல் மூலம் இந்த இலக்கத்தைக் கேட்பதில்லை.',
    check: 'wording',
  },
  codeToSignIn: { en: 'signing in', si: 'ලොග් වීම', ta: 'உள்நுழைதல்' },
  codeToChangeMail: {
    en: 'a new email address for an account',
    si: 'ගිණුමකට අලුත් ඊමේල් ලිපිනයක්',
    ta: 'ஒரு கணக்கிற்குப் புதிய மின்னஞ்சல் முகவரி',
  },
  codeToFindOrder: { en: 'finding an order', si: 'ඇණවුමක් සෙවීම', ta: 'ஓடர் ஒன்றைத் தேடல்' },
  codeToOwnOrder: { en: 'an account for an order', si: 'ඇණවුමකට ගිණුමක්', ta: 'ஓடர் ஒன்றிற்குக் கணக்கு' },
  newsSubject: {
    en: 'Please confirm: letters from {shop}',
    si: 'තහවුරු කරන්න: {shop} ඊමේල් ලිපි',
    ta: 'உறுதிப்படுத்துங்கள்: {shop} மடல்கள்',
    check: 'wording',
  },
  newsTitle: {
    en: 'One press, and you are in',
    si: 'එක වරක් එබුවාම ලියාපදිංචියි',
    ta: 'ஒரு முறை அழுத்தினால் போதும்',
    check: 'wording',
  },
  newsBody: {
    en: 'Somebody asked us to send our letter to this address: what we are picking, what we are making, once a month.\n\nIf it was you, press the button. It works for {days} days.',
    si: 'අපේ ඊමේල් ලිපිය මේ ලිපිනයට එවන්න කියලා ඉල්ලීමක් ලැබුණා: අපි නෙළන දේ, හදන දේ, මාසයකට වරක්.\n\nඒ ඔබ නම් බොත්තම ඔබන්න. ඒක දින {days}ක් වැඩ කරනවා.',
    ta: 'எங்கள் மின்னஞ்சல் மடலை இந்த முகவரிக்கு அனுப்பும்படி கேட்கப்பட்டது: நாங்கள் அறுவடை செய்வது, தயாரிப்பது, மாதம் ஒருமுறை.\n\nகேட்டது நீங்கள் எனில் பொத்தானை அழுத்துங்கள். அது {days} நாட்களுக்குச் செல்லும்.',
    check: 'wording',
  },
  newsClosing: {
    en: 'If it was not you, do nothing: without the press you are not on the list.',
    si: 'ඒ ඔබ නොවෙයි නම් කිසිවක් කරන්න එපා: බොත්තම එබුවේ නැත්නම් ඔබ ලැයිස්තුවේ නැහැ.',
    ta: 'அது நீங்கள் இல்லையெனில் எதுவும் செய்ய வேண்டாம்: அழுத்தாவிட்டால் நீங்கள் பட்டியலில் இல்லை.',
    check: 'a lawyer',
  },
  newsButton: { en: 'Confirm', si: 'තහවුරු කරන්න', ta: 'உறுதிப்படுத்துக' },
  backTitle: { en: '{product} is back', si: '{product} ආයෙත් ඇවිත්', ta: '{product} மீண்டும் வந்துள்ளது' },
  backBody: {
    en: 'You asked us to tell you when it can be had again. It can, as long as there is some.',
    si: 'ආයෙත් ආවාම කියන්න කියලා ඔබ ඉල්ලුවා. දැන් තියෙනවා, ඉවර වෙනකම්.',
    ta: 'மீண்டும் வந்ததும் சொல்லும்படி கேட்டீர்கள். இப்போது உண்டு, தீரும் வரை.',
  },
  backButton: { en: 'See it in the shop', si: 'සාප්පුවේ බලන්න', ta: 'கடையில் பார்க்க' },
  backForget: {
    en: 'Delete my address now',
    si: 'මගේ ලිපිනය දැන්ම මකන්න',
    ta: 'என் முகவரியை இப்போதே அழிக்க',
  },
  backClosing: {
    en: 'This was the one mail you agreed to. We delete your address within {days} days, or at once by the link above.',
    si: 'ඔබ එකඟ වුණේ මේ එක ඊමේල් එකට විතරයි. ඔබේ ලිපිනය දින {days}ක් ඇතුළත මකනවා, නැත්නම් උඩ තියෙන ලින්ක් එකෙන් දැන්ම මකන්න පුළුවන්.',
    ta: 'நீங்கள் சம்மதித்தது இந்த ஒரு மின்னஞ்சலுக்கே. உங்கள் முகவரியை {days} நாட்களுக்குள் அழிப்போம், அல்லது மேலுள்ள இணைப்பின் மூலம் உடனே அழிக்கலாம்.',
    check: 'a lawyer',
  },
  deviceOn: { en: '{browser} on {system}', si: '{browser}, {system}', ta: '{browser}, {system}' },
  unknownDevice: { en: 'Unknown device', si: 'නොදන්නා උපකරණයක්', ta: 'அறியப்படாத சாதனம்' },
});
