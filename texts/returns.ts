import { texts } from '#texts/core/texts.ts';

/** Sending something back: the question, its photographs, and what became of it. */
export const returnsTexts = texts({
  title: { en: 'Sending something back', si: 'භාණ්ඩ ආපසු එවීම', ta: 'பொருட்களைத் திருப்பி அனுப்புதல்' },
  until: {
    en: 'You can send things back until {day}.',
    si: '{day} දක්වා ආපසු එවන්න පුළුවන්.',
    ta: '{day} வரை திருப்பி அனுப்பலாம்.',
  },
  open: {
    en: 'Send something back',
    si: 'භාණ්ඩයක් ආපසු එවන්න',
    ta: 'ஒரு பொருளைத் திருப்பி அனுப்ப',
    check: 'wording',
  },
  asked: {
    en: 'We have your question, and answer by mail.',
    si: 'ඔබේ ඉල්ලීම ලැබුණා, ඊමේල් එකකින් උත්තර දෙන්නම්.',
    ta: 'உங்கள் கோரிக்கை கிடைத்தது, மின்னஞ்சல் மூலம் பதிலளிப்போம்.',
  },
  photoLost: {
    en: 'A photograph did not arrive, though: {problem}',
    si: 'ඒත් ඡායාරූපයක් ලැබුණේ නැහැ: {problem}',
    ta: 'ஆனால் ஒரு புகைப்படம் வந்து சேரவில்லை: {problem}',
  },

  dialogText: {
    en: 'Of order {order}. We answer by mail, usually within two working days.',
    si: '{order} ඇණවුමෙන්. සාමාන්‍යයෙන් වැඩ කරන දින දෙකක් ඇතුළත ඊමේල් එකකින් උත්තර දෙනවා.',
    ta: '{order} ஆம் இலக்க ஓடரிலிருந்து. வழமையாக இரண்டு வேலை நாட்களுக்குள் மின்னஞ்சல் மூலம் பதிலளிப்போம்.',
  },
  onePiece: { en: '1 piece', si: 'එකයි', ta: 'ஒன்று' },
  upToPieces: { en: 'up to {count} pieces', si: '{count}ක් දක්වා', ta: '{count} வரை' },
  piecesOf: { en: 'Pieces of {name}', si: '{name}: ප්‍රමාණය', ta: '{name}: எண்ணிக்கை' },
  choosePieces: {
    en: 'Choose what you want to send back.',
    si: 'ආපසු එවන්න ඕන දේ තෝරන්න.',
    ta: 'திருப்பி அனுப்ப வேண்டியதைத் தெரிவுசெய்யுங்கள்.',
  },
  why: { en: 'Why', si: 'හේතුව', ta: 'காரணம்' },
  chooseReason: { en: 'Choose a reason', si: 'හේතුවක් තෝරන්න', ta: 'காரணத்தைத் தெரிவுசெய்க' },
  tellReason: {
    en: 'Tell us why: choose a reason.',
    si: 'හේතුව කියන්න: එකක් තෝරන්න.',
    ta: 'காரணத்தைச் சொல்லுங்கள்: ஒன்றைத் தெரிவுசெய்யுங்கள்.',
  },
  inSentence: { en: 'In a sentence', si: 'වාක්‍යයකින් කියන්න', ta: 'ஒரு வரியில்' },
  wePayPhoto: {
    en: 'We pay for the way back. A photograph helps us to decide.',
    si: 'ආපසු එවන වියදම අපේ. ඡායාරූපයක් තිබුණොත් අපට තීරණය කරන්න ලේසියි.',
    ta: 'திருப்பி அனுப்பும் செலவு எங்களுடையது. புகைப்படம் இருந்தால் முடிவெடுக்க உதவும்.',
  },
  wePay: {
    en: 'We pay for the way back: keep the receipt.',
    si: 'ආපසු එවන වියදම අපේ: රිසිට්පත තියාගන්න.',
    ta: 'திருப்பி அனுப்பும் செலவு எங்களுடையது: பற்றுச்சீட்டை வைத்திருங்கள்.',
  },
  youPay: {
    en: 'Unopened, with the seal intact. The way back is yours to pay.',
    si: 'විවෘත නොකර, සීල් එක හොඳින් තියෙන්න ඕන. ආපසු එවන වියදම ඔබේ.',
    ta: 'திறக்காமல், முத்திரை சிதையாமல் இருக்க வேண்டும். திருப்பி அனுப்பும் செலவு உங்களுடையது.',
  },
  notNow: { en: 'Not now', si: 'දැන් එපා', ta: 'இப்போது வேண்டாம்' },
  sending: { en: 'Sending…', si: 'යවනවා…', ta: 'அனுப்பப்படுகிறது…' },
  ask: { en: 'Ask to send it back', si: 'ආපසු එවන්න ඉල්ලන්න', ta: 'திருப்பி அனுப்பக் கேட்க', check: 'wording' },

  photos: {
    en: 'Photographs <optional>(optional, up to {count})</optional>',
    si: 'ඡායාරූප <optional>(අවශ්‍ය නම් පමණක්, {count}ක් දක්වා)</optional>',
    ta: 'புகைப்படங்கள் <optional>(விரும்பினால், {count} வரை)</optional>',
  },
  mostPhotos: {
    en: 'At most {count} photographs can be added.',
    si: 'ඡායාරූප {count}කට වඩා දාන්න බැහැ.',
    ta: 'அதிகபட்சம் {count} புகைப்படங்களைச் சேர்க்கலாம்.',
  },
  photo: { en: 'Photograph {number}', si: 'ඡායාරූපය {number}', ta: 'புகைப்படம் {number}' },
  removePhoto: {
    en: 'Remove photograph {number}',
    si: 'ඡායාරූපය {number} ඉවත් කරන්න',
    ta: 'புகைப்படம் {number} ஐ அகற்றுக',
  },
  photosPrivate: {
    en: 'They are made smaller here. Where they were taken is not sent along.',
    si: 'ඒවා මෙතනදී කුඩා කරනවා. ගත්ත තැන ගැන විස්තර යවන්නේ නැහැ.',
    ta: 'அவை இங்கேயே சிறிதாக்கப்படும். எடுத்த இடம் பற்றிய விபரம் அனுப்பப்படாது.',
  },
  unreadable: {
    en: 'This photograph can not be opened. Please choose a JPEG, PNG or WebP.',
    si: 'මේ ඡායාරූපය අරින්න බැහැ. JPEG, PNG හෝ WebP එකක් තෝරන්න.',
    ta: 'இந்தப் புகைப்படத்தைத் திறக்க முடியவில்லை. JPEG, PNG அல்லது WebP ஒன்றைத் தெரிவுசெய்யுங்கள்.',
  },

  stateAsked: { en: 'Asked', si: 'ඉල්ලා ඇත', ta: 'கேட்கப்பட்டது' },
  stateApproved: { en: 'Approved', si: 'අනුමතයි', ta: 'ஏற்கப்பட்டது' },
  stateRefused: { en: 'Not taken back', si: 'ආපසු ගත්තේ නැත', ta: 'ஏற்கப்படவில்லை' },
  stateWithdrawn: { en: 'Withdrawn', si: 'ඉල්ලා අස්කර ගත්තා', ta: 'மீளப்பெறப்பட்டது', check: 'the word' },
  stateReceived: { en: 'Received', si: 'ලැබුණා', ta: 'கிடைத்தது' },
  stateRefunded: { en: 'Refunded', si: 'මුදල් ආපසු දී ඇත', ta: 'பணம் திருப்பித் தரப்பட்டது' },
  stateClosed: {
    en: 'Closed, no refund',
    si: 'අවසන්, මුදල් ආපසු නැත',
    ta: 'முடிந்தது, பணம் திரும்பாது',
  },
  askedOn: { en: 'asked on {date}', si: 'ඉල්ලුවේ {date}', ta: 'கேட்ட திகதி {date}' },
  entry: {
    en: 'Return asked on {date}',
    si: 'ආපසු එවීම, ඉල්ලුවේ {date}',
    ta: 'திருப்பி அனுப்புதல், கேட்ட திகதி {date}',
  },
  yourPhoto: { en: 'Your photograph {number}', si: 'ඔබේ ඡායාරූපය {number}', ta: 'உங்கள் புகைப்படம் {number}' },
  addPhoto: { en: 'Add a photograph', si: 'ඡායාරූපයක් දාන්න', ta: 'புகைப்படம் சேர்க்க' },
  withdraw: {
    en: 'Withdraw the question',
    si: 'ඉල්ලීම ඉල්ලා අස්කර ගන්න',
    ta: 'கோரிக்கையை மீளப்பெறுக',
    check: 'wording',
  },
  wait: {
    en: 'We look at it and write to you. Please send nothing before that.',
    si: 'අපි බලලා ඔබට ලියන්නම්. ඊට කලින් කිසිවක් එවන්න එපා.',
    ta: 'பார்த்துவிட்டு உங்களுக்கு எழுதுவோம். அதற்கு முன் எதையும் அனுப்ப வேண்டாம்.',
  },
  sendTo: { en: 'Please send it to', si: 'මේ ලිපිනයට එවන්න', ta: 'இந்த முகவரிக்கு அனுப்புங்கள்' },
  askWhere: {
    en: 'Answer our mail, and we tell you where to send it.',
    si: 'අපේ ඊමේල් එකට උත්තර දෙන්න, එවන තැන කියන්නම්.',
    ta: 'எங்கள் மின்னஞ்சலுக்குப் பதிலளியுங்கள், எங்கே அனுப்புவது எனச் சொல்கிறோம்.',
  },
  writeMark: {
    en: 'Write <b>{mark}</b> on the outside.',
    si: 'පිටතින් <b>{mark}</b> කියලා ලියන්න.',
    ta: 'வெளியே <b>{mark}</b> என எழுதுங்கள்.',
  },
  mark: { en: 'Return {order}', si: 'Return {order}', ta: 'Return {order}', check: 'read on parcels by the shop' },
  received: {
    en: 'It has come back. We refund it within ten working days.',
    si: 'ඒක ආපසු ලැබුණා. වැඩ කරන දින දහයක් ඇතුළත මුදල් ආපසු දෙනවා.',
    ta: 'அது திரும்பி வந்துவிட்டது. பத்து வேலை நாட்களுக்குள் பணத்தைத் திருப்பித் தருவோம்.',
  },
  refunded: {
    en: '<b>{sum}</b> went back to you. Banks take a few days to show it.',
    si: '<b>{sum}</b>ක් ඔබට ආපසු දුන්නා. බැංකුවේ පෙනෙන්න දින කිහිපයක් යනවා.',
    ta: '<b>{sum}</b> உங்களுக்குத் திருப்பித் தரப்பட்டது. வங்கியில் தெரியச் சில நாட்கள் ஆகும்.',
  },
  refunding: {
    en: '<b>{sum}</b> are on their way back to you.',
    si: '<b>{sum}</b>ක් ඔබට ආපසු එමින් තියෙනවා.',
    ta: '<b>{sum}</b> உங்களுக்குத் திரும்பி வந்துகொண்டிருக்கிறது.',
  },
});
