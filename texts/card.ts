import { texts } from '#texts/core/texts.ts';

/** The page with the bank's card fields, and what the gateway says of them. */
export const cardTexts = texts({
  title: { en: 'Enter Card Details', si: 'කාඩ්පතේ විස්තර ලියන්න', ta: 'அட்டை விபரங்களை எழுதுங்கள்' },
  description: {
    en: 'Pay your order with a card.',
    si: 'ඇණවුමට කාඩ්පතකින් ගෙවන්න.',
    ta: 'ஓடருக்கு அட்டை மூலம் செலுத்துங்கள்.',
  },
  submit: { en: 'Submit Card', si: 'කාඩ්පත යොමු කරන්න', ta: 'அட்டையைச் சமர்ப்பிக்க', check: 'wording' },
  submitting: { en: 'Submitting…', si: 'යොමු කරනවා…', ta: 'சமர்ப்பிக்கப்படுகிறது…' },
  opening: {
    en: 'Opening the secure card fields…',
    si: 'ආරක්ෂිත කාඩ් පෝරමය විවෘත වෙනවා…',
    ta: 'பாதுகாப்பான அட்டைப் படிவம் திறக்கிறது…',
  },
  once: {
    en: 'Your card is charged once, after you press Submit Card.',
    si: '‘කාඩ්පත යොමු කරන්න’ එබුවාම එක වරක් විතරයි අය කරන්නේ.',
    ta: '‘அட்டையைச் சமர்ப்பிக்க’ என்பதை அழுத்தியதும் ஒருமுறை மட்டுமே அறவிடப்படும்.',
  },
  sending: {
    en: 'Sending the card to the bank…',
    si: 'කාඩ්පත බැංකුවට යවනවා…',
    ta: 'அட்டை வங்கிக்கு அனுப்பப்படுகிறது…',
  },
  captured: {
    en: 'Card details captured. Submitting payment...',
    si: 'කාඩ් විස්තර ලැබුණා. ගෙවීම යවනවා...',
    ta: 'அட்டை விபரங்கள் கிடைத்தன. கொடுப்பனவு அனுப்பப்படுகிறது...',
  },
  own: {
    en: 'The card fields are the bank’s own, set into this page. What you type goes straight to the bank: our shop never sees your card number.',
    si: 'කාඩ්පත ලියන කොටස බැංකුවේම එකක්. ඔබ ලියන දේ කෙළින්ම බැංකුවට යනවා: කාඩ්පත් අංකය අපට පේන්නේ නැහැ.',
    ta: 'அட்டை விபரம் எழுதும் பகுதி வங்கியினுடையது. நீங்கள் எழுதுவது நேரடியாக வங்கிக்குச் செல்லும்: அட்டை இலக்கம் எங்களுக்குத் தெரியாது.',
  },
  secure: {
    en: 'Secure payment powered by the bank’s gateway',
    si: 'බැංකුවේ ගෙවීම් පද්ධතියෙන් ආරක්ෂිත ගෙවීම',
    ta: 'வங்கியின் கொடுப்பனவு முறைமை வழியான பாதுகாப்பான கொடுப்பனவு',
  },

  number: { en: 'Card number', si: 'කාඩ්පත් අංකය', ta: 'அட்டை இலக்கம்' },
  month: { en: 'Expiry month', si: 'කල් ඉකුත් වන මාසය', ta: 'காலாவதி மாதம்' },
  monthTitle: { en: 'Expiry month (MM)', si: 'කල් ඉකුත් වන මාසය (MM)', ta: 'காலாவதி மாதம் (MM)' },
  year: { en: 'Expiry year', si: 'කල් ඉකුත් වන අවුරුද්ද', ta: 'காலாவதி ஆண்டு' },
  yearTitle: { en: 'Expiry year (YY)', si: 'කල් ඉකුත් වන අවුරුද්ද (YY)', ta: 'காலாவதி ஆண்டு (YY)' },
  enterNumber: { en: 'Enter the card number', si: 'කාඩ්පත් අංකය ලියන්න', ta: 'அட்டை இலக்கத்தை எழுதுங்கள்' },
  enterMonth: { en: 'Enter the month', si: 'මාසය ලියන්න', ta: 'மாதத்தை எழுதுங்கள்' },
  enterYear: { en: 'Enter the year', si: 'අවුරුද්ද ලියන්න', ta: 'ஆண்டை எழுதுங்கள்' },
  enterCode: { en: 'Enter the CVV', si: 'CVV ලියන්න', ta: 'CVV ஐ எழுதுங்கள்' },
  checkNumber: { en: 'Check the card number', si: 'කාඩ්පත් අංකය බලන්න', ta: 'அட்டை இலக்கத்தைச் சரிபாருங்கள்' },
  checkMonth: { en: 'Check the month', si: 'මාසය බලන්න', ta: 'மாதத்தைச் சரிபாருங்கள்' },
  checkYear: { en: 'Check the year', si: 'අවුරුද්ද බලන්න', ta: 'ஆண்டைச் சரிபாருங்கள்' },
  checkCode: { en: 'Check the CVV', si: 'CVV බලන්න', ta: 'CVV ஐச் சரிபாருங்கள்' },

  noScript: {
    en: 'Failed to load payment library script',
    si: 'බැංකුවේ කාඩ් පෝරමය ගේන්න බැරි වුණා',
    ta: 'வங்கியின் அட்டைப் படிவத்தைக் கொண்டுவர முடியவில்லை',
  },
  notInitialized: {
    en: 'Failed to initialize payment form',
    si: 'කාඩ් පෝරමය අරින්න බැරි වුණා',
    ta: 'அட்டைப் படிவத்தைத் திறக்க முடியவில்லை',
  },
  notAvailable: {
    en: 'Payment library not available.',
    si: 'බැංකුවේ කාඩ් පෝරමය දැන් නැහැ.',
    ta: 'வங்கியின் அட்டைப் படிவம் இப்போது இல்லை.',
  },
  notReady: {
    en: 'Payment library not ready.',
    si: 'බැංකුවේ කාඩ් පෝරමය තවම ලෑස්ති නැහැ.',
    ta: 'வங்கியின் அட்டைப் படிவம் இன்னும் தயாராகவில்லை.',
  },
  notAuthorized: {
    en: 'Payment authorization failed. Please try again.',
    si: 'ගෙවීම අනුමත වුණේ නැහැ. ආයෙත් උත්සාහ කරන්න.',
    ta: 'கொடுப்பனவு அனுமதிக்கப்படவில்லை. மீண்டும் முயற்சியுங்கள்.',
  },
  fields: {
    en: 'Please correct the highlighted card fields.',
    si: 'ලකුණු කළ කාඩ් විස්තර නිවැරදි කරන්න.',
    ta: 'குறியிட்ட அட்டை விபரங்களைத் திருத்துங்கள்.',
  },
  timeout: {
    en: 'Payment session request timed out. Try again.',
    si: 'කාලය ඉක්මවා ගියා. ආයෙත් උත්සාහ කරන්න.',
    ta: 'நேரம் முடிந்துவிட்டது. மீண்டும் முயற்சியுங்கள்.',
  },
  system: {
    en: 'System error. Please retry.',
    si: 'පද්ධතියේ දෝෂයක්. ආයෙත් උත්සාහ කරන්න.',
    ta: 'முறைமையில் பிழை. மீண்டும் முயற்சியுங்கள்.',
    check: 'wording',
  },
  missing: {
    en: 'Missing session. Returning...',
    si: 'ගෙවීම් සැසියක් නැහැ. ආපසු යනවා...',
    ta: 'கொடுப்பனவு அமர்வு இல்லை. திரும்பிச் செல்கிறோம்...',
    check: 'wording',
  },

  noForm: {
    en: 'The bank’s form did not come. Your order is kept; nothing was charged.',
    si: 'බැංකුවේ පෝරමය ආවේ නැහැ. ඔබේ ඇණවුම තියෙනවා; කිසිවක් අය කළේ නැහැ.',
    ta: 'வங்கியின் படிவம் வரவில்லை. உங்கள் ஓடர் பத்திரமாக உள்ளது; எதுவும் அறவிடப்படவில்லை.',
  },
  sessionEnded: {
    en: 'A payment session lasts 15 minutes, and yours may have ended. A new one keeps your order; only the card has to be typed again.',
    si: 'ගෙවීමට විනාඩි 15ක් තියෙනවා; ඔබේ කාලය ඉවර වෙලා ඇති. අලුතින් පටන් ගත්තත් ඇණවුම එහෙමම තියෙනවා; කාඩ්පත විතරක් ආයෙත් ලියන්න.',
    ta: 'கொடுப்பனவிற்கு 15 நிமிடங்கள் உண்டு; உங்களுடையது முடிந்திருக்கலாம். புதிதாகத் தொடங்கினாலும் ஓடர் அப்படியே இருக்கும்; அட்டையை மட்டும் மீண்டும் எழுதுங்கள்.',
    check: 'wording',
  },
  starting: {
    en: 'Starting a new payment session…',
    si: 'අලුත් ගෙවීමක් පටන් ගන්නවා…',
    ta: 'புதிய கொடுப்பனவு தொடங்குகிறது…',
  },
  onBankPage: {
    en: 'Pay on the bank’s page',
    si: 'බැංකුවේ පිටුවෙන් ගෙවන්න',
    ta: 'வங்கியின் பக்கத்தில் செலுத்துக',
  },
});
