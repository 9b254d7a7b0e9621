import { texts } from '#texts/core/texts.ts';

/** Mails about what somebody wants to send back. */
export const mailReturnTexts = texts({
  askedSubject: {
    en: 'You want to send something of order {order} back',
    si: 'ඔබට {order} ඇණවුමෙන් භාණ්ඩයක් ආපසු එවන්න ඕන',
    ta: '{order} ஆம் இலக்க ஓடரிலிருந்து ஒன்றைத் திருப்பி அனுப்ப விரும்புகிறீர்கள்',
  },
  askedTitle: { en: 'We have your question', si: 'ඔබේ ඉල්ලීම ලැබුණා', ta: 'உங்கள் கோரிக்கை கிடைத்தது' },
  askedBody: {
    en: 'Hello {firstName}, you want to send back of order {order}: {pieces}.\n\nWe look at it and write to you, usually within two working days. Please send nothing before that.',
    si: 'ආයුබෝවන් {firstName}, {order} ඇණවුමෙන් ඔබට ආපසු එවන්න ඕන දේ: {pieces}.\n\nඅපි බලලා, සාමාන්‍යයෙන් වැඩ කරන දින දෙකක් ඇතුළත ඔබට ලියන්නම්. ඊට කලින් කිසිවක් එවන්න එපා.',
    ta: 'வணக்கம் {firstName}, {order} ஆம் இலக்க ஓடரிலிருந்து திருப்பி அனுப்ப விரும்புவது: {pieces}.\n\nபார்த்துவிட்டு, வழமையாக இரண்டு வேலை நாட்களுக்குள் உங்களுக்கு எழுதுவோம். அதற்கு முன் எதையும் அனுப்ப வேண்டாம்.',
  },
  askedClosing: {
    en: 'You have changed your mind? On the page of your order you can take it back.',
    si: 'අදහස වෙනස් වුණාද? ඇණවුමේ පිටුවෙන් ඉල්ලීම ආපසු ගන්න පුළුවන්.',
    ta: 'எண்ணம் மாறிவிட்டதா? உங்கள் ஓடரின் பக்கத்தில் கோரிக்கையை மீளப்பெறலாம்.',
  },
  approvedSubject: {
    en: 'Please send it back: order {order}',
    si: 'ආපසු එවන්න: {order} ඇණවුම',
    ta: 'திருப்பி அனுப்புங்கள்: {order} ஆம் இலக்க ஓடர்',
  },
  approvedTitle: { en: 'You can send it back', si: 'ආපසු එවන්න පුළුවන්', ta: 'திருப்பி அனுப்பலாம்' },
  approvedBody: {
    en: 'Hello {firstName}, you can send it back. {where}\n\n{words}\n\nWrite {mark} on the outside of the parcel, so that we know it is yours. Pack it well: nothing should break on the way.\n\n{whoPays}',
    si: 'ආයුබෝවන් {firstName}, ඔබට එය ආපසු එවන්න පුළුවන්. {where}\n\n{words}\n\nඔබේ පාර්සලය බව දැනගන්න පිටතින් {mark} ලියන්න. අතරමග කැඩෙන්නේ නැති වෙන්න හොඳට අසුරන්න.\n\n{whoPays}',
    ta: 'வணக்கம் {firstName}, அதைத் திருப்பி அனுப்பலாம். {where}\n\n{words}\n\nஉங்களுடையது என அறிய, பார்சலின் வெளியே {mark} என எழுதுங்கள். வழியில் உடையாதபடி நன்கு பொதிசெய்யுங்கள்.\n\n{whoPays}',
  },
  approvedClosing: {
    en: 'We write to you when it has arrived.',
    si: 'ලැබුණාම ඔබට ලියන්නම්.',
    ta: 'கிடைத்ததும் உங்களுக்கு எழுதுவோம்.',
  },
  sendTo: {
    en: 'Please send it to: {address}.',
    si: 'මේ ලිපිනයට එවන්න: {address}.',
    ta: 'இந்த முகவரிக்கு அனுப்புங்கள்: {address}.',
  },
  askWhere: {
    en: 'Answer this mail, and we tell you where to send it.',
    si: 'මේ ඊමේල් එකට උත්තර එවන්න, එවන තැන කියන්නම්.',
    ta: 'இந்த மின்னஞ்சலுக்குப் பதில் எழுதுங்கள், எங்கே அனுப்புவது எனச் சொல்கிறோம்.',
  },
  wePay: {
    en: 'We pay for the way back: keep the courier’s receipt, and answer this mail with it.',
    si: 'ආපසු එවන ගාස්තුව අපි ගෙවනවා: කුරියර් රිසිට්පත තියාගෙන, මේ ඊමේල් එකට උත්තරයක් ලෙස එවන්න.',
    ta: 'திருப்பி அனுப்பும் கட்டணத்தை நாங்கள் செலுத்துகிறோம்: கூரியர் பற்றுச்சீட்டை வைத்திருந்து, இந்த மின்னஞ்சலுக்குப் பதிலாக அனுப்புங்கள்.',
  },
  youPay: {
    en: 'The way back is yours to pay. Products have to come unopened, with their seals intact.',
    si: 'ආපසු එවන ගාස්තුව ඔබ ගෙවන්න ඕන. භාණ්ඩ විවෘත නොකර, සීල් එක නොකැඩී එවන්න ඕන.',
    ta: 'திருப்பி அனுப்பும் கட்டணத்தை நீங்கள் செலுத்த வேண்டும். பொருட்கள் திறக்கப்படாமல், முத்திரை உடையாமல் வர வேண்டும்.',
  },
  refusedSubject: {
    en: 'We can not take it back: order {order}',
    si: 'ආපසු ගන්න බැහැ: {order} ඇණවුම',
    ta: 'திருப்பி எடுக்க முடியாது: {order} ஆம் இலக்க ஓடர்',
  },
  refusedTitle: { en: 'We can not take it back', si: 'ආපසු ගන්න බැහැ', ta: 'திருப்பி எடுக்க முடியாது' },
  refusedBody: {
    en: 'Hello {firstName}, we can not take back what you asked about of order {order}.\n\n{words}',
    si: 'ආයුබෝවන් {firstName}, {order} ඇණවුමෙන් ඔබ ඇහූ දේ ආපසු ගන්න බැහැ.\n\n{words}',
    ta: 'வணக்கம் {firstName}, {order} ஆம் இலக்க ஓடரிலிருந்து நீங்கள் கேட்டதைத் திருப்பி எடுக்க முடியாது.\n\n{words}',
  },
  talkClosing: {
    en: 'You see it differently? Answer this mail, and we talk about it.',
    si: 'ඔබේ අදහස වෙනස්ද? මේ ඊමේල් එකට උත්තර එවන්න, කතා කරමු.',
    ta: 'உங்கள் கருத்து வேறா? இந்த மின்னஞ்சலுக்குப் பதில் எழுதுங்கள், பேசுவோம்.',
  },
  backSubject: {
    en: 'Your parcel has come back: order {order}',
    si: 'ඔබේ පාර්සලය ආපසු ලැබුණා: {order} ඇණවුම',
    ta: 'உங்கள் பார்சல் திரும்பி வந்தது: {order} ஆம் இலக்க ஓடர்',
  },
  backTitle: { en: 'It has come back', si: 'ආපසු ලැබුණා', ta: 'திரும்பி வந்தது' },
  backBody: {
    en: 'Hello {firstName}, your parcel is here. Of order {order} came back: {pieces}.\n\nWe look at it and refund it within ten working days, the way the money came; cash by bank transfer.',
    si: 'ආයුබෝවන් {firstName}, ඔබේ පාර්සලය ලැබුණා. {order} ඇණවුමෙන් ආපසු ආවේ: {pieces}.\n\nඅපි බලලා වැඩ කරන දින දහයක් ඇතුළත ගෙව්ව විදිහටම මුදල් ආපසු දෙනවා; අතින් ගෙව්ව මුදල් බැංකු ගිණුමට දානවා.',
    ta: 'வணக்கம் {firstName}, உங்கள் பார்சல் வந்துவிட்டது. {order} ஆம் இலக்க ஓடரிலிருந்து திரும்பி வந்தவை: {pieces}.\n\nபார்த்துவிட்டு பத்து வேலை நாட்களுக்குள் செலுத்திய வழியிலேயே பணத்தைத் திருப்பித் தருவோம்; காசு எனில் வங்கிப் பணமாற்றமாக.',
    check: 'wording',
  },
  backClosing: {
    en: 'Something is missing in this list? Answer this mail.',
    si: 'මේ ලැයිස්තුවේ අඩුවක් තියෙනවාද? මේ ඊමේල් එකට උත්තර එවන්න.',
    ta: 'இந்தப் பட்டியலில் ஏதேனும் விடுபட்டுள்ளதா? இந்த மின்னஞ்சலுக்குப் பதில் எழுதுங்கள்.',
  },
  closedSubject: {
    en: 'About what you sent back: order {order}',
    si: 'ඔබ ආපසු එවූ දේ ගැන: {order} ඇණවුම',
    ta: 'நீங்கள் திருப்பி அனுப்பியது பற்றி: {order} ஆம் இலக்க ஓடர்',
  },
  closedTitle: { en: 'About what you sent back', si: 'ඔබ ආපසු එවූ දේ ගැන', ta: 'நீங்கள் திருப்பி அனுப்பியது பற்றி' },
  closedBody: {
    en: 'Hello {firstName}, we have looked at what you sent back of order {order}. No money goes back for it.\n\n{words}',
    si: 'ආයුබෝවන් {firstName}, {order} ඇණවුමෙන් ඔබ ආපසු එවූ දේ අපි බැලුවා. ඒ වෙනුවෙන් මුදල් ආපසු දෙන්නේ නැහැ.\n\n{words}',
    ta: 'வணக்கம் {firstName}, {order} ஆம் இலக்க ஓடரிலிருந்து நீங்கள் திருப்பி அனுப்பியதைப் பார்த்தோம். அதற்குப் பணம் திருப்பித் தரப்படாது.\n\n{words}',
  },
});
