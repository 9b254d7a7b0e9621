import { texts } from '#texts/core/texts.ts';

/** What stands in a mail beside its text: buttons, the order with its sums, and the foot. */
export const mailPartsTexts = texts({
  seeOrder: { en: 'See your order', si: 'ඔබේ ඇණවුම බලන්න', ta: 'உங்கள் ஓடரைப் பார்க்க' },
  followParcel: { en: 'Follow the parcel', si: 'පාර්සලය කොතනද බලන්න', ta: 'பார்சல் எங்கே எனப் பார்க்க' },
  visitShop: { en: 'Visit the shop', si: 'සාප්පුව බලන්න', ta: 'கடையைப் பார்க்க' },
  pay: { en: 'Pay {sum}', si: '{sum}ක් ගෙවන්න', ta: '{sum} செலுத்துக' },
  payAgain: { en: 'Pay again', si: 'ආයෙත් ගෙවන්න', ta: 'மீண்டும் செலுத்துக' },
  writeReview: { en: 'Write a review', si: 'අදහසක් ලියන්න', ta: 'கருத்து எழுதுக' },
  askNoMore: {
    en: 'Do not ask me again',
    si: 'මගෙන් ආයෙත් අහන්න එපා',
    ta: 'என்னிடம் மீண்டும் கேட்க வேண்டாம்',
  },
  remindNoMore: {
    en: 'Do not remind me again',
    si: 'මට ආයෙත් මතක් කරන්න එපා',
    ta: 'எனக்கு மீண்டும் நினைவூட்ட வேண்டாம்',
  },
  sendSlip: { en: 'Send the bank slip', si: 'බැංකු ස්ලිප් එක එවන්න', ta: 'வங்கிச் சீட்டை அனுப்புக' },
  sendOtherSlip: {
    en: 'Send another slip',
    si: 'වෙන ස්ලිප් එකක් එවන්න',
    ta: 'வேறு சீட்டை அனுப்புக',
  },
  reference: { en: 'Reference: {order}', si: 'යොමු අංකය: {order}', ta: 'குறிப்பு இலக்கம்: {order}' },
  sum: { en: 'Sum: {sum}', si: 'මුදල: {sum}', ta: 'தொகை: {sum}' },
  until: { en: '{day} at {time}', si: '{day}, {time}', ta: '{day}, {time}' },

  shippingTo: { en: 'Shipping to', si: 'යවන ලිපිනය', ta: 'அனுப்பும் முகவரி' },
  paymentAndDelivery: { en: 'Payment and delivery', si: 'ගෙවීම සහ ඩිලිවරි', ta: 'கொடுப்பனவும் டெலிவரியும்' },
  onTheCard: { en: 'On the card', si: 'කාඩ් එකේ ලියන දේ', ta: 'வாழ்த்து அட்டையில்', check: 'wording' },
  subtotal: { en: 'Subtotal', si: 'භාණ්ඩවල එකතුව', ta: 'பொருட்களின் மொத்தம்' },
  discount: { en: 'Discount ({code})', si: 'වට්ටම ({code})', ta: 'விலைக்கழிவு ({code})' },
  shipping: { en: 'Shipping ({name})', si: 'ඩිලිවරි ({name})', ta: 'டெலிவரி ({name})' },
  paymentFee: { en: 'Payment fee', si: 'ගෙවීම් ගාස්තුව', ta: 'கொடுப்பனவுக் கட்டணம்' },
  rounding: { en: 'Rounding', si: 'වැටයීම', ta: 'மட்டந்தட்டல்', check: 'the word' },
  total: { en: 'Total', si: 'මුළු මුදල', ta: 'மொத்தம்' },
  deliveryIn: {
    en: 'Delivery in {days} working days',
    si: 'වැඩ කරන දින {days}කින් ලැබෙනවා',
    ta: '{days} வேலை நாட்களில் கிடைக்கும்',
  },
  deliveryBetween: {
    en: 'Delivery in {days} working days: {between}',
    si: 'වැඩ කරන දින {days}කින් ලැබෙනවා: {between}',
    ta: '{days} வேலை நாட்களில் கிடைக்கும்: {between}',
  },
  deliveryOn: { en: 'Delivery on {day}', si: 'ලැබෙන දිනය: {day}', ta: 'கிடைக்கும் நாள்: {day}' },
  giftBag: { en: 'In a gift bag', si: 'තෑගි බෑගයක', ta: 'பரிசுப் பையில்' },
  asWritten: {
    en: 'As you wrote it at checkout.',
    si: 'ඇණවුම් කරන විට ඔබ ලියූ විදිහට.',
    ta: 'ஓடர் செய்யும்போது நீங்கள் எழுதியபடி.',
  },
  unsubscribe: { en: 'Unsubscribe', si: 'ඉවත් වන්න', ta: 'விலகிக்கொள்க' },
});
