import { texts } from '#texts/core/texts.ts';

/** The facts that the owner's texts name, as the settings say them now: what delivery costs and how long it takes, how one can pay. */
export const liveFactsTexts = texts({
  // What delivery costs: what is asked, then from which worth on it is free, then where nothing goes.
  flatEverywhere: {
    en: 'A flat {fee} anywhere in Sri Lanka',
    si: 'ලංකාවේ කොතනටත් {fee}යි',
    ta: 'இலங்கையில் எங்கும் {fee}',
  },
  flat: { en: 'A flat {fee}', si: '{fee}යි', ta: '{fee}' },
  byDistrict: { en: '{fee}, and {others}', si: '{fee}යි, {others}', ta: '{fee}; {others}' },
  always: {
    en: '{cost}, whatever the size of the order',
    si: '{cost}, ඇණවුම කොච්චර වුණත්',
    ta: '{cost}, ஓடர் எவ்வளவாக இருந்தாலும்',
  },
  freeFrom: {
    en: '{cost}, and nothing from {free} on',
    si: '{cost}; {free} සිට ඉහළ ඇණවුම්වලට නොමිලේ',
    ta: '{cost}; {free} முதலான ஓடர்களுக்கு இலவசம்',
  },
  notTo: {
    en: '{cost}; nothing goes to {places} at present',
    si: '{cost}; දැනට {places} සඳහා එවන්නේ නැහැ',
    ta: '{cost}; தற்போது அனுப்பாத இடம்: {places}',
  },
  feeTo: { en: '{fee} to {district}', si: '{district} දිස්ත්‍රික්කයට {fee}යි', ta: '{district} மாவட்டத்திற்கு {fee}' },

  days: { en: '{days} working days', si: 'වැඩ කරන දින {days}ක්', ta: '{days} வேலை நாட்கள்' },
  daysIn: {
    en: '{days} working days in {places}',
    si: '{places} සඳහා වැඩ කරන දින {days}ක්',
    ta: '{places}: {days} வேலை நாட்கள்',
  },
  daysElsewhere: {
    en: '{others} and {days} working days everywhere else',
    si: '{others}, අනිත් හැම තැනකටම වැඩ කරන දින {days}ක්',
    ta: '{others}; ஏனைய இடங்கள்: {days} வேலை நாட்கள்',
  },

  two: { en: '{one} or {other}', si: '{one} හෝ {other}', ta: '{one} அல்லது {other}' },
  several: { en: '{list}, or {last}', si: '{list} හෝ {last}', ta: '{list} அல்லது {last}' },
  byCard: {
    en: 'By card (Visa, Mastercard or Amex).',
    si: 'කාඩ්පතෙන් (Visa, Mastercard, Amex).',
    ta: 'அட்டையில் (Visa, Mastercard, Amex).',
  },
  byParts: {
    en: 'In instalments with {providers}.',
    si: '{providers} එක්ක වාරික වශයෙන්.',
    ta: '{providers} மூலம் தவணை முறையில்.',
  },
  byCash: {
    en: 'In cash on delivery.',
    si: 'භාණ්ඩ ලැබුණාම මුදලින් (COD).',
    ta: 'பொருள் கிடைத்ததும் காசாக (COD).',
  },
  byCardParts: {
    en: 'By card (Visa, Mastercard or Amex) or in instalments with {providers}.',
    si: 'කාඩ්පතෙන් (Visa, Mastercard, Amex), නැත්නම් {providers} එක්ක වාරික වශයෙන්.',
    ta: 'அட்டையில் (Visa, Mastercard, Amex), அல்லது {providers} மூலம் தவணை முறையில்.',
  },
  byCardCash: {
    en: 'By card (Visa, Mastercard or Amex) or in cash on delivery.',
    si: 'කාඩ්පතෙන් (Visa, Mastercard, Amex), නැත්නම් භාණ්ඩ ලැබුණාම මුදලින් (COD).',
    ta: 'அட்டையில் (Visa, Mastercard, Amex), அல்லது பொருள் கிடைத்ததும் காசாக (COD).',
  },
  byPartsCash: {
    en: 'In instalments with {providers} or in cash on delivery.',
    si: '{providers} එක්ක වාරික වශයෙන්, නැත්නම් භාණ්ඩ ලැබුණාම මුදලින් (COD).',
    ta: '{providers} மூலம் தவணை முறையில், அல்லது பொருள் கிடைத்ததும் காசாக (COD).',
  },
  byAll: {
    en: 'By card (Visa, Mastercard or Amex), in instalments with {providers}, or in cash on delivery.',
    si: 'කාඩ්පතෙන් (Visa, Mastercard, Amex), {providers} එක්ක වාරික වශයෙන්, නැත්නම් භාණ්ඩ ලැබුණාම මුදලින් (COD).',
    ta: 'அட்டையில் (Visa, Mastercard, Amex), {providers} மூலம் தவணை முறையில், அல்லது பொருள் கிடைத்ததும் காசாக (COD).',
    check: 'wording',
  },
});
