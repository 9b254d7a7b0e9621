import { texts } from '#texts/core/texts.ts';

/** Mails about an order, from its placing to the end. What is in it and what it costs stands in texts/mail-parts.ts. */
export const mailOrderTexts = texts({
  receivedSubject: {
    en: 'We have your order {order}',
    si: 'ඔබේ {order} ඇණවුම අපට ලැබුණා',
    ta: 'உங்கள் {order} ஆம் இலக்க ஓடர் கிடைத்தது',
  },
  receivedTitle: { en: 'Thank you, {firstName}', si: 'ස්තුතියි, {firstName}', ta: 'நன்றி, {firstName}' },
  receivedBody: {
    en: 'We have your order {order} and prepare it now. We write again when it is on its way.\n\n{payment}',
    si: 'ඔබේ {order} ඇණවුම ලැබුණා, දැන් ලෑස්ති කරනවා. පිටත් කළාම ආයෙත් ලියන්නම්.\n\n{payment}',
    ta: 'உங்கள் {order} ஆம் இலக்க ஓடர் கிடைத்தது, இப்போது தயார்செய்கிறோம். அனுப்பியதும் மீண்டும் எழுதுவோம்.\n\n{payment}',
  },
  receivedPaid: {
    en: 'Your payment of {total} has arrived.',
    si: 'ඔබ ගෙව්ව {total} ලැබුණා.',
    ta: 'நீங்கள் செலுத்திய {total} கிடைத்தது.',
  },
  receivedCod: {
    en: 'Please have {total} ready when the parcel comes: it is paid on delivery.',
    si: 'පාර්සලය එන විට {total}ක් ලෑස්ති කරගන්න: ලැබුණාමයි ගෙවන්නේ.',
    ta: 'பார்சல் வரும்போது {total} தயாராக வைத்திருங்கள்: கிடைத்ததும் செலுத்தலாம்.',
  },
  receivedClosing: {
    en: 'Is something not right? Answer this mail and we will put it right.',
    si: 'මොනවා හරි වැරදිද? මේ ඊමේල් එකට උත්තර එවන්න, අපි හදලා දෙන්නම්.',
    ta: 'ஏதேனும் தவறா? இந்த மின்னஞ்சலுக்குப் பதில் எழுதுங்கள், சரிசெய்கிறோம்.',
  },

  shippedSubject: {
    en: 'Your order {order} is on its way',
    si: 'ඔබේ {order} ඇණවුම එමින් තියෙනවා',
    ta: 'உங்கள் {order} ஆம் இலக்க ஓடர் வந்துகொண்டிருக்கிறது',
  },
  shippedTitle: { en: 'It is on its way', si: 'පාර්සලය පිටත් කළා', ta: 'பார்சல் புறப்பட்டுவிட்டது' },
  shippedBody: {
    en: 'Hello {firstName}, your order {order} has left us{withCourier}. It should be with you within {days} working days{between}.\n\n{tracking}\n\n{payment}',
    si: 'ආයුබෝවන් {firstName}, ඔබේ {order} ඇණවුම පිටත් කළා{withCourier}. වැඩ කරන දින {days}ක් ඇතුළත ලැබෙයි{between}.\n\n{tracking}\n\n{payment}',
    ta: 'வணக்கம் {firstName}, உங்கள் {order} ஆம் இலக்க ஓடர் புறப்பட்டுவிட்டது{withCourier}. {days} வேலை நாட்களுக்குள் கிடைக்கும்{between}.\n\n{tracking}\n\n{payment}',
    check: 'the holes of courier and days',
  },
  /** For {withCourier}, with a space before it. */
  withCourier: { en: 'with {courier}', si: '({courier} මගින්)', ta: '({courier} மூலம்)' },
  tracking: { en: 'Tracking number: {waybill}', si: 'ට්‍රැකිං අංකය: {waybill}', ta: 'ட்ரக்கிங் இலக்கம்: {waybill}' },
  trackingInstead: {
    en: 'Tracking number: {waybill}. It stands for the one that we wrote before: please follow this one.',
    si: 'ට්‍රැකිං අංකය: {waybill}. කලින් ලියූ අංකය වෙනුවට මේක පාවිච්චි කරන්න.',
    ta: 'ட்ரக்கிங் இலக்கம்: {waybill}. முன்பு எழுதிய இலக்கத்திற்குப் பதிலாக இதைப் பயன்படுத்துங்கள்.',
  },
  shippedClosing: {
    en: 'Will nobody be at home, or is the address not right? Answer this mail.',
    si: 'ගෙදර කවුරුත් නැද්ද, ලිපිනය වැරදිද? මේ ඊමේල් එකට උත්තර එවන්න.',
    ta: 'வீட்டில் யாரும் இருக்கமாட்டார்களா, முகவரி தவறா? இந்த மின்னஞ்சலுக்குப் பதில் எழுதுங்கள்.',
  },

  deliveredSubject: {
    en: 'Your order {order} has arrived',
    si: 'ඔබේ {order} ඇණවුම ලැබුණා',
    ta: 'உங்கள் {order} ஆம் இலக்க ஓடர் வந்துவிட்டது',
  },
  deliveredTitle: { en: 'It has arrived', si: 'පාර්සලය ලැබුණා', ta: 'பார்சல் வந்துவிட்டது' },
  deliveredBody: {
    en: 'Hello {firstName}, your order {order} was delivered. We hope you like what is in it.',
    si: 'ආයුබෝවන් {firstName}, ඔබේ {order} ඇණවුම භාර දුන්නා. ඔබ කැමති වෙයි කියලා හිතනවා.',
    ta: 'வணக்கம் {firstName}, உங்கள் {order} ஆம் இலக்க ஓடர் ஒப்படைக்கப்பட்டது. உங்களுக்குப் பிடிக்கும் என நம்புகிறோம்.',
  },
  deliveredClosing: {
    en: 'You do not have it, or something is broken? Answer this mail and we will put it right.',
    si: 'තවම ලැබුණේ නැද්ද, කැඩිලාද? මේ ඊමේල් එකට උත්තර එවන්න, අපි හදලා දෙන්නම්.',
    ta: 'கிடைக்கவில்லையா, ஏதேனும் உடைந்துள்ளதா? இந்த மின்னஞ்சலுக்குப் பதில் எழுதுங்கள், சரிசெய்கிறோம்.',
  },

  reviewSubject: {
    en: 'How do you like {what}?',
    si: '{what} ගැන මොකද හිතන්නේ?',
    ta: '{what} எப்படி இருக்கிறது?',
    check: 'wording',
  },
  reviewTitle: { en: 'How do you like it?', si: 'කොහොමද?', ta: 'எப்படி இருக்கிறது?', check: 'wording' },
  reviewBody: {
    en: 'Hello {firstName}, you have had {goods} for some days now.\n\nA few words help others to choose, and us to do better. Say it as you found it: good or bad, we show both.',
    si: 'ආයුබෝවන් {firstName}, {goods} ඔබට ලැබිලා දැන් දවස් කීපයක්.\n\nවචන ටිකක් අනිත් අයට තෝරන්නත්, අපට තව හොඳ වෙන්නත් උදව්වක්. දැනුණ විදිහටම කියන්න: හොඳත් නරකත් දෙකම පෙන්වනවා.',
    ta: 'வணக்கம் {firstName}, {goods} கிடைத்துச் சில நாட்கள் ஆகின்றன.\n\nசில வார்த்தைகள் மற்றவர்கள் தெரிவுசெய்யவும், நாங்கள் மேம்படவும் உதவும். உணர்ந்தபடியே சொல்லுங்கள்: நல்லதோ கெட்டதோ, இரண்டையும் காட்டுவோம்.',
  },
  reviewClosing: {
    en: 'We ask once for each order. Something is wrong with order {order}? Answer this mail and we put it right.',
    si: 'එක ඇණවුමකට එක වරක් විතරයි අහන්නේ. {order} ඇණවුමේ මොනවා හරි වැරදිද? මේ ඊමේල් එකට උත්තර එවන්න, අපි හදලා දෙන්නම්.',
    ta: 'ஒவ்வொரு ஓடருக்கும் ஒருமுறை மட்டுமே கேட்போம். {order} ஆம் இலக்க ஓடரில் ஏதேனும் தவறா? இந்த மின்னஞ்சலுக்குப் பதில் எழுதுங்கள், சரிசெய்கிறோம்.',
  },
  yourOrder: { en: 'your order {order}', si: 'ඔබේ {order} ඇණවුම', ta: 'உங்கள் {order} ஆம் இலக்க ஓடர்' },
  listed: { en: '{names} and {last}', si: '{names} සහ {last}', ta: '{names} மற்றும் {last}' },

  failedSubject: {
    en: 'The payment for your order {order} did not go through',
    si: 'ඔබේ {order} ඇණවුමේ ගෙවීම සාර්ථක වුණේ නැහැ',
    ta: 'உங்கள் {order} ஆம் இலக்க ஓடருக்கான பணம் செலுத்தப்படவில்லை',
  },
  failedTitle: {
    en: 'The payment did not go through',
    si: 'ගෙවීම සාර්ථක වුණේ නැහැ',
    ta: 'பணம் செலுத்தப்படவில்லை',
  },
  failedBody: {
    en: 'Hello {firstName}, we could not take the payment for your order {order}. {reason}\n\nWe keep the pieces for you for a little while, and your cart is as it was.',
    si: 'ආයුබෝවන් {firstName}, ඔබේ {order} ඇණවුමේ ගෙවීම ගන්න බැරි වුණා. {reason}\n\nභාණ්ඩ ටික වෙලාවක් ඔබට තියාගෙන ඉන්නවා; කාර්ට් එකත් එහෙමම තියෙනවා.',
    ta: 'வணக்கம் {firstName}, உங்கள் {order} ஆம் இலக்க ஓடரின் கொடுப்பனவைப் பெற முடியவில்லை. {reason}\n\nபொருட்களைச் சிறிது நேரம் உங்களுக்காக வைத்திருப்போம்; கூடையும் அப்படியே உள்ளது.',
  },
  failedClosing: {
    en: 'Have you paid in the meantime? Then there is nothing left to do.',
    si: 'මේ අතරේ ගෙව්වාද? එහෙනම් තව කිසිවක් කරන්න නැහැ.',
    ta: 'இதற்கிடையில் செலுத்திவிட்டீர்களா? அப்படியானால் செய்ய எதுவும் இல்லை.',
  },

  cancelledSubject: {
    en: 'Your order {order} is cancelled',
    si: 'ඔබේ {order} ඇණවුම අවලංගු කළා',
    ta: 'உங்கள் {order} ஆம் இலக்க ஓடர் இரத்துச் செய்யப்பட்டது',
  },
  cancelledTitle: {
    en: 'Order {order} is cancelled',
    si: '{order} ඇණවුම අවලංගු කළා',
    ta: '{order} ஆம் இலக்க ஓடர் இரத்துச் செய்யப்பட்டது',
  },
  cancelledBody: {
    en: 'Hello {firstName}, your order {order} is cancelled. {reason}\n\nNothing was charged for it.',
    si: 'ආයුබෝවන් {firstName}, ඔබේ {order} ඇණවුම අවලංගු කළා. {reason}\n\nඒ වෙනුවෙන් කිසිවක් අය කළේ නැහැ.',
    ta: 'வணக்கம் {firstName}, உங்கள் {order} ஆம் இலக்க ஓடர் இரத்துச் செய்யப்பட்டது. {reason}\n\nஅதற்காக எதுவும் அறவிடப்படவில்லை.',
  },
  cancelledClosing: {
    en: 'If this comes as a surprise, answer this mail.',
    si: 'මේක ඔබ බලාපොරොත්තු නොවූ දෙයක් නම් මේ ඊමේල් එකට උත්තර එවන්න.',
    ta: 'இது நீங்கள் எதிர்பாராதது எனில் இந்த மின்னஞ்சலுக்குப் பதில் எழுதுங்கள்.',
  },

  refundedSubject: {
    en: 'Your money for order {order} is on its way back',
    si: '{order} ඇණවුමේ මුදල් ඔබට ආපසු එනවා',
    ta: '{order} ஆம் இலக்க ஓடரின் பணம் உங்களுக்குத் திரும்ப வருகிறது',
  },
  refundedTitle: { en: '{sum} are on their way back', si: '{sum}ක් ආපසු එනවා', ta: '{sum} திரும்ப வருகிறது' },
  refundedBody: {
    en: 'Hello {firstName}, we have refunded {sum} of your order {order}. {reason}\n\n{arrival}',
    si: 'ආයුබෝවන් {firstName}, ඔබේ {order} ඇණවුමෙන් {sum}ක් ආපසු ගෙව්වා. {reason}\n\n{arrival}',
    ta: 'வணக்கம் {firstName}, உங்கள் {order} ஆம் இலக்க ஓடரின் {sum} ஐத் திருப்பிச் செலுத்தினோம். {reason}\n\n{arrival}',
    check: 'wording',
  },
  refundedClosing: {
    en: 'It has not arrived after ten working days? Answer this mail, and we look into it.',
    si: 'වැඩ කරන දින දහයකට පස්සෙත් ලැබුණේ නැද්ද? මේ ඊමේල් එකට උත්තර එවන්න, අපි බලන්නම්.',
    ta: 'பத்து வேலை நாட்களின் பின்னும் வரவில்லையா? இந்த மின்னஞ்சலுக்குப் பதில் எழுதுங்கள், பார்க்கிறோம்.',
  },
  cashBackSubject: {
    en: 'Your money for order {order} was given back',
    si: '{order} ඇණවුමේ මුදල් ඔබට ආපසු දුන්නා',
    ta: '{order} ஆம் இலக்க ஓடரின் பணம் உங்களுக்குத் திருப்பித் தரப்பட்டது',
  },
  cashBackTitle: { en: '{sum} were given back', si: '{sum}ක් ආපසු දුන්නා', ta: '{sum} திருப்பித் தரப்பட்டது' },
  cashBackClosing: {
    en: 'You have not been given it? Answer this mail, and we look into it.',
    si: 'ඔබට ලැබුණේ නැද්ද? මේ ඊමේල් එකට උත්තර එවන්න, අපි බලන්නම්.',
    ta: 'உங்களுக்குக் கிடைக்கவில்லையா? இந்த மின்னஞ்சலுக்குப் பதில் எழுதுங்கள், பார்க்கிறோம்.',
  },
  arrivalNamed: {
    en: '{arrival} Reference: {reference}.',
    si: '{arrival} යොමු අංකය: {reference}.',
    ta: '{arrival} குறிப்பு இலக்கம்: {reference}.',
  },

  changedSubject: {
    en: 'Your order {order} was changed',
    si: 'ඔබේ {order} ඇණවුම වෙනස් කළා',
    ta: 'உங்கள் {order} ஆம் இலக்க ஓடர் மாற்றப்பட்டது',
  },
  changedTitle: {
    en: 'Order {order} was changed',
    si: '{order} ඇණවුම වෙනස් කළා',
    ta: '{order} ஆம் இலக்க ஓடர் மாற்றப்பட்டது',
  },
  changedBody: {
    en: 'Hello {firstName}, we have changed your order {order}: {changes}. {reason}\n\n{money}',
    si: 'ආයුබෝවන් {firstName}, අපි ඔබේ {order} ඇණවුම වෙනස් කළා: {changes}. {reason}\n\n{money}',
    ta: 'வணக்கம் {firstName}, உங்கள் {order} ஆம் இலக்க ஓடரை மாற்றியுள்ளோம்: {changes}. {reason}\n\n{money}',
  },
  changedClosing: {
    en: 'If this is not what you wanted, answer this mail.',
    si: 'ඔබට ඕන වුණේ මේක නොවෙයි නම් මේ ඊමේල් එකට උත්තර එවන්න.',
    ta: 'நீங்கள் விரும்பியது இதுவல்ல எனில் இந்த மின்னஞ்சலுக்குப் பதில் எழுதுங்கள்.',
  },
  changedRefund: {
    en: '{sum} go back to you the way they came ({payment}). Banks take a few days to show it.',
    si: '{sum}ක් ගෙව්ව විදිහටම ({payment}) ඔබට ආපසු එනවා. බැංකුවේ පෙනෙන්න දවස් කීපයක් යනවා.',
    ta: '{sum} செலுத்திய வழியிலேயே ({payment}) உங்களுக்குத் திரும்பும். வங்கியில் தெரியச் சில நாட்கள் ஆகும்.',
  },
  changedAsk: {
    en: 'It costs {sum} more than you have paid. We send it as soon as that is paid.',
    si: 'ඔබ ගෙව්ව මුදලට වඩා {sum}ක් වැඩියි. ඒක ගෙව්ව ගමන් ඇණවුම එවනවා.',
    ta: 'நீங்கள் செலுத்தியதை விட {sum} அதிகம். அது செலுத்தப்பட்டதும் ஓடரை அனுப்புவோம்.',
  },
  changedAtDoor: {
    en: 'Please have {sum} ready when the parcel comes.',
    si: 'පාර්සලය එන විට {sum}ක් ලෑස්ති කරගන්න.',
    ta: 'பார்சல் வரும்போது {sum} தயாராக வைத்திருங்கள்.',
  },
  changedToPay: {
    en: 'It costs {sum} now, and is still to be paid.',
    si: 'දැන් එහි මුළු මුදල {sum}, තවම ගෙවන්න තියෙනවා.',
    ta: 'இப்போது அதன் மொத்தம் {sum}, இன்னும் செலுத்த வேண்டும்.',
  },
  extraPaidSubject: {
    en: 'Your order {order} is paid in full',
    si: 'ඔබේ {order} ඇණවුමේ මුදල සම්පූර්ණයෙන්ම ලැබුණා',
    ta: 'உங்கள் {order} ஆம் இலக்க ஓடருக்கான முழுத் தொகையும் கிடைத்தது',
  },
  extraPaidTitle: { en: '{sum} have arrived', si: '{sum}ක් ලැබුණා', ta: '{sum} கிடைத்தது' },
  extraPaidBody: {
    en: 'Hello {firstName}, {sum} more for your order {order} have arrived. It is paid in full, and we send it next.',
    si: 'ආයුබෝවන් {firstName}, ඔබේ {order} ඇණවුමට තව {sum}ක් ලැබුණා. මුළු මුදලම ගෙවා ඉවරයි, දැන් එවනවා.',
    ta: 'வணக்கம் {firstName}, உங்கள் {order} ஆம் இலக்க ஓடருக்கு மேலும் {sum} கிடைத்தது. முழுத் தொகையும் செலுத்தப்பட்டது, அடுத்து அனுப்புகிறோம்.',
  },
  extraPaidClosing: {
    en: 'Do you have a question? Answer this mail.',
    si: 'ප්‍රශ්නයක් තියෙනවාද? මේ ඊමේල් එකට උත්තර එවන්න.',
    ta: 'ஏதேனும் கேள்வி உண்டா? இந்த மின்னஞ்சலுக்குப் பதில் எழுதுங்கள்.',
  },

  transferSubject: {
    en: 'How to pay your order {order}',
    si: 'ඔබේ {order} ඇණවුමට ගෙවන විදිහ',
    ta: 'உங்கள் {order} ஆம் இலக்க ஓடருக்குச் செலுத்தும் முறை',
  },
  transferTitle: { en: 'Pay by bank transfer', si: 'බැංකු ගිණුමට මුදල් දාන්න', ta: 'வங்கிப் பணமாற்றத்தில் செலுத்துங்கள்' },
  transferBody: {
    en: 'Hello {firstName}, please transfer {sum} for your order {order} and write {order} as the reference.\n\nWe keep the pieces for you until {until}. Send us a photograph of the bank slip, and we look for the money at once.',
    si: 'ආයුබෝවන් {firstName}, ඔබේ {order} ඇණවුමට {sum}ක් බැංකු ගිණුමට දාලා, යොමු අංකය ලෙස {order} ලියන්න.\n\n{until} දක්වා භාණ්ඩ ඔබට තියාගෙන ඉන්නවා. බැංකු ස්ලිප් එකේ ඡායාරූපයක් එවන්න, අපි ඉක්මනින්ම මුදල බලන්නම්.',
    ta: 'வணக்கம் {firstName}, உங்கள் {order} ஆம் இலக்க ஓடருக்கு {sum} ஐ வங்கிக் கணக்கிற்கு மாற்றி, குறிப்பாக {order} என எழுதுங்கள்.\n\n{until} வரை பொருட்களை உங்களுக்காக வைத்திருப்போம். வங்கிச் சீட்டின் புகைப்படத்தை அனுப்புங்கள், உடனே பணத்தைச் சரிபார்க்கிறோம்.',
    check: 'wording',
  },
  codeTitle: { en: 'Pay with LANKAQR', si: 'LANKAQR මගින් ගෙවන්න', ta: 'LANKAQR மூலம் செலுத்துங்கள்' },
  codeBody: {
    en: 'Hello {firstName}, please pay {sum} for your order {order}: scan the code with the app of your bank.\n\nWe keep the pieces for you until {until}. Send us a screenshot of your bank’s app, and we look for the money at once.',
    si: 'ආයුබෝවන් {firstName}, ඔබේ {order} ඇණවුමට {sum}ක් ගෙවන්න: බැංකු ඇප් එකෙන් කේතය ස්කෑන් කරන්න.\n\n{until} දක්වා භාණ්ඩ ඔබට තියාගෙන ඉන්නවා. බැංකු ඇප් එකේ ස්ක්‍රීන්ෂොට් එකක් එවන්න, අපි ඉක්මනින්ම මුදල බලන්නම්.',
    ta: 'வணக்கம் {firstName}, உங்கள் {order} ஆம் இலக்க ஓடருக்கு {sum} செலுத்துங்கள்: உங்கள் வங்கிச் செயலியால் குறியீட்டை ஸ்கேன் செய்யுங்கள்.\n\n{until} வரை பொருட்களை உங்களுக்காக வைத்திருப்போம். உங்கள் வங்கிச் செயலியின் திரைப்படத்தை அனுப்புங்கள், உடனே பணத்தைச் சரிபார்க்கிறோம்.',
    check: 'wording',
  },
  transferClosing: {
    en: 'Would you rather pay another way? Answer this mail.',
    si: 'වෙන විදිහකට ගෙවන්න කැමතිද? මේ ඊමේල් එකට උත්තර එවන්න.',
    ta: 'வேறு முறையில் செலுத்த விரும்புகிறீர்களா? இந்த மின்னஞ்சலுக்குப் பதில் எழுதுங்கள்.',
  },
  unpaidSubject: {
    en: 'Your order {order} is not paid yet',
    si: 'ඔබේ {order} ඇණවුමට තවම ගෙව්වේ නැහැ',
    ta: 'உங்கள் {order} ஆம் இலக்க ஓடருக்கு இன்னும் செலுத்தவில்லை',
  },
  unpaidTitle: { en: 'Still to be paid', si: 'තවම ගෙවන්න තියෙනවා', ta: 'இன்னும் செலுத்த வேண்டியுள்ளது' },
  unpaidBody: {
    en: 'Hello {firstName}, your order {order} over {sum} is not paid yet.\n\nWe keep the pieces for you until {until}. After that others can buy them.',
    si: 'ආයුබෝවන් {firstName}, ඔබේ {order} ඇණවුමට {sum}ක් තවම ගෙව්වේ නැහැ.\n\n{until} දක්වා භාණ්ඩ ඔබට තියාගෙන ඉන්නවා. ඊට පස්සේ වෙන අයට ගන්න පුළුවන්.',
    ta: 'வணக்கம் {firstName}, உங்கள் {order} ஆம் இலக்க ஓடருக்கான {sum} இன்னும் செலுத்தப்படவில்லை.\n\n{until} வரை பொருட்களை உங்களுக்காக வைத்திருப்போம். அதன் பின் மற்றவர்கள் வாங்கலாம்.',
    check: 'wording',
  },
  unpaidClosing: {
    en: 'Have you paid meanwhile? Then there is nothing to do. You get this mail because you asked to be reminded.',
    si: 'මේ වෙනකොට ගෙව්වාද? එහෙනම් කරන්න දෙයක් නැහැ. මේ ඊමේල් එක එව්වේ මතක් කරන්න කියලා ඔබ කිව්ව නිසා.',
    ta: 'இதற்கிடையில் செலுத்திவிட்டீர்களா? அப்படியானால் எதுவும் செய்ய வேண்டியதில்லை. நினைவூட்டும்படி நீங்கள் கேட்டதால் இந்த மின்னஞ்சல் வந்தது.',
    check: 'wording',
  },
  reminderSubject: {
    en: 'Your order {order} still waits for your transfer',
    si: 'ඔබේ {order} ඇණවුම තවම බැංකු මුදල එනතුරු බලා සිටිනවා',
    ta: 'உங்கள் {order} ஆம் இலக்க ஓடர் இன்னும் பணமாற்றத்திற்காகக் காத்திருக்கிறது',
  },
  reminderTitle: {
    en: 'Your transfer is still to come',
    si: 'බැංකු මුදල තවම ලැබුණේ නැහැ',
    ta: 'உங்கள் பணமாற்றம் இன்னும் வரவில்லை',
  },
  reminderClosing: {
    en: 'Have you paid already? Then send us the slip, and your order is safe.',
    si: 'දැනටමත් ගෙව්වාද? එහෙනම් ස්ලිප් එක එවන්න, ඔබේ ඇණවුම තියාගන්නම්.',
    ta: 'ஏற்கனவே செலுத்திவிட்டீர்களா? சீட்டை அனுப்புங்கள், உங்கள் ஓடர் பத்திரமாக இருக்கும்.',
  },
  slipSubject: {
    en: 'We could not find your transfer for order {order}',
    si: '{order} ඇණවුමට දැම්ම මුදල හොයාගන්න බැරි වුණා',
    ta: '{order} ஆம் இலக்க ஓடருக்கான பணமாற்றத்தைக் காணவில்லை',
  },
  slipTitle: {
    en: 'We could not find your transfer',
    si: 'ඔබ දැම්ම මුදල හොයාගන්න බැරි වුණා',
    ta: 'உங்கள் பணமாற்றத்தைக் காணவில்லை',
  },
  slipBody: {
    en: 'Hello {firstName}, we looked for the money of your order {order}. {reason}\n\nWe keep the pieces for you until {until}. Please look at your bank, and send us the slip again.',
    si: 'ආයුබෝවන් {firstName}, ඔබේ {order} ඇණවුමේ මුදල අපි හෙව්වා. {reason}\n\n{until} දක්වා භාණ්ඩ ඔබට තියාගෙන ඉන්නවා. බැංකුවෙන් බලලා ස්ලිප් එක ආයෙත් එවන්න.',
    ta: 'வணக்கம் {firstName}, உங்கள் {order} ஆம் இலக்க ஓடரின் பணத்தைத் தேடினோம். {reason}\n\n{until} வரை பொருட்களை உங்களுக்காக வைத்திருப்போம். வங்கியில் சரிபார்த்து, சீட்டை மீண்டும் அனுப்புங்கள்.',
  },
  slipClosing: {
    en: 'Do you think that we are wrong? Answer this mail and we look again.',
    si: 'අපේ වැරැද්දක් කියලා හිතෙනවාද? මේ ඊමේල් එකට උත්තර එවන්න, ආයෙත් බලන්නම්.',
    ta: 'எங்கள் தவறு என நினைக்கிறீர்களா? இந்த மின்னஞ்சலுக்குப் பதில் எழுதுங்கள், மீண்டும் பார்க்கிறோம்.',
  },
});
