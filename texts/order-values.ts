import { texts } from '#texts/core/texts.ts';

/** What the API says of an order in words of its own, beside those of texts/states.ts: as a shopper reads it. */
export const orderValuesTexts = texts({
  due: { en: 'Due on delivery', si: 'ලැබුණාම ගෙවන්න ඇත', ta: 'கிடைக்கும்போது செலுத்த உண்டு' },
  waiting: { en: 'Waiting for payment', si: 'ගෙවන තුරු බලා සිටිමින්', ta: 'கொடுப்பனவிற்காகக் காத்திருக்கிறது' },
  transfer: {
    en: 'Waiting for your transfer',
    si: 'බැංකු මුදල එනතුරු බලා සිටිමින්',
    ta: 'பணமாற்றத்திற்காகக் காத்திருக்கிறது',
  },
  checking: { en: 'We are checking', si: 'අපි පරීක්ෂා කරනවා', ta: 'சரிபார்க்கிறோம்' },
  notPaid: { en: 'Not paid', si: 'ගෙවා නැත', ta: 'செலுத்தப்படவில்லை' },
  moreToPay: { en: 'More to pay', si: 'තව ගෙවන්න ඇත', ta: 'இன்னும் செலுத்த உண்டு' },

  invoice: { en: 'Invoice', si: 'බිල්පත', ta: 'விலைச்சிட்டை', check: 'the word' },
  taxInvoice: { en: 'Tax invoice', si: 'බදු බිල්පත', ta: 'வரி விலைச்சிட்டை', check: 'an accountant' },
  creditNote: { en: 'Credit note', si: 'බැර පත්‍රය', ta: 'வரவுக் குறிப்பு', check: 'an accountant' },
  taxCreditNote: {
    en: 'Tax credit note',
    si: 'බදු බැර පත්‍රය',
    ta: 'வரி வரவுக் குறிப்பு',
    check: 'an accountant',
  },
  standard: { en: 'Standard', si: 'සාමාන්‍ය ඩිලිවරි', ta: 'வழமையான டெலிவரி' },
});
