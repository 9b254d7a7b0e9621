import { texts } from '#texts/core/texts.ts';

/** What is said of reminders: where they are asked for, and where they are ended. */
export const reminderTexts = texts({
  ask: {
    en: 'Remind me by email of a full cart or an unpaid order',
    si: 'කාර්ට් එකේ දේවල් ඉතුරු වුණොත් හරි ඇණවුමට නොගෙව්වොත් හරි ඊමේල් එකකින් මතක් කරන්න',
    ta: 'கூடையில் பொருட்கள் இருந்தால் அல்லது ஓடருக்குச் செலுத்தாவிட்டால் மின்னஞ்சலில் நினைவூட்டுங்கள்',
    check: 'wording',
  },
  askHint: {
    en: 'One mail for each, and each has a link that ends them.',
    si: 'එකකට එක ඊමේල් එකයි. නවත්වන්න ඕනම එකක ලින්ක් එකක් තියෙනවා.',
    ta: 'ஒவ்வொன்றுக்கும் ஒரு மின்னஞ்சல். ஒவ்வொன்றிலும் நிறுத்தும் இணைப்பு உண்டு.',
    check: 'wording',
  },
  needsEmail: {
    en: 'Write your email address above first.',
    si: 'මුලින් උඩින් ඔබේ ඊමේල් ලිපිනය ලියන්න.',
    ta: 'முதலில் மேலே உங்கள் மின்னஞ்சல் முகவரியை எழுதுங்கள்.',
  },
  savedTo: {
    en: 'Saved: we remind you at {email}.',
    si: 'සේව් කළා: {email} ලිපිනයට මතක් කරන්නම්.',
    ta: 'சேமிக்கப்பட்டது: {email} முகவரிக்கு நினைவூட்டுவோம்.',
  },
  off: { en: 'We do not remind you.', si: 'අපි ඔබට මතක් කරන්නේ නැහැ.', ta: 'உங்களுக்கு நினைவூட்ட மாட்டோம்.' },
  failed: {
    en: 'This could not be saved. Please try again.',
    si: 'මේක සේව් කරන්න බැරි වුණා. ආයෙත් උත්සාහ කරන්න.',
    ta: 'இதைச் சேமிக்க முடியவில்லை. மீண்டும் முயற்சியுங்கள்.',
  },

  title: { en: 'Reminders', si: 'මතක් කිරීම්', ta: 'நினைவூட்டல்கள்' },
  text: {
    en: 'One mail for a cart that you left, or for an order that is not paid. Only if you want it.',
    si: 'ඉතුරු වුණු කාර්ට් එකකට හරි නොගෙවපු ඇණවුමකට හරි එක ඊමේල් එකයි. ඔබ කැමති නම් විතරයි.',
    ta: 'விட்டுச் சென்ற கூடைக்கு அல்லது செலுத்தாத ஓடருக்கு ஒரு மின்னஞ்சல். நீங்கள் விரும்பினால் மட்டும்.',
    check: 'wording',
  },
  want: { en: 'Remind me by email', si: 'ඊමේල් එකකින් මට මතක් කරන්න', ta: 'மின்னஞ்சலில் எனக்கு நினைவூட்டுங்கள்' },

  endTitle: { en: 'No more reminders?', si: 'තවත් මතක් කරන්න එපාද?', ta: 'இனி நினைவூட்டல்கள் வேண்டாமா?' },
  endText: {
    en: 'We would not remind you any more of carts and orders that you have begun. Mails about what you have bought still come.',
    si: 'පටන් ගත්ත කාර්ට් සහ ඇණවුම් ගැන අපි ආයෙත් මතක් කරන්නේ නැහැ. ඔබ ගත්ත දේවල් ගැන ඊමේල් එනවා.',
    ta: 'நீங்கள் தொடங்கிய கூடைகளையும் ஓடர்களையும் இனி நினைவூட்ட மாட்டோம். நீங்கள் வாங்கியவை பற்றிய மின்னஞ்சல்கள் தொடர்ந்து வரும்.',
    check: 'wording',
  },
  end: { en: 'Do not remind me again', si: 'මට ආයෙත් මතක් කරන්න එපා', ta: 'எனக்கு மீண்டும் நினைவூட்ட வேண்டாம்' },
  ending: { en: 'Saving…', si: 'සේව් කරනවා…', ta: 'சேமிக்கப்படுகிறது…' },
  endedTitle: { en: 'We remind you no more', si: 'ආයෙත් මතක් කරන්නේ නැහැ', ta: 'இனி நினைவூட்ட மாட்டோம்' },
  endedText: {
    en: 'You can ask for reminders again at the checkout or in your profile.',
    si: 'ගෙවන විට හරි මගේ විස්තරවලින් හරි ආයෙත් මතක් කරන්න කියන්න පුළුවන්.',
    ta: 'செலுத்தும்போதோ உங்கள் விபரங்களிலோ நினைவூட்டல்களை மீண்டும் கேட்கலாம்.',
    check: 'wording',
  },
  cart: { en: 'Your cart', si: 'ඔබේ කාර්ට් එක', ta: 'உங்கள் கூடை' },
  cartText: {
    en: 'This is what you left. Prices and stock are those of now.',
    si: 'ඔබ ඉතුරු කළේ මේවා. මිල සහ තොගය දැන් තියෙන විදිහට.',
    ta: 'நீங்கள் விட்டுச் சென்றவை இவை. விலையும் இருப்பும் இப்போதையவை.',
  },
  take: { en: 'Put this into my cart', si: 'මේවා මගේ කාර්ට් එකට දාන්න', ta: 'இவற்றை என் கூடையில் சேர்க்க' },
  taking: { en: 'One moment…', si: 'පොඩ්ඩක් ඉන්න…', ta: 'ஒரு கணம்…' },
  signInFirst: { en: 'Log in to buy it', si: 'ගන්න ලොග් වන්න', ta: 'வாங்க உள்நுழைக' },
  soldOut: { en: 'Sold out', si: 'ඉවරයි', ta: 'தீர்ந்துவிட்டது' },
  goneTitle: { en: 'This cart is no longer kept', si: 'මේ කාර්ට් එක දැන් තියාගෙන නැහැ', ta: 'இந்தக் கூடை இப்போது இல்லை' },
  goneText: {
    en: 'The link of a reminder works for {days} days.',
    si: 'මතක් කිරීමක ලින්ක් එක දින {days}ක් වැඩ කරනවා.',
    ta: 'நினைவூட்டலின் இணைப்பு {days} நாட்கள் செயல்படும்.',
  },
  toShop: { en: 'Visit the shop', si: 'සාප්පුව බලන්න', ta: 'கடையைப் பார்க்க' },
  loading: { en: 'Loading your cart', si: 'ඔබේ කාර්ට් එක ලෝඩ් වෙනවා', ta: 'உங்கள் கூடை ஏற்றப்படுகிறது' },
  needsScripts: {
    en: 'This needs JavaScript. Please switch it on and open the link again.',
    si: 'මේකට JavaScript ඕන. ඒක ක්‍රියාත්මක කරලා ලින්ක් එක ආයෙත් විවෘත කරන්න.',
    ta: 'இதற்கு JavaScript தேவை. அதை இயக்கி, இணைப்பை மீண்டும் திறவுங்கள்.',
  },
  endInvalid: {
    en: 'This link is not complete. Please follow it from the mail once more, or write to us.',
    si: 'මේ ලින්ක් එක සම්පූර්ණ නැහැ. ඊමේල් එකෙන් ආයෙත් යන්න, නැත්නම් අපට ලියන්න.',
    ta: 'இந்த இணைப்பு முழுமையாக இல்லை. மின்னஞ்சலில் இருந்து மீண்டும் திறவுங்கள், அல்லது எங்களுக்கு எழுதுங்கள்.',
  },
});
