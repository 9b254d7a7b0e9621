import { texts } from '#texts/core/texts.ts';

/** What lies in a parcel and what is stuck on it. */
export const parcelPaperTexts = texts({
  packedBy: { en: 'Packed by ________', si: 'ඇසුරුවේ ________', ta: 'பொதிசெய்தவர் ________' },
  product: { en: 'Product', si: 'භාණ්ඩය', ta: 'பொருள்' },
  pieces: { en: 'Pieces', si: 'ප්‍රමාණය', ta: 'எண்ணிக்கை' },
  count: {
    en: '{count, plural, one {{count} piece} other {{count} pieces}}',
    si: 'භාණ්ඩ {count}ක්',
    ta: '{count, plural, one {{count} பொருள்} other {{count} பொருட்கள்}}',
  },
  gift: { en: 'gift, no price inside', si: 'තෑග්ගක්, මිල නැත', ta: 'பரிசு, விலை இல்லை' },
  giftCard: { en: 'gift, card, no price inside', si: 'තෑග්ගක්, කාඩ් එකක්, මිල නැත', ta: 'பரிசு, வாழ்த்து அட்டை, விலை இல்லை' },
  giftBag: { en: 'gift bag, no price inside', si: 'තෑගි බෑගය, මිල නැත', ta: 'பரிசுப் பை, விலை இல்லை' },
  giftBagCard: {
    en: 'gift bag, card, no price inside',
    si: 'තෑගි බෑගය, කාඩ් එකක්, මිල නැත',
    ta: 'பரிசுப் பை, வாழ்த்து அட்டை, விலை இல்லை',
  },
  wantedOn: { en: 'Wanted on {day}', si: 'ලැබෙන්න ඕන දිනය {day}', ta: 'வேண்டிய நாள் {day}' },
  goods: { en: 'Goods', si: 'භාණ්ඩ', ta: 'பொருட்கள்' },
  discount: { en: 'Discount', si: 'වට්ටම', ta: 'விலைக்கழிவு' },
  delivery: { en: 'Delivery', si: 'ඩිලිවරි', ta: 'டெலிவரி' },
  paymentFee: { en: 'Payment fee', si: 'ගෙවීම් ගාස්තුව', ta: 'கொடுப்பனவுக் கட்டணம்' },
  rounding: { en: 'Rounding', si: 'වැටයීම', ta: 'மட்டந்தட்டல்', check: 'the word' },
  total: { en: 'Total', si: 'මුළු මුදල', ta: 'மொத்தம்' },
  paid: { en: 'Paid', si: 'ගෙවා ඇත', ta: 'செலுத்தப்பட்டது' },
  paidCard: { en: 'Paid by card', si: 'කාඩ්පතින් ගෙවා ඇත', ta: 'அட்டை மூலம் செலுத்தப்பட்டது' },
  paidKoko: { en: 'Paid with Koko', si: 'Koko මගින් ගෙවා ඇත', ta: 'Koko மூலம் செலுத்தப்பட்டது' },
  paidMintpay: { en: 'Paid with Mintpay', si: 'Mintpay මගින් ගෙවා ඇත', ta: 'Mintpay மூலம் செலுத்தப்பட்டது' },
  paidCash: { en: 'Paid in cash', si: 'මුදලින් ගෙවා ඇත', ta: 'காசாகச் செலுத்தப்பட்டது' },
  paidLankaQr: { en: 'Paid by LANKAQR', si: 'LANKAQR මගින් ගෙවා ඇත', ta: 'LANKAQR மூலம் செலுத்தப்பட்டது' },
  paidBank: { en: 'Paid by bank transfer', si: 'බැංකු ගිණුමට ගෙවා ඇත', ta: 'வங்கிப் பணமாற்றம் மூலம் செலுத்தப்பட்டது' },
  cashOnLabel: { en: 'Cash: see the label', si: 'මුදල්: ලේබලය බලන්න', ta: 'காசு: லேபலைப் பார்க்க' },
  notPaid: { en: 'Not paid yet', si: 'තවම ගෙවා නැත', ta: 'இன்னும் செலுத்தப்படவில்லை' },
  cashToCollect: { en: 'Cash to collect', si: 'ගන්න ඕන මුදල', ta: 'பெற வேண்டிய காசு' },

  scanInstead: {
    en: 'Or scan with your bank’s app and show it to the rider',
    si: 'නැත්නම් බැංකු ඇප් එකෙන් ස්කෑන් කරලා රයිඩර්ට පෙන්වන්න',
    ta: 'அல்லது வங்கிச் செயலியால் ஸ்கேன் செய்து ரைடரிடம் காட்டுங்கள்',
  },

  sheet: { en: 'sheet {page} of {pages}', si: 'පිටුව {page} / {pages}', ta: 'தாள் {page} / {pages}' },
  alone: { en: '1 of 1', si: '1 / 1', ta: '1 / 1' },
  noCourier: { en: 'Courier not chosen', si: 'කුරියර් තෝරා නැත', ta: 'கூரியர் தெரிவுசெய்யப்படவில்லை' },
  to: { en: 'To', si: 'ලබන්නා', ta: 'பெறுநர்', check: 'wording' },
  isPaid: { en: 'PAID', si: 'ගෙවා ඇත', ta: 'செலுத்தப்பட்டது' },
  nothing: { en: 'nothing to collect', si: 'ගන්න මුදලක් නැත', ta: 'பெற எதுவும் இல்லை' },
  from: {
    en: 'From {sender}. Keep upright.',
    si: 'එවන්නේ {sender}. කෙළින් තබන්න.',
    ta: 'அனுப்புநர் {sender}. நிமிர்த்தி வைக்கவும்.',
    check: 'wording',
  },
});
