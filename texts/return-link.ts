import { texts } from '#texts/core/texts.ts';

/** Sending something back by an order's secret link, without an account and without scripts. */
export const returnLinkTexts = texts({
  title: {
    en: 'Send something back of order {order}',
    si: '{order} ඇණවුමෙන් භාණ්ඩයක් ආපසු එවන්න',
    ta: '{order} ஆம் இலக்க ஓடரிலிருந்து ஒன்றைத் திருப்பி அனுப்ப',
  },
  toOrder: { en: 'Back to the order', si: 'ඇණවුමට ආපසු', ta: 'ஓடருக்குத் திரும்புக' },
  until: {
    en: 'Until {day} you can ask. We answer by mail or phone. Photographs are welcome in an answer to our mail.',
    si: '{day} දක්වා ඉල්ලන්න පුළුවන්. අපි ඊමේල් එකෙන් හෝ දුරකථනයෙන් උත්තර දෙනවා. අපේ ඊමේල් එකට උත්තරයක් ලෙස ඡායාරූප එවන්න පුළුවන්.',
    ta: '{day} வரை கேட்கலாம். மின்னஞ்சல் அல்லது தொலைபேசி மூலம் பதிலளிப்போம். எங்கள் மின்னஞ்சலுக்கான பதிலில் புகைப்படங்களை அனுப்பலாம்.',
  },
  answer: {
    en: 'We answer by mail or phone. Photographs are welcome in an answer to our mail.',
    si: 'අපි ඊමේල් එකෙන් හෝ දුරකථනයෙන් උත්තර දෙනවා. අපේ ඊමේල් එකට උත්තරයක් ලෙස ඡායාරූප එවන්න පුළුවන්.',
    ta: 'மின்னஞ்சல் அல்லது தொலைபேசி மூலம் பதிலளிப்போம். எங்கள் மின்னஞ்சலுக்கான பதிலில் புகைப்படங்களை அனுப்பலாம்.',
  },
  upTo: { en: '{name}, up to {count}', si: '{name}, {count}ක් දක්වා', ta: '{name}, {count} வரை' },
  why: { en: 'Why', si: 'හේතුව', ta: 'காரணம்' },
  chooseReason: { en: 'Choose a reason', si: 'හේතුවක් තෝරන්න', ta: 'காரணத்தைத் தெரிவுசெய்க' },
  inSentence: {
    en: 'In a sentence (optional)',
    si: 'වාක්‍යයකින් කියන්න (අවශ්‍ය නම් පමණක්)',
    ta: 'ஒரு வரியில் சொல்லுங்கள் (விரும்பினால்)',
  },
  ask: { en: 'Ask to send it back', si: 'ආපසු එවන්න ඉල්ලන්න', ta: 'திருப்பி அனுப்பக் கேட்க' },
  chooseOne: {
    en: 'Choose at least one piece, and a reason.',
    si: 'අඩුම ගානේ එක භාණ්ඩයක් සහ හේතුවක් තෝරන්න.',
    ta: 'குறைந்தது ஒரு பொருளையும் ஒரு காரணத்தையும் தெரிவுசெய்யுங்கள்.',
  },
  asked: {
    en: 'Asked. We look at it and write to you: please send nothing before that.',
    si: 'ඉල්ලීම ලැබුණා. අපි බලලා ඔබට ලියන්නම්: ඊට කලින් කිසිවක් එවන්න එපා.',
    ta: 'கோரிக்கை கிடைத்தது. பார்த்துவிட்டு உங்களுக்கு எழுதுவோம்: அதற்கு முன் எதையும் அனுப்ப வேண்டாம்.',
  },
  sendTo: {
    en: 'Approved. Please send it to: {address}.',
    si: 'අනුමතයි. මේ ලිපිනයට එවන්න: {address}.',
    ta: 'ஏற்கப்பட்டது. இந்த முகவரிக்கு அனுப்புங்கள்: {address}.',
  },
  askWhere: {
    en: 'Approved. Answer our mail, and we tell you where to send it.',
    si: 'අනුමතයි. අපේ ඊමේල් එකට උත්තර දෙන්න, එවන තැන කියන්නම්.',
    ta: 'ஏற்கப்பட்டது. எங்கள் மின்னஞ்சலுக்குப் பதிலளியுங்கள், எங்கே அனுப்புவது எனச் சொல்கிறோம்.',
  },
  markWePay: {
    en: 'Write {mark} on the outside. We pay for the way back.',
    si: 'පිටතින් {mark} ලියන්න. ආපසු එවන වියදම අපේ.',
    ta: 'வெளியே {mark} என எழுதுங்கள். திருப்பி அனுப்பும் செலவு எங்களுடையது.',
  },
  markYouPay: {
    en: 'Write {mark} on the outside. The way back is yours to pay; unopened, with the seal intact.',
    si: 'පිටතින් {mark} ලියන්න. ආපසු එවන වියදම ඔබේ; විවෘත නොකර, සීල් එක නොකැඩී එවන්න.',
    ta: 'வெளியே {mark} என எழுதுங்கள். திருப்பி அனுப்பும் செலவு உங்களுடையது; திறக்காமல், முத்திரை உடையாமல் அனுப்புங்கள்.',
  },
  received: {
    en: 'It has come back. We refund it within ten working days.',
    si: 'ඒක ආපසු ලැබුණා. වැඩ කරන දින දහයක් ඇතුළත මුදල් ආපසු දෙනවා.',
    ta: 'அது திரும்பி வந்துவிட்டது. பத்து வேலை நாட்களுக்குள் பணத்தைத் திருப்பித் தருவோம்.',
  },
  refunded: { en: '{sum} went back.', si: '{sum}ක් ආපසු දුන්නා.', ta: '{sum} திருப்பித் தரப்பட்டது.' },
  refunding: {
    en: '{sum} are on their way back.',
    si: '{sum}ක් ආපසු එමින් තියෙනවා.',
    ta: '{sum} திரும்பி வந்துகொண்டிருக்கிறது.',
  },
  refused: {
    en: 'We can not take it back: our mail says why.',
    si: 'ආපසු ගන්න බැහැ: හේතුව අපේ ඊමේල් එකේ තියෙනවා.',
    ta: 'திருப்பி எடுக்க முடியாது: காரணம் எங்கள் மின்னஞ்சலில் உள்ளது.',
  },
  closed: {
    en: 'No money goes back for it: our mail says why.',
    si: 'ඒ වෙනුවෙන් මුදල් ආපසු දෙන්නේ නැහැ: හේතුව අපේ ඊමේල් එකේ තියෙනවා.',
    ta: 'அதற்குப் பணம் திருப்பித் தரப்படாது: காரணம் எங்கள் மின்னஞ்சலில் உள்ளது.',
  },
  withdrawn: { en: 'Withdrawn.', si: 'ඉල්ලීම ඉල්ලා අස්කර ගත්තා.', ta: 'கோரிக்கை மீளப்பெறப்பட்டது.' },
});
