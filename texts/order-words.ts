import { texts } from '#texts/core/texts.ts';

/** How an order is headed: what became of it, what happens next, and when the parcel comes. */
export const orderWordsTexts = texts({
  thanksNamed: { en: 'Thank you, {name}.', si: 'ස්තුතියි, {name}.', ta: 'நன்றி, {name}.' },

  confirmed: { en: 'Order confirmed', si: 'ඇණවුම තහවුරුයි', ta: 'ஓடர் உறுதியானது' },
  sentTo: {
    en: 'We have sent a confirmation to {email}.',
    si: 'තහවුරු කිරීම {email} ලිපිනයට එව්වා.',
    ta: 'உறுதிப்படுத்தலை {email} முகவரிக்கு அனுப்பியுள்ளோம்.',
  },
  copySent: {
    en: 'A copy of this order was emailed to {email}.',
    si: 'මේ ඇණවුමේ පිටපතක් {email} ලිපිනයට ඊමේල් කළා.',
    ta: 'இந்த ஓடரின் பிரதி {email} முகவரிக்கு அனுப்பப்பட்டது.',
  },
  copyOncePaid: {
    en: 'A copy of this order will be emailed to {email} once it is paid.',
    si: 'ගෙව්වාම මේ ඇණවුමේ පිටපතක් {email} ලිපිනයට ඊමේල් කරනවා.',
    ta: 'பணம் செலுத்தியதும் இந்த ஓடரின் பிரதி {email} முகவரிக்கு அனுப்பப்படும்.',
  },
  next: {
    en: 'We pack on weekdays and write to you when the courier has it.',
    si: 'අපි සතියේ දවස්වල අසුරනවා; කුරියර් එකට දුන්නාම ඔබට ලියන්නම්.',
    ta: 'வார நாட்களில் பொதிசெய்கிறோம்; கூரியரிடம் கொடுத்ததும் உங்களுக்கு எழுதுவோம்.',
  },

  payOn: {
    en: 'We pack your order next; it reaches you on {day}, and you pay {sum} to the courier.',
    si: 'අපි දැන් ඔබේ ඇණවුම අසුරනවා; {day} ඔබට ලැබෙනවා, එතකොට කුරියර් එකට {sum}ක් ගෙවන්න.',
    ta: 'அடுத்து உங்கள் ஓடரைப் பொதிசெய்கிறோம்; {day} அன்று உங்களை வந்தடையும், அப்போது {sum} ஐக் கூரியரிடம் செலுத்துங்கள்.',
    check: 'wording',
  },
  payTo: {
    en: 'We pack your order next; it reaches {district} in {days} working days, and you pay {sum} to the courier.',
    si: 'අපි දැන් ඔබේ ඇණවුම අසුරනවා; වැඩ කරන දින {days}කින් {district} දිස්ත්‍රික්කයට එනවා, එතකොට කුරියර් එකට {sum}ක් ගෙවන්න.',
    ta: 'அடுத்து உங்கள் ஓடரைப் பொதிசெய்கிறோம்; {days} வேலை நாட்களில் {district} மாவட்டத்தை வந்தடையும், அப்போது {sum} ஐக் கூரியரிடம் செலுத்துங்கள்.',
    check: 'wording',
  },
  payIn: {
    en: 'We pack your order next; it reaches you in {days} working days, and you pay {sum} to the courier.',
    si: 'අපි දැන් ඔබේ ඇණවුම අසුරනවා; වැඩ කරන දින {days}කින් ඔබට ලැබෙනවා, එතකොට කුරියර් එකට {sum}ක් ගෙවන්න.',
    ta: 'அடுத்து உங்கள் ஓடரைப் பொதிசெய்கிறோம்; {days} வேலை நாட்களில் உங்களை வந்தடையும், அப்போது {sum} ஐக் கூரியரிடம் செலுத்துங்கள்.',
    check: 'wording',
  },
  comesOn: { en: 'It reaches you on {day}.', si: '{day} ඔබට ලැබෙනවා.', ta: '{day} அன்று உங்களை வந்தடையும்.' },
  comesTo: {
    en: 'It reaches {district} in {days} working days.',
    si: 'වැඩ කරන දින {days}කින් {district} දිස්ත්‍රික්කයට එනවා.',
    ta: '{days} வேலை நாட்களில் {district} மாவட்டத்தை வந்தடையும்.',
  },
  comesIn: {
    en: 'It reaches you in {days} working days.',
    si: 'වැඩ කරන දින {days}කින් ඔබට ලැබෙනවා.',
    ta: '{days} வேலை நாட்களில் உங்களை வந்தடையும்.',
  },

  transferTitle: {
    en: 'Your order waits for your transfer',
    si: 'ඔබේ ඇණවුම බැංකු මුදල එනතුරු බලා සිටිනවා',
    ta: 'உங்கள் ஓடர் வங்கிப் பணமாற்றத்திற்காகக் காத்திருக்கிறது',
    check: 'wording',
  },
  transferLead: {
    en: 'It is kept for you, and a confirmation goes to {email} once the money has arrived.',
    si: 'ඇණවුම ඔබට තියාගෙන ඉන්නවා; මුදල් ලැබුණාම තහවුරු කිරීම {email} ලිපිනයට එවනවා.',
    ta: 'அது உங்களுக்காக வைக்கப்பட்டுள்ளது; பணம் கிடைத்ததும் உறுதிப்படுத்தல் {email} முகவரிக்கு அனுப்பப்படும்.',
  },
  transfer: {
    en: 'Please transfer {sum} with the reference {order}.',
    si: '{order} යොමු අංකය යොදා {sum}ක් බැංකු ගිණුමට දාන්න.',
    ta: '{order} எனக் குறிப்பிட்டு {sum} ஐ வங்கிக் கணக்கிற்கு மாற்றுங்கள்.',
    check: 'wording',
  },
  slipThere: {
    en: 'We have your bank slip and look for the money.',
    si: 'ඔබේ බැංකු ස්ලිප් එක ලැබුණා; අපි මුදල බලනවා.',
    ta: 'உங்கள் வங்கிச் சீட்டு கிடைத்தது; பணத்தைச் சரிபார்க்கிறோம்.',
  },
  sendSlip: {
    en: 'Send us a photograph of the bank slip: then we look for the money at once.',
    si: 'බැංකු ස්ලිප් එකේ ඡායාරූපයක් එවන්න: එතකොට අපි ඉක්මනින්ම මුදල බලනවා.',
    ta: 'வங்கிச் சீட்டின் புகைப்படத்தை அனுப்புங்கள்: உடனே பணத்தைச் சரிபார்க்கிறோம்.',
  },
  untilPaid: { en: 'until it is paid', si: 'ගෙවන තුරු', ta: 'செலுத்தும் வரை' },
  untilPacked: { en: 'until it is packed', si: 'අසුරන තුරු', ta: 'பொதிசெய்யும் வரை' },

  waitsTitle: {
    en: 'Your order waits for its payment',
    si: 'ඔබේ ඇණවුම ගෙවන තුරු බලා සිටිනවා',
    ta: 'உங்கள் ஓடர் கொடுப்பனவிற்காகக் காத்திருக்கிறது',
  },
  waitsLead: {
    en: 'It is kept for you, and a confirmation goes to {email} once it is paid.',
    si: 'ඇණවුම ඔබට තියාගෙන ඉන්නවා; ගෙව්වාම තහවුරු කිරීම {email} ලිපිනයට එවනවා.',
    ta: 'அது உங்களுக்காக வைக்கப்பட்டுள்ளது; பணம் செலுத்தியதும் உறுதிப்படுத்தல் {email} முகவரிக்கு அனுப்பப்படும்.',
  },
  waitsNow: {
    en: 'We pack your order when the payment has arrived.',
    si: 'ගෙවීම ලැබුණාම අපි ඔබේ ඇණවුම අසුරනවා.',
    ta: 'பணம் கிடைத்ததும் உங்கள் ஓடரைப் பொதிசெய்வோம்.',
  },
  justPaid: {
    en: 'If you have just paid, it shows here in a moment.',
    si: 'දැන් ගෙව්වා නම් මොහොතකින් මෙතන පෙනෙයි.',
    ta: 'இப்போதுதான் செலுத்தியிருந்தால் சற்று நேரத்தில் இங்கே தெரியும்.',
  },
  ifNotPay: {
    en: 'If not, you can pay it now.',
    si: 'නැත්නම් දැන් ගෙවන්න පුළුවන්.',
    ta: 'இல்லையெனில் இப்போது செலுத்தலாம்.',
  },

  shipped: {
    en: 'Your order is on its way',
    si: 'ඔබේ ඇණවුම එමින් තියෙනවා',
    ta: 'உங்கள் ஓடர் வந்துகொண்டிருக்கிறது',
  },
  shippedLead: {
    en: 'The courier has your parcel.',
    si: 'පාර්සලය කුරියර් එක ළඟ.',
    ta: 'உங்கள் பார்சல் கூரியரிடம் உள்ளது.',
  },
  shippedNext: {
    en: 'Somebody should be there to take it.',
    si: 'භාර ගන්න කවුරුහරි ඉන්න ඕන.',
    ta: 'அதைப் பெற்றுக்கொள்ள யாராவது இருக்க வேண்டும்.',
  },
  delivered: { en: 'Order delivered', si: 'ඇණවුම භාර දුන්නා', ta: 'ஓடர் ஒப்படைக்கப்பட்டது' },
  deliveredLead: {
    en: 'We hope it does your skin good.',
    si: 'ඔබේ සමට හොඳක් වෙයි කියලා හිතනවා.',
    ta: 'உங்கள் சருமத்திற்கு நல்லது செய்யும் என நம்புகிறோம்.',
    check: 'wording',
  },
  deliveredNext: {
    en: 'Unopened goods can come back within {days} days. If something is wrong, write to us.',
    si: 'විවෘත නොකළ භාණ්ඩ දින {days}ක් ඇතුළත ආපසු එවන්න පුළුවන්. වැරැද්දක් තියෙනවා නම් අපට ලියන්න.',
    ta: 'திறக்காத பொருட்களை {days} நாட்களுக்குள் திருப்பி அனுப்பலாம். ஏதேனும் தவறு இருந்தால் எங்களுக்கு எழுதுங்கள்.',
  },

  cancelled: { en: 'Order cancelled', si: 'ඇණවුම අවලංගුයි', ta: 'ஓடர் இரத்துச் செய்யப்பட்டது' },
  cancelledLead: {
    en: 'Order {order} was called off. Nothing will be sent.',
    si: '{order} ඇණවුම අවලංගු කළා. කිසිවක් එවන්නේ නැහැ.',
    ta: '{order} ஆம் இலக்க ஓடர் இரத்துச் செய்யப்பட்டது. எதுவும் அனுப்பப்படாது.',
  },
  cancelledNamed: {
    en: '{name}, order {order} was called off. Nothing will be sent.',
    si: '{name}, {order} ඇණවුම අවලංගු කළා. කිසිවක් එවන්නේ නැහැ.',
    ta: '{name}, {order} ஆம் இலக்க ஓடர் இரத்துச் செய்யப்பட்டது. எதுவும் அனுப்பப்படாது.',
  },
  cancelledNext: {
    en: 'Changed your mind? Order the same again, as far as it is in stock.',
    si: 'අදහස වෙනස් වුණාද? තොගයේ තියෙන දේ ආයෙත් ඇණවුම් කරන්න.',
    ta: 'எண்ணம் மாறியதா? கையிருப்பில் உள்ளவற்றை மீண்டும் ஓடர் செய்யுங்கள்.',
  },
  failed: { en: 'Payment failed', si: 'ගෙවීම අසාර්ථකයි', ta: 'கொடுப்பனவு தோல்வி' },
  failedLead: {
    en: 'The payment for order {order} did not go through. Nothing was charged.',
    si: '{order} ඇණවුමේ ගෙවීම සාර්ථක වුණේ නැහැ. කිසිවක් අය කළේ නැහැ.',
    ta: '{order} ஆம் இலக்க ஓடருக்கான பணம் செலுத்தப்படவில்லை. எதுவும் அறவிடப்படவில்லை.',
  },
  failedNamed: {
    en: '{name}, the payment for order {order} did not go through. Nothing was charged.',
    si: '{name}, {order} ඇණවුමේ ගෙවීම සාර්ථක වුණේ නැහැ. කිසිවක් අය කළේ නැහැ.',
    ta: '{name}, {order} ஆம் இலக்க ஓடருக்கான பணம் செலுத்தப்படவில்லை. எதுவும் அறவிடப்படவில்லை.',
  },
  failedNext: {
    en: 'You can try again, or choose another way to pay.',
    si: 'ආයෙත් උත්සාහ කරන්න, නැත්නම් වෙන ගෙවන ක්‍රමයක් තෝරන්න.',
    ta: 'மீண்டும் முயற்சியுங்கள், அல்லது வேறு செலுத்தும் முறையைத் தெரிவுசெய்யுங்கள்.',
  },
  refunded: {
    en: 'Order refunded',
    si: 'ඇණවුමේ මුදල් ආපසු දුන්නා',
    ta: 'ஓடருக்கான பணம் திருப்பித் தரப்பட்டது',
  },
  refundedLead: {
    en: 'The money for order {order} goes back to you.',
    si: '{order} ඇණවුමේ මුදල් ඔබට ආපසු එනවා.',
    ta: '{order} ஆம் இலக்க ஓடரின் பணம் உங்களுக்குத் திரும்ப வருகிறது.',
  },
  refundedNamed: {
    en: '{name}, the money for order {order} goes back to you.',
    si: '{name}, {order} ඇණවුමේ මුදල් ඔබට ආපසු එනවා.',
    ta: '{name}, {order} ஆம் இலக்க ஓடரின் பணம் உங்களுக்குத் திரும்ப வருகிறது.',
  },
  refundedNext: {
    en: 'Banks take up to ten working days to show it.',
    si: 'බැංකුවේ පෙනෙන්න වැඩ කරන දින දහයක් දක්වා යන්න පුළුවන්.',
    ta: 'வங்கியில் தெரிய பத்து வேலை நாட்கள் வரை ஆகலாம்.',
  },
});
