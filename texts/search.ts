import { texts } from '#texts/core/texts.ts';

/** The search in the header, and what is asked of the shop and not of its shelves. */
export const searchTexts = texts({
  search: { en: 'Search', si: 'සොයන්න', ta: 'தேடுக' },
  close: { en: 'Close search', si: 'සෙවීම වහන්න', ta: 'தேடலை மூடுக' },
  field: { en: 'Search the shop', si: 'සාප්පුවේ සොයන්න', ta: 'கடையில் தேடுக' },

  delivery: { en: 'Delivery', si: 'ඩිලිවරි', ta: 'டெலிவரி' },
  returns: {
    en: 'Returns and refunds',
    si: 'ආපසු එවීම් සහ මුදල් ආපසු ගෙවීම්',
    ta: 'திருப்பி அனுப்புதலும் பணம் திருப்பித் தருதலும்',
  },
  cancelling: { en: 'Cancelling an order', si: 'ඇණවුමක් අවලංගු කිරීම', ta: 'ஓடரை இரத்துச் செய்தல்' },
  payment: { en: 'Payment', si: 'ගෙවීම', ta: 'கொடுப்பனவு' },
  contact: { en: 'Contact', si: 'අප අමතන්න', ta: 'தொடர்பு' },
  questions: { en: 'Questions and answers', si: 'ප්‍රශ්න සහ උත්තර', ta: 'கேள்வி பதில்கள்' },

  // By what they are found: how words begin that are asked of the shop and not of its shelves, '_' for a blank between. The English ones everywhere.
  deliveryWords: {
    en: 'deliver shipping ship courier parcel track',
    si: 'deliver shipping ship courier parcel track ඩිලිවරි බෙදාහැරී කුරියර් පාර්සල ප්‍රවාහන ගෙනත්',
    ta: 'deliver shipping ship courier parcel track டெலிவரி விநியோக கூரியர் பார்சல் டிராக்',
    check: 'other words that are typed for it',
  },
  returnWords: {
    en: 'return refund exchange money_back',
    si: 'return refund exchange money_back ආපසු ආපහු රිටර්න් රීෆන්ඩ් මාරු_කර',
    ta: 'return refund exchange money_back திருப்பி பணம்_திரும்ப மாற்றித் ரிட்டர்ன் ரீஃபண்ட்',
    check: 'other words that are typed for it',
  },
  cancelWords: {
    en: 'cancel',
    si: 'cancel අවලංගු කැන්සල්',
    ta: 'cancel இரத்து கேன்சல் கென்சல்',
    check: 'other words that are typed for it',
  },
  paymentWords: {
    en: 'pay cash cod card koko mintpay instal',
    si: 'pay cash cod card koko mintpay instal ගෙවන ගෙවීම මුදල් සල්ලි කාඩ් වාරික',
    ta: 'pay cash cod card koko mintpay instal செலுத்த கொடுப்பனவ பணம் காசு அட்டை தவணை',
    check: 'other words that are typed for it',
  },
  contactWords: {
    en: 'contact phone whatsapp email address branch',
    si: 'contact phone whatsapp email address branch අමතන්න දුරකථන ෆෝන් වට්ස් ඊමේල් ලිපිනය ශාඛා',
    ta: 'contact phone whatsapp email address branch தொடர்பு தொலைபேசி வாட்ஸ் மின்னஞ்சல் முகவரி கிளை',
    check: 'other words that are typed for it',
  },
});
