import { texts } from '#texts/core/texts.ts';

/** The letter once a month, and the pages that links in mails lead to. */
export const newsletterTexts = texts({
  title: { en: 'A letter, once a month', si: 'මාසෙකට එක ලිපියක්', ta: 'மாதம் ஒரு மடல்' },
  text: {
    en: 'What we are picking, what we are making, and the odd code. Nothing more often than that.',
    si: 'අපි මොනවද නෙළන්නේ, මොනවද හදන්නේ, ඉඳහිට වට්ටම් කේතයකුත්. ඊට වඩා නිතර එවන්නේ නැහැ.',
    ta: 'என்ன அறுவடை செய்கிறோம், என்ன தயாரிக்கிறோம், இடையிடையே ஒரு விலைக்கழிவுக் குறியீடு. அதற்கு மேல் அடிக்கடி இல்லை.',
    check: 'wording',
  },
  email: { en: 'Email', si: 'ඊමේල්', ta: 'மின்னஞ்சல்' },
  yourEmail: { en: 'Your email', si: 'ඔබේ ඊමේල්', ta: 'மின்னஞ்சல்' },
  subscribe: { en: 'Subscribe', si: 'ලියාපදිංචි වන්න', ta: 'இணைந்துகொள்க' },
  subscribing: { en: 'Subscribing…', si: 'ලියාපදිංචි වෙනවා…', ta: 'இணைக்கப்படுகிறது…' },
  hint: {
    en: 'We ask you to confirm by mail. Leave whenever you like.',
    si: 'ඊමේල් එකකින් තහවුරු කරන්න කියනවා. ඕනෑම වෙලාවක ඉවත් වෙන්න පුළුවන්.',
    ta: 'மின்னஞ்சல் மூலம் உறுதிப்படுத்தக் கேட்போம். விரும்பும்போது விலகலாம்.',
  },
  byHand: {
    en: 'Write to {email} and we put you on the list by hand.',
    si: '{email} ලිපිනයට ලියන්න, අපි ඔබව ලැයිස්තුවට දාන්නම්.',
    ta: '{email} முகவரிக்கு எழுதுங்கள், நாங்களே உங்களைப் பட்டியலில் சேர்க்கிறோம்.',
  },
  checkInbox: { en: 'Check your inbox', si: 'ඔබේ ඉන්බොක්ස් එක බලන්න', ta: 'உங்கள் இன்பொக்ஸைப் பாருங்கள்' },
  sent: {
    en: 'If {email} is not on the list yet, a mail to confirm it is on its way.',
    si: '{email} තවම ලැයිස්තුවේ නැත්නම්, තහවුරු කරන්න ඊමේල් එකක් එවලා තියෙනවා.',
    ta: '{email} இன்னும் பட்டியலில் இல்லையெனில், உறுதிப்படுத்தும் மின்னஞ்சல் வந்துகொண்டிருக்கிறது.',
  },

  name: { en: 'Newsletter', si: 'ඊමේල් ලිපිය', ta: 'மின்னஞ்சல் மடல்', check: 'the word' },
  confirmTitle: {
    en: 'One press, and you are in',
    si: 'තව එක වරක් ඔබන්න, ඊට පස්සේ ලැයිස්තුවේ',
    ta: 'ஒருமுறை அழுத்தினால் இணைந்துவிடுவீர்கள்',
    check: 'wording',
  },
  confirmText: {
    en: 'You asked for our letter, once a month. Please confirm it.',
    si: 'මාසෙකට වරක් එන අපේ ලිපිය ඔබ ඉල්ලුවා. කරුණාකර තහවුරු කරන්න.',
    ta: 'மாதம் ஒருமுறை வரும் எங்கள் மடலைக் கேட்டிருந்தீர்கள். தயவுசெய்து உறுதிப்படுத்துங்கள்.',
  },
  confirmedTitle: { en: 'You are on the list', si: 'ඔබ දැන් ලැයිස්තුවේ', ta: 'நீங்கள் பட்டியலில் உள்ளீர்கள்' },
  confirmedText: {
    en: 'The next letter comes to you. Every one has a link to leave.',
    si: 'ඊළඟ ලිපිය ඔබටත් එනවා. හැම ලිපියකම ඉවත් වෙන ලින්ක් එකක් තියෙනවා.',
    ta: 'அடுத்த மடல் உங்களுக்கும் வரும். ஒவ்வொன்றிலும் விலகுவதற்கான இணைப்பு உண்டு.',
  },
  confirmDead: {
    en: 'It may be old, or cut too short. Ask for the letter again at the foot of the home page, and a new one comes.',
    si: 'ඒක පරණ වෙලා, නැත්නම් කැපිලා ඇති. මුල් පිටුවේ යටින් ආයෙත් ලිපිය ඉල්ලන්න, අලුත් එකක් එනවා.',
    ta: 'அது பழையதாக, அல்லது முழுமையற்றதாக இருக்கலாம். முகப்பின் கீழே மடலை மீண்டும் கேளுங்கள், புதியது வரும்.',
  },
  confirm: { en: 'Confirm', si: 'තහවුරු කරන්න', ta: 'உறுதிப்படுத்துக' },
  confirming: { en: 'Confirming…', si: 'තහවුරු කරනවා…', ta: 'உறுதிப்படுத்தப்படுகிறது…' },

  leaveTitle: { en: 'Leave the list?', si: 'ලැයිස්තුවෙන් ඉවත් වෙනවද?', ta: 'பட்டியலிலிருந்து விலகவா?' },
  leaveText: {
    en: 'We stop writing to you at once. Your account and orders are not touched.',
    si: 'අපි එවීම වහාම නවත්වනවා. ඔබේ ගිණුමට සහ ඇණවුම්වලට කිසිම වෙනසක් නැහැ.',
    ta: 'உங்களுக்கு எழுதுவதை உடனே நிறுத்துகிறோம். உங்கள் கணக்கிலும் ஓடர்களிலும் மாற்றம் இல்லை.',
  },
  leftTitle: { en: 'You have left the list', si: 'ඔබ ලැයිස්තුවෙන් ඉවත් වුණා', ta: 'பட்டியலிலிருந்து விலகிவிட்டீர்கள்' },
  leftText: {
    en: 'No more letters. If you ever miss them, the home page takes you back.',
    si: 'තවත් ලිපි එන්නේ නැහැ. ආයෙත් ඕන වුණොත් මුල් පිටුවෙන් එකතු වෙන්න පුළුවන්.',
    ta: 'இனி மடல்கள் வராது. மீண்டும் வேண்டுமென்றால் முகப்பில் இணைந்துகொள்ளலாம்.',
  },
  leaveDead: {
    en: 'It may be cut too short. Try the one at the foot of the last letter, or write to us and we take you off the list.',
    si: 'ඒක කැපිලා ඇති. අන්තිම ලිපියේ යටින් ඇති එක උත්සාහ කරන්න, නැත්නම් අපට ලියන්න, අපි ඔබව ලැයිස්තුවෙන් ඉවත් කරන්නම්.',
    ta: 'அது முழுமையற்றதாக இருக்கலாம். கடைசி மடலின் கீழே உள்ளதை முயற்சியுங்கள், அல்லது எங்களுக்கு எழுதுங்கள், பட்டியலிலிருந்து நீக்குகிறோம்.',
  },
  leave: { en: 'Unsubscribe', si: 'ඉවත් වන්න', ta: 'விலகிக்கொள்க' },
  leaving: { en: 'Leaving…', si: 'ඉවත් වෙනවා…', ta: 'விலக்கப்படுகிறது…' },

  dead: {
    en: 'This link does not work any more',
    si: 'මේ ලින්ක් එක දැන් වැඩ කරන්නේ නැහැ',
    ta: 'இந்த இணைப்பு இனிச் செல்லாது',
  },
  broken: {
    en: 'This link does not work',
    si: 'මේ ලින්ක් එක වැඩ කරන්නේ නැහැ',
    ta: 'இந்த இணைப்பு செல்லாது',
  },
  tryAgain: { en: 'Please try again.', si: 'ආයෙත් උත්සාහ කරන්න.', ta: 'மீண்டும் முயற்சியுங்கள்.' },
  needsScripts: {
    en: 'This needs JavaScript. Please switch it on and open the link again.',
    si: 'මේකට JavaScript ඕන. ඒක ක්‍රියාත්මක කරලා ලින්ක් එක ආයෙත් විවෘත කරන්න.',
    ta: 'இதற்கு JavaScript தேவை. அதை இயக்கி, இணைப்பை மீண்டும் திறவுங்கள்.',
  },
});
