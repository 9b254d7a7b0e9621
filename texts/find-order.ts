import { texts } from '#texts/core/texts.ts';

/** 'Find my order', for whoever has no account. */
export const findOrderTexts = texts({
  title: { en: 'Find my order', si: 'මගේ ඇණවුම හොයන්න', ta: 'எனது ஓடரைத் தேடுக' },
  lead: {
    en: 'The number of the order and the phone you gave us. No account needed.',
    si: 'ඇණවුම් අංකයයි, ඔබ දුන් දුරකථන අංකයයි දෙන්න. ගිණුමක් ඕන නැහැ.',
    ta: 'ஓடர் இலக்கமும் நீங்கள் தந்த தொலைபேசி இலக்கமும் போதும். கணக்கு தேவையில்லை.',
  },
  number: { en: 'Order number', si: 'ඇණවුම් අංකය', ta: 'ஓடர் இலக்கம்' },
  numberHint: {
    en: 'It stands in our mails, and on the page that followed your order.',
    si: 'ඒක අපේ ඊමේල්වලත්, ඇණවුම් කළාට පස්සේ ආපු පිටුවෙත් තියෙනවා.',
    ta: 'அது எங்கள் மின்னஞ்சல்களிலும், ஓடர் செய்த பின் வந்த பக்கத்திலும் உள்ளது.',
  },
  phone: { en: 'Phone', si: 'දුරකථන අංකය', ta: 'தொலைபேசி இலக்கம்' },
  find: { en: 'Find my order', si: 'මගේ ඇණවුම හොයන්න', ta: 'எனது ஓடரைத் தேடுக' },
  finding: { en: 'Looking…', si: 'හොයනවා…', ta: 'தேடுகிறது…' },
  sent: {
    en: 'If we find order {number} with this phone, six digits are on their way to the mail address it was placed with.',
    si: 'මේ දුරකථන අංකයෙන් කළ {number} ඇණවුම හම්බ වුණොත්, ඒකට දුන් ඊමේල් ලිපිනයට ඉලක්කම් හයක් එනවා.',
    ta: 'இந்தத் தொலைபேசியுடன் {number} என்ற ஓடர் கிடைத்தால், அதற்குத் தந்த மின்னஞ்சல் முகவரிக்கு ஆறு இலக்கங்கள் வரும்.',
  },
  nothingCame: {
    en: 'Nothing there? Look among the unwanted mails, or ask us: {contact}',
    si: 'ආවේ නැද්ද? Spam ෆෝල්ඩර් එකත් බලන්න, නැත්නම් අපෙන් අහන්න: {contact}',
    ta: 'வரவில்லையா? Spam பெட்டியையும் பாருங்கள், அல்லது எங்களிடம் கேளுங்கள்: {contact}',
  },
  show: { en: 'Show my order', si: 'මගේ ඇණවුම පෙන්වන්න', ta: 'எனது ஓடரைக் காட்டுக' },
  otherNumber: { en: 'Another number', si: 'වෙන අංකයක්', ta: 'வேறு இலக்கம்' },
  haveAccount: {
    en: 'Have an account? <signIn>Sign in</signIn>',
    si: 'ගිණුමක් තියෙනවද? <signIn>ලොග් වන්න</signIn>',
    ta: 'கணக்கு உள்ளதா? <signIn>உள்நுழையுங்கள்</signIn>',
  },
  notHere: {
    en: 'Ordered on another phone or computer? <find>Find my order</find>',
    si: 'වෙන ෆෝන් එකකින් හෝ කොම්පියුටරයකින් ඇණවුම් කළාද? <find>මගේ ඇණවුම හොයන්න</find>',
    ta: 'வேறு தொலைபேசி அல்லது கணினியில் ஓடர் செய்தீர்களா? <find>எனது ஓடரைத் தேடுக</find>',
  },
});
