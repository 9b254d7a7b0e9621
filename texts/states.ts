import { texts } from '#texts/core/texts.ts';

/** What is said of orders, payments, returns and refunds; their values in the API are words of their own. */
export const stateTexts = texts({
  pending: { en: 'Pending', si: 'පොරොත්තුවේ', ta: 'நிலுவையில்', check: 'wording' },
  paid: { en: 'Paid', si: 'ගෙවා ඇත', ta: 'செலுத்தப்பட்டது' },
  processing: { en: 'Processing', si: 'අසුරමින්', ta: 'தயாராகிறது', check: 'wording' },
  shipped: { en: 'Shipped', si: 'යවා ඇත', ta: 'அனுப்பப்பட்டது' },
  delivered: { en: 'Delivered', si: 'භාර දී ඇත', ta: 'ஒப்படைக்கப்பட்டது' },
  cancelled: { en: 'Cancelled', si: 'අවලංගුයි', ta: 'இரத்துச் செய்யப்பட்டது' },
  paymentFailed: { en: 'Payment failed', si: 'ගෙවීම අසාර්ථකයි', ta: 'கொடுப்பனவு தோல்வி' },
  refunded: { en: 'Refunded', si: 'මුදල් ආපසු දී ඇත', ta: 'பணம் திருப்பித் தரப்பட்டது' },

  card: { en: 'Bank Card / Bank Account', si: 'බැංකු කාඩ්පත / බැංකු ගිණුම', ta: 'வங்கி அட்டை / வங்கிக் கணக்கு' },
  cod: { en: 'Cash on delivery', si: 'ලැබුණාම මුදල් ගෙවන්න (COD)', ta: 'கிடைத்ததும் பணம் செலுத்தல் (COD)', check: 'wording' },
  bank: { en: 'Bank transfer', si: 'බැංකු ගිණුමට මුදල් දැමීම', ta: 'வங்கிப் பணமாற்றம்' },
  cash: { en: 'Cash', si: 'මුදල්', ta: 'காசு' },

  broken: {
    en: 'It arrived broken or leaking',
    si: 'කැඩිලා, කාන්දු වෙමින් ආවේ',
    ta: 'உடைந்து அல்லது கசிந்து வந்தது',
    check: 'wording',
  },
  wrongItem: { en: 'It is not what I ordered', si: 'මම ඇණවුම් කළ එක නොවේ', ta: 'நான் ஓடர் செய்தது இதுவல்ல' },
  skin: { en: 'It does not suit my skin', si: 'මගේ සමට ගැළපෙන්නේ නැහැ', ta: 'என் சருமத்திற்குப் பொருந்தவில்லை' },
  changedMind: { en: 'I have changed my mind', si: 'මගේ අදහස වෙනස් වුණා', ta: 'என் எண்ணம் மாறிவிட்டது' },
  otherReason: { en: 'Something else', si: 'වෙනත් හේතුවක්', ta: 'வேறு காரணம்' },

  /** While it is being made. */
  refundingCard: {
    en: 'It is being made to the card that paid. We write to you when it is done.',
    si: 'ගෙව්ව කාඩ්පතටම මුදල් ආපසු දානවා. කළාම ඔබට ලියන්නම්.',
    ta: 'செலுத்திய அட்டைக்கே பணம் திருப்பி அனுப்பப்படுகிறது. முடிந்ததும் உங்களுக்கு எழுதுவோம்.',
    check: 'wording',
  },
  refundingKoko: {
    en: 'It is being made through Koko. We write to you when it is done.',
    si: 'Koko හරහා මුදල් ආපසු දානවා. කළාම ඔබට ලියන්නම්.',
    ta: 'Koko மூலம் பணம் திருப்பி அனுப்பப்படுகிறது. முடிந்ததும் உங்களுக்கு எழுதுவோம்.',
    check: 'wording',
  },
  refundingMintpay: {
    en: 'It is being made through Mintpay. We write to you when it is done.',
    si: 'Mintpay හරහා මුදල් ආපසු දානවා. කළාම ඔබට ලියන්නම්.',
    ta: 'Mintpay மூலம் பணம் திருப்பி அனுப்பப்படுகிறது. முடிந்ததும் உங்களுக்கு எழுதுவோம்.',
    check: 'wording',
  },
  refundingBank: {
    en: 'It is being made by bank transfer. We write to you when it is done.',
    si: 'බැංකු ගිණුමට මුදල් ආපසු දානවා. කළාම ඔබට ලියන්නම්.',
    ta: 'வங்கிக் கணக்கிற்குப் பணம் திருப்பி அனுப்பப்படுகிறது. முடிந்ததும் உங்களுக்கு எழுதுவோம்.',
    check: 'wording',
  },
  refundingCash: {
    en: 'It is being made in cash. We write to you when it is done.',
    si: 'මුදලින්ම ආපසු දෙනවා. කළාම ඔබට ලියන්නම්.',
    ta: 'காசாகத் திருப்பித் தரப்படுகிறது. முடிந்ததும் உங்களுக்கு எழுதுவோம்.',
    check: 'wording',
  },
  refundDelayed: {
    en: 'It is delayed: we are looking into it, and write to you when it is made.',
    si: 'ටිකක් පරක්කුයි: අපි බලනවා, කළාම ඔබට ලියන්නම්.',
    ta: 'தாமதமாகிறது: பார்த்துக்கொண்டிருக்கிறோம், முடிந்ததும் எழுதுவோம்.',
    check: 'wording',
  },
  /** Once it was made. */
  refundedCard: {
    en: 'It goes back to the card that paid. Banks take 3 to 7 days to show it.',
    si: 'ගෙව්ව කාඩ්පතටම ආපසු යනවා. බැංකුවේ පෙනෙන්න දින 3-7ක් යනවා.',
    ta: 'செலுத்திய அட்டைக்கே திரும்பும். வங்கியில் தெரிய 3-7 நாட்கள் ஆகும்.',
  },
  refundedKoko: {
    en: 'It goes back through Koko, which shows it in 3 to 7 days.',
    si: 'Koko හරහා ආපසු යනවා; පෙනෙන්න දින 3-7ක් යනවා.',
    ta: 'Koko மூலம் திரும்பும்; தெரிய 3-7 நாட்கள் ஆகும்.',
  },
  refundedMintpay: {
    en: 'It goes back through Mintpay, which shows it in 3 to 7 days.',
    si: 'Mintpay හරහා ආපසු යනවා; පෙනෙන්න දින 3-7ක් යනවා.',
    ta: 'Mintpay மூலம் திரும்பும்; தெரிய 3-7 நாட்கள் ஆகும்.',
  },
  refundedBank: {
    en: 'We have transferred it to your bank account. Banks take one or two working days to show it.',
    si: 'ඔබේ බැංකු ගිණුමට දැම්මා. පෙනෙන්න වැඩ කරන දින එකක් දෙකක් යනවා.',
    ta: 'உங்கள் வங்கிக் கணக்கிற்கு மாற்றிவிட்டோம். தெரிய ஓரிரு வேலை நாட்கள் ஆகும்.',
  },
  refundedCash: { en: 'It was given to you in cash.', si: 'ඔබට මුදලින්ම දුන්නා.', ta: 'உங்களுக்குக் காசாகத் தரப்பட்டது.' },
});
