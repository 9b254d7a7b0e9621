import { texts } from '#texts/core/texts.ts';

/** Why something can not be sent back, or not so. */
export const returnRulesTexts = texts({
  notDelivered: {
    en: 'Order {order} is not delivered yet. What has not arrived can not be sent back.',
    si: '{order} ඇණවුම තවම ලැබිලා නැහැ. නොලැබුණ දේ ආපසු එවන්න බැහැ.',
    ta: '{order} ஆம் இலக்க ஓடர் இன்னும் ஒப்படைக்கப்படவில்லை. கிடைக்காததைத் திருப்பி அனுப்ப முடியாது.',
  },
  over: {
    en: 'Order {order} is {status}: nothing of it can be sent back here.',
    si: '{order} ඇණවුමේ තත්ත්වය “{status}”: එයින් කිසිවක් මෙතනින් ආපසු එවන්න බැහැ.',
    ta: '{order} ஆம் இலக்க ஓடரின் நிலை “{status}”: அதிலிருந்து எதையும் இங்கே திருப்பி அனுப்ப முடியாது.',
  },
  underWay: {
    en: 'A return of order {order} is under way already. Please finish it first.',
    si: '{order} ඇණවුමෙන් ආපසු එවීමක් දැනටමත් තියෙනවා. මුලින් එය අවසන් කරන්න.',
    ta: '{order} ஆம் இலக்க ஓடரிலிருந்து ஏற்கனவே ஒன்று திருப்பி அனுப்பப்படுகிறது. முதலில் அதை முடியுங்கள்.',
  },
  tooLate: {
    en: 'The {days} days for sending things back ended on {day}. If something is wrong with what you bought, please write to us.',
    si: 'ආපසු එවන්න තිබුණ දින {days} {day} අවසන් වුණා. ඔබ ගත්ත දේ වැරැද්දක් තියෙනවා නම් අපට ලියන්න.',
    ta: 'திருப்பி அனுப்புவதற்கான {days} நாட்கள் {day} அன்று முடிந்தன. வாங்கியதில் ஏதேனும் தவறு இருந்தால் எங்களுக்கு எழுதுங்கள்.',
  },
  nothingLeft: {
    en: 'Everything of order {order} has come back or was asked about.',
    si: '{order} ඇණවුමේ හැම දෙයක්ම ආපසු ඇවිත්, නැත්නම් ඉල්ලලා තියෙනවා.',
    ta: '{order} ஆம் இலக்க ஓடரின் எல்லாம் திரும்பி வந்துவிட்டன அல்லது கேட்கப்பட்டுள்ளன.',
  },
  twice: { en: 'A line stands there twice.', si: 'එකම පේළියක් දෙවරක් තියෙනවා.', ta: 'ஒரு வரி இருமுறை உள்ளது.' },
  notInOrder: {
    en: 'One of these is not in the order, or has come back already.',
    si: 'මේවායින් එකක් ඇණවුමේ නැහැ, නැත්නම් දැනටමත් ආපසු ඇවිත්.',
    ta: 'இவற்றில் ஒன்று ஓடரில் இல்லை, அல்லது ஏற்கனவே திரும்பி வந்துவிட்டது.',
  },
  atMost: {
    en: 'Of {name} at most {count} can come back.',
    si: '{name}: වැඩිම {count}ක් ආපසු එවන්න පුළුවන්.',
    ta: '{name}: அதிகபட்சம் {count} திருப்பி அனுப்பலாம்.',
  },
  decided: {
    en: 'We have decided about it already: you can not withdraw it any more.',
    si: 'අපි දැනටමත් තීරණය කළා: දැන් ඉල්ලීම අස්කර ගන්න බැහැ.',
    ta: 'ஏற்கனவே முடிவு செய்துவிட்டோம்: இனி கோரிக்கையை மீளப்பெற முடியாது.',
  },
});
