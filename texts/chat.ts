import { texts } from '#texts/core/texts.ts';

/** What WhatsApp opens with, by how the order stands. */
export const chatTexts = texts({
  received: {
    en: 'Hello {firstName}, this is {shop}. Your order {order}: we have it and pack it next.\n{parcel}\nSee it here: {link}',
    si: 'ආයුබෝවන් {firstName}, මේ {shop}. ඔබේ {order} ඇණවුම ලැබුණා, දැන් අසුරනවා.\n{parcel}\nමෙතනින් බලන්න: {link}',
    ta: 'வணக்கம் {firstName}, இது {shop}. உங்கள் {order} ஆம் இலக்க ஓடர் கிடைத்தது, அடுத்து பொதிசெய்கிறோம்.\n{parcel}\nஇங்கே பார்க்க: {link}',
  },
  unpaid: {
    en: 'Hello {firstName}, this is {shop}. Your order {order}: it waits for its payment.\n{parcel}\nSee it here: {link}',
    si: 'ආයුබෝවන් {firstName}, මේ {shop}. ඔබේ {order} ඇණවුම ගෙවන තුරු බලා සිටිනවා.\n{parcel}\nමෙතනින් බලන්න: {link}',
    ta: 'வணக்கம் {firstName}, இது {shop}. உங்கள் {order} ஆம் இலக்க ஓடர் கொடுப்பனவிற்காகக் காத்திருக்கிறது.\n{parcel}\nஇங்கே பார்க்க: {link}',
  },
  transfer: {
    en: 'Hello {firstName}, this is {shop}. Your order {order}: it waits for your bank transfer. The link shows where to, and takes a photograph of the bank slip.\n{parcel}\nSee it here: {link}',
    si: 'ආයුබෝවන් {firstName}, මේ {shop}. ඔබේ {order} ඇණවුම බැංකු මුදල එනතුරු බලා සිටිනවා. දාන ගිණුම ලින්ක් එකේ තියෙනවා; බැංකු ස්ලිප් එකේ ඡායාරූපයත් එතනින් එවන්න.\n{parcel}\nමෙතනින් බලන්න: {link}',
    ta: 'வணக்கம் {firstName}, இது {shop}. உங்கள் {order} ஆம் இலக்க ஓடர் வங்கிப் பணமாற்றத்திற்காகக் காத்திருக்கிறது. எங்கே மாற்றுவது என இணைப்பில் உள்ளது; வங்கிச் சீட்டின் புகைப்படத்தையும் அங்கே அனுப்பலாம்.\n{parcel}\nஇங்கே பார்க்க: {link}',
  },
  packing: {
    en: 'Hello {firstName}, this is {shop}. Your order {order}: we are packing it.\n{parcel}\nSee it here: {link}',
    si: 'ආයුබෝවන් {firstName}, මේ {shop}. ඔබේ {order} ඇණවුම අපි අසුරනවා.\n{parcel}\nමෙතනින් බලන්න: {link}',
    ta: 'வணக்கம் {firstName}, இது {shop}. உங்கள் {order} ஆம் இலக்க ஓடரைப் பொதிசெய்கிறோம்.\n{parcel}\nஇங்கே பார்க்க: {link}',
  },
  shipped: {
    en: 'Hello {firstName}, this is {shop}. Your order {order}: it is on its way.\n{parcel}\nSee it here: {link}',
    si: 'ආයුබෝවන් {firstName}, මේ {shop}. ඔබේ {order} ඇණවුම එමින් තියෙනවා.\n{parcel}\nමෙතනින් බලන්න: {link}',
    ta: 'வணக்கம் {firstName}, இது {shop}. உங்கள் {order} ஆம் இலக்க ஓடர் வந்துகொண்டிருக்கிறது.\n{parcel}\nஇங்கே பார்க்க: {link}',
  },
  delivered: {
    en: 'Hello {firstName}, this is {shop}. Your order {order}: it was delivered.\n{parcel}\nSee it here: {link}',
    si: 'ආයුබෝවන් {firstName}, මේ {shop}. ඔබේ {order} ඇණවුම භාර දුන්නා.\n{parcel}\nමෙතනින් බලන්න: {link}',
    ta: 'வணக்கம் {firstName}, இது {shop}. உங்கள் {order} ஆம் இலக்க ஓடர் ஒப்படைக்கப்பட்டது.\n{parcel}\nஇங்கே பார்க்க: {link}',
  },
  comingBack: {
    en: 'Hello {firstName}, this is {shop}. Your order {order}: it could not be handed over and is on its way back to us.\n{parcel}\nSee it here: {link}',
    si: 'ආයුබෝවන් {firstName}, මේ {shop}. ඔබේ {order} ඇණවුම භාර දෙන්න බැරි වුණා, අප වෙත ආපසු එනවා.\n{parcel}\nමෙතනින් බලන්න: {link}',
    ta: 'வணக்கம் {firstName}, இது {shop}. உங்கள் {order} ஆம் இலக்க ஓடரை ஒப்படைக்க முடியவில்லை, எங்களிடம் திரும்பி வருகிறது.\n{parcel}\nஇங்கே பார்க்க: {link}',
  },
  failed: {
    en: 'Hello {firstName}, this is {shop}. Your order {order}: the payment did not go through.\n{parcel}\nSee it here: {link}',
    si: 'ආයුබෝවන් {firstName}, මේ {shop}. ඔබේ {order} ඇණවුම සඳහා ගෙවීම සාර්ථක වුණේ නැහැ.\n{parcel}\nමෙතනින් බලන්න: {link}',
    ta: 'வணக்கம் {firstName}, இது {shop}. உங்கள் {order} ஆம் இலக்க ஓடருக்கான பணம் செலுத்தப்படவில்லை.\n{parcel}\nஇங்கே பார்க்க: {link}',
  },
  cancelled: {
    en: 'Hello {firstName}, this is {shop}. Your order {order}: it was cancelled.\n{parcel}\nSee it here: {link}',
    si: 'ආයුබෝවන් {firstName}, මේ {shop}. ඔබේ {order} ඇණවුම අවලංගු කළා.\n{parcel}\nමෙතනින් බලන්න: {link}',
    ta: 'வணக்கம் {firstName}, இது {shop}. உங்கள் {order} ஆம் இலக்க ஓடர் இரத்துச் செய்யப்பட்டது.\n{parcel}\nஇங்கே பார்க்க: {link}',
  },
  refunded: {
    en: 'Hello {firstName}, this is {shop}. Your order {order}: the money goes back to you.\n{parcel}\nSee it here: {link}',
    si: 'ආයුබෝවන් {firstName}, මේ {shop}. ඔබේ {order} ඇණවුම සඳහා ගෙව්ව මුදල් ඔබට ආපසු එනවා.\n{parcel}\nමෙතනින් බලන්න: {link}',
    ta: 'வணக்கம் {firstName}, இது {shop}. உங்கள் {order} ஆம் இலக்க ஓடரின் பணம் உங்களுக்குத் திரும்ப வருகிறது.\n{parcel}\nஇங்கே பார்க்க: {link}',
  },
  extra: {
    en: 'Hello {firstName}, this is {shop}. Your order {order}: it was changed, and {sum} are still to be paid.\n{parcel}\nSee it here: {link}',
    si: 'ආයුබෝවන් {firstName}, මේ {shop}. ඔබේ {order} ඇණවුම වෙනස් කළා, තව {sum}ක් ගෙවන්න තියෙනවා.\n{parcel}\nමෙතනින් බලන්න: {link}',
    ta: 'வணக்கம் {firstName}, இது {shop}. உங்கள் {order} ஆம் இலக்க ஓடர் மாற்றப்பட்டது, இன்னும் {sum} செலுத்த உண்டு.\n{parcel}\nஇங்கே பார்க்க: {link}',
  },
  newOrder: {
    en: 'Ayubowan {firstName}, your order from {shop}: {goods}, {sum}. {next}: {link}',
    si: 'ආයුබෝවන් {firstName}, ඔබේ {shop} ඇණවුම: {goods}, {sum}. {next}: {link}',
    ta: 'வணக்கம் {firstName}, உங்கள் {shop} ஓடர்: {goods}, {sum}. {next}: {link}',
  },
  /** What `sum` and `next` of it say. */
  sumWithDelivery: { en: '{sum} with delivery', si: '{sum} ඩිලිවරිත් එක්ක', ta: '{sum} டெலிவரியுடன்' },
  sumAtTheDoor: {
    en: '{sum} to pay on delivery',
    si: '{sum} ලැබුණාම ගෙවන්න',
    ta: '{sum} கிடைத்ததும் செலுத்துங்கள்',
  },
  payUntilToday: {
    en: 'Pay here until today {time}',
    si: 'අද {time} දක්වා මෙතනින් ගෙවන්න පුළුවන්',
    ta: 'இன்று {time} வரை இங்கே செலுத்தலாம்',
  },
  payUntilTomorrow: {
    en: 'Pay here until tomorrow {time}',
    si: 'හෙට {time} දක්වා මෙතනින් ගෙවන්න පුළුවන්',
    ta: 'நாளை {time} வரை இங்கே செலுத்தலாம்',
  },
  payUntil: {
    en: 'Pay here until {day} {time}',
    si: '{day} {time} දක්වා මෙතනින් ගෙවන්න පුළුවන්',
    ta: '{day} {time} வரை இங்கே செலுத்தலாம்',
  },
  seeHere: { en: 'See it here', si: 'මෙතනින් බලන්න', ta: 'இங்கே பார்க்க' },
  courier: { en: 'Courier: {courier}', si: 'කුරියර්: {courier}', ta: 'கூரியர்: {courier}' },
  tracking: {
    en: '{courier}, tracking number {waybill}',
    si: '{courier}, ට්‍රැකිං අංකය {waybill}',
    ta: '{courier}, ட்ரக்கிங் இலக்கம் {waybill}',
  },
  trackingAlone: {
    en: 'Courier, tracking number {waybill}',
    si: 'කුරියර්, ට්‍රැකිං අංකය {waybill}',
    ta: 'கூரியர், ட்ரக்கிங் இலக்கம் {waybill}',
  },
  follow: { en: 'Follow it: {link}', si: 'පාර්සලය බලන්න: {link}', ta: 'பார்சலைப் பார்க்க: {link}' },
});
