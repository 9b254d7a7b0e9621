import { texts } from '#texts/core/texts.ts';

/** Invoices and credit notes. Their names stand in texts/order-values.ts. */
export const documentsTexts = texts({
  back: { en: 'Back to the order', si: 'ඇණවුමට ආපසු', ta: 'ஓடருக்குத் திரும்புக' },
  print: { en: 'Print', si: 'ප්‍රින්ට් කරන්න', ta: 'அச்சிடுக' },
  billTo: { en: 'Bill to', si: 'බිල්පත ලැබෙන්නේ', ta: 'பில் பெறுபவர்', check: 'an accountant' },
  deliveredTo: { en: 'Delivered to', si: 'භාණ්ඩ ලැබෙන්නේ', ta: 'பொருள் பெறுபவர்', check: 'an accountant' },
  product: { en: 'Product', si: 'භාණ්ඩය', ta: 'பொருள்' },
  pieces: { en: 'Pieces', si: 'ප්‍රමාණය', ta: 'எண்ணிக்கை' },
  price: { en: 'Price, Rs.', si: 'මිල, රු.', ta: 'விலை, ரூ.' },
  amount: { en: 'Amount, Rs.', si: 'මුදල, රු.', ta: 'தொகை, ரூ.' },
  each: { en: '{sku}, {price} each', si: '{sku}, එකක් {price}', ta: '{sku}, ஒன்று {price}' },
  total: { en: 'Total', si: 'මුළු මුදල', ta: 'மொத்தம்' },
  sign: { en: 'Rs.', si: 'රු.', ta: 'ரூ.' },
  page: { en: 'Page {page} of {pages}', si: 'පිටුව {page} / {pages}', ta: 'பக்கம் {page} / {pages}' },

  dateOfInvoice: { en: 'Date of invoice', si: 'බිල්පතේ දිනය', ta: 'விலைச்சிட்டைத் திகதி' },
  dateOfSupply: { en: 'Date of supply', si: 'සැපයූ දිනය', ta: 'வழங்கிய திகதி', check: 'an accountant' },
  placeOfSupply: { en: 'Place of supply', si: 'සැපයූ ස්ථානය', ta: 'வழங்கிய இடம்', check: 'an accountant' },
  date: { en: 'Date', si: 'දිනය', ta: 'திகதி' },
  forInvoice: { en: 'For invoice', si: 'අදාළ බිල්පත', ta: 'உரிய விலைச்சிட்டை', check: 'an accountant' },
  order: { en: 'Order', si: 'ඇණවුම', ta: 'ஓடர்' },
  valueWithoutVat: { en: 'Value without VAT', si: 'VAT රහිත වටිනාකම', ta: 'VAT அற்ற பெறுமதி', check: 'an accountant' },
  sameAddress: { en: 'The same address', si: 'එම ලිපිනයම', ta: 'அதே முகவரி' },

  discount: { en: 'Discount ({code})', si: 'වට්ටම ({code})', ta: 'விலைக்கழிவு ({code})' },
  delivery: { en: 'Delivery, {name}', si: 'ඩිලිවරි, {name}', ta: 'டெலிவரி, {name}' },
  addedTo: {
    en: 'Added to order {order}',
    si: '{order} ඇණවුමට එක් කළ දේ',
    ta: '{order} ஆம் இலக்க ஓடரில் சேர்த்தவை',
  },

  payCard: { en: 'To be paid by bank card.', si: 'බැංකු කාඩ්පතින් ගෙවන්න ඇත.', ta: 'வங்கி அட்டை மூலம் செலுத்த வேண்டும்.' },
  payKoko: { en: 'To be paid with Koko.', si: 'Koko මගින් ගෙවන්න ඇත.', ta: 'Koko மூலம் செலுத்த வேண்டும்.' },
  payMintpay: { en: 'To be paid with Mintpay.', si: 'Mintpay මගින් ගෙවන්න ඇත.', ta: 'Mintpay மூலம் செலுத்த வேண்டும்.' },
  payCod: {
    en: 'To be paid in cash on delivery.',
    si: 'ලැබුණාම මුදලින් ගෙවන්න ඇත.',
    ta: 'கிடைத்ததும் காசாகச் செலுத்த வேண்டும்.',
  },
  payBank: {
    en: 'To be paid by bank transfer.',
    si: 'බැංකු ගිණුමට දාන්න ඇත.',
    ta: 'வங்கிப் பணமாற்றம் மூலம் செலுத்த வேண்டும்.',
  },
  payCash: { en: 'To be paid in cash.', si: 'මුදලින් ගෙවන්න ඇත.', ta: 'காசாகச் செலுத்த வேண்டும்.' },
  payLankaQr: { en: 'To be paid by LANKAQR.', si: 'LANKAQR මගින් ගෙවන්න ඇත.', ta: 'LANKAQR மூலம் செலுத்த வேண்டும்.' },
  byCard: { en: 'by bank card', si: 'බැංකු කාඩ්පතින්', ta: 'வங்கி அட்டை மூலம்' },
  byKoko: { en: 'with Koko', si: 'Koko මගින්', ta: 'Koko மூலம்' },
  byMintpay: { en: 'with Mintpay', si: 'Mintpay මගින්', ta: 'Mintpay மூலம்' },
  byCod: { en: 'in cash on delivery', si: 'ලැබුණාම මුදලින්', ta: 'கிடைத்ததும் காசாக' },
  byLankaQr: { en: 'by LANKAQR', si: 'LANKAQR මගින්', ta: 'LANKAQR மூலம்' },
  byBank: { en: 'by bank transfer', si: 'බැංකු ගිණුමට', ta: 'வங்கிப் பணமாற்றம் மூலம்' },
  byCash: { en: 'in cash', si: 'මුදලින්', ta: 'காசாக' },
  paid: {
    en: 'Paid {how} on {day}. Nothing is due.',
    si: '{day} {how} ගෙවා ඇත. තව ගෙවන්න කිසිවක් නැත.',
    ta: '{day} அன்று {how} செலுத்தப்பட்டது. செலுத்த எதுவும் இல்லை.',
  },
  paidNamed: {
    en: 'Paid {how} on {day}, reference {reference}. Nothing is due.',
    si: '{day} {how} ගෙවා ඇත, යොමු අංකය {reference}. තව ගෙවන්න කිසිවක් නැත.',
    ta: '{day} அன்று {how} செலுத்தப்பட்டது, குறிப்பு இலக்கம் {reference}. செலுத்த எதுவும் இல்லை.',
  },
  thanks: { en: 'Thank you.', si: 'ස්තුතියි.', ta: 'நன்றி.' },
  thanksAsk: {
    en: 'Thank you. Questions: {contact}.',
    si: 'ස්තුතියි. ප්‍රශ්න තියෙනවා නම්: {contact}.',
    ta: 'நன்றி. கேள்விகளுக்கு: {contact}.',
  },
});
