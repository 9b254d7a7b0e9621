import { texts } from '#texts/core/texts.ts';

/** Between checkout and result: what surrounds the bank's forms, the bank's own page, and the waiting for its answer. */
export const paymentTexts = texts({
  amount: { en: 'Amount', si: 'මුදල', ta: 'தொகை' },
  order: { en: 'Order', si: 'ඇණවුම', ta: 'ஓடர்' },
  session: { en: 'Session', si: 'සැසි අංකය', ta: 'அமர்வு இலக்கம்', check: 'the word' },
  payingFor: { en: 'What you are paying for', si: 'ඔබ ගෙවන්නේ මොනවාටද', ta: 'நீங்கள் செலுத்துவது எதற்காக' },
  payAnotherWay: { en: 'Pay another way', si: 'වෙන ක්‍රමයකින් ගෙවන්න', ta: 'வேறு முறையில் செலுத்துக' },
  newSession: { en: 'Start a new session', si: 'අලුතින් පටන් ගන්න', ta: 'புதிதாகத் தொடங்குக' },
  tryAgain: { en: 'Try again', si: 'ආයෙත් උත්සාහ කරන්න', ta: 'மீண்டும் முயற்சிக்க' },
  back: { en: 'Back', si: 'ආපසු', ta: 'பின்செல்க' },
  moment: { en: 'One moment…', si: 'මොහොතක් ඉන්න…', ta: 'ஒரு நிமிடம்…' },
  noNumber: {
    en: 'Unable to determine numeric order ID for capture status.',
    si: 'ගෙවීමේ තත්ත්වය බලන්න ඇණවුම් අංකයක් හොයාගන්න බැහැ.',
    ta: 'கொடுப்பனவு நிலையைப் பார்க்க ஓடர் இலக்கம் கிடைக்கவில்லை.',
  },

  hostedTitle: { en: 'Secure Checkout', si: 'ආරක්ෂිත ගෙවීම', ta: 'பாதுகாப்பான கொடுப்பனவு' },
  hostedDescription: {
    en: 'Pay your order on the bank’s page.',
    si: 'බැංකුවේ පිටුවෙන් ඇණවුමට ගෙවන්න.',
    ta: 'வங்கியின் பக்கத்தில் ஓடருக்குச் செலுத்துங்கள்.',
  },
  hostedOpening: {
    en: 'Preparing your payment session…',
    si: 'ගෙවීම ලෑස්ති කරනවා…',
    ta: 'கொடுப்பனவு தயாராகிறது…',
  },
  hostedMissing: {
    en: 'Missing checkout session. Please restart the payment process.',
    si: 'ගෙවීම් සැසියක් නැහැ. ආයෙත් මුල ඉඳන් ගෙවන්න පටන් ගන්න.',
    ta: 'கொடுப்பனவு அமர்வு இல்லை. மீண்டும் தொடக்கத்திலிருந்து செலுத்துங்கள்.',
    check: 'wording',
  },
  hostedNoContainer: {
    en: 'Hosted checkout container element not found.',
    si: 'ගෙවීම් පිටුවට මෙතන ඉඩක් හොයාගන්න බැහැ.',
    ta: 'கொடுப்பனவுப் பக்கத்திற்கான இடம் இங்கே கிடைக்கவில்லை.',
    check: 'wording',
  },
  hostedNoScript: {
    en: 'Failed to load gateway checkout SDK script.',
    si: 'බැංකුවේ ගෙවීම් පිටුව ගේන්න බැරි වුණා.',
    ta: 'வங்கியின் கொடுப்பனவுப் பக்கத்தைக் கொண்டுவர முடியவில்லை.',
  },
  hostedNoLibrary: {
    en: 'Checkout SDK failed to initialise.',
    si: 'බැංකුවේ ගෙවීම් පිටුව පටන් ගත්තේ නැහැ.',
    ta: 'வங்கியின் கொடுப்பனவுப் பக்கம் தொடங்கவில்லை.',
  },
  hostedFailed: {
    en: 'Unable to start the hosted payment experience.',
    si: 'බැංකුවේ ගෙවීම් පිටුව අරින්න බැරි වුණා.',
    ta: 'வங்கியின் கொடுப்பனவுப் பக்கத்தைத் திறக்க முடியவில்லை.',
  },
  hostedKept: {
    en: 'Your order is kept. If you have paid already, it shows in your orders.',
    si: 'ඔබේ ඇණවුම එහෙමම තියෙනවා. දැනටමත් ගෙව්වා නම් ඔබේ ඇණවුම්වල පෙනෙයි.',
    ta: 'உங்கள் ஓடர் பத்திரமாக உள்ளது. ஏற்கனவே செலுத்தியிருந்தால் உங்கள் ஓடர்களில் தெரியும்.',
  },

  confirmTitle: {
    en: 'Confirming your payment',
    si: 'ඔබේ ගෙවීම තහවුරු කරනවා',
    ta: 'உங்கள் கொடுப்பனவு உறுதிப்படுத்தப்படுகிறது',
  },
  confirmDescription: {
    en: 'We ask your bank for the payment.',
    si: 'අපි ගෙවීම ගැන ඔබේ බැංකුවෙන් අහනවා.',
    ta: 'கொடுப்பனவை உங்கள் வங்கியிடம் கேட்கிறோம்.',
  },
  confirmAsking: {
    en: 'We are asking your bank, which takes a few seconds. Please keep this page open; if it closes, your order is still looked after and we write to you.',
    si: 'අපි ඔබේ බැංකුවෙන් අහනවා, තත්පර කිහිපයක් යනවා. මේ පිටුව වහන්න එපා; වැහුණත් ඔබේ ඇණවුම අපි බලාගෙන ඔබට ලියන්නම්.',
    ta: 'உங்கள் வங்கியிடம் கேட்கிறோம், சில வினாடிகள் ஆகும். இந்தப் பக்கத்தை மூட வேண்டாம்; மூடினாலும் உங்கள் ஓடரைக் கவனித்து உங்களுக்கு எழுதுவோம்.',
  },
  notCharged: {
    en: 'Your order is kept, and your card was not charged by this attempt.',
    si: 'ඔබේ ඇණවුම එහෙමම තියෙනවා; මේ උත්සාහයෙන් කාඩ්පතෙන් මුදල් අය කළේ නැහැ.',
    ta: 'உங்கள் ஓடர் பத்திரமாக உள்ளது; இந்த முயற்சியில் அட்டையிலிருந்து பணம் அறவிடப்படவில்லை.',
  },
  chargedUnknown: {
    en: 'Your order is kept. Whether your card was charged is not known yet: try again in a moment. Nothing is charged twice.',
    si: 'ඔබේ ඇණවුම එහෙමම තියෙනවා. කාඩ්පතෙන් මුදල් අය කළාද කියලා තවම දන්නේ නැහැ: මොහොතකින් ආයෙත් උත්සාහ කරන්න. දෙපාරක් අය කරන්නේ නැහැ.',
    ta: 'உங்கள் ஓடர் பத்திரமாக உள்ளது. அட்டையிலிருந்து பணம் அறவிடப்பட்டதா என இன்னும் தெரியவில்லை: சற்றுப் பின்னர் மீண்டும் முயற்சியுங்கள். இருமுறை அறவிடப்படாது.',
  },
  cardAgain: { en: 'Enter the card again', si: 'කාඩ්පත ආයෙත් ලියන්න', ta: 'அட்டையை மீண்டும் எழுதுக' },
});
