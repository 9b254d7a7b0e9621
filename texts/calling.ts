import { texts } from '#texts/core/texts.ts';

/** What a page says when the server does not answer as it should. */
export const callingTexts = texts({
  unexpected: {
    en: 'An unexpected error occurred',
    si: 'නොසිතූ දෝෂයක් වුණා',
    ta: 'எதிர்பாராத பிழை ஏற்பட்டது',
    check: 'wording',
  },
  didNotWork: {
    en: 'That did not work. Please try again.',
    si: 'ඒක කරන්න බැරි වුණා. ආයෙත් උත්සාහ කරන්න.',
    ta: 'அது முடியவில்லை. மீண்டும் முயற்சியுங்கள்.',
  },
  somethingElse: {
    en: 'Something else answered in place of the server ({method} {path}). Please check your connection and try again.',
    si: 'සර්වර් එක වෙනුවට වෙන දෙයක් උත්තර දුන්නා ({method} {path}). ඔබේ සම්බන්ධතාව බලලා ආයෙත් උත්සාහ කරන්න.',
    ta: 'சேவையகத்திற்குப் பதிலாக வேறொன்று பதிலளித்தது ({method} {path}). உங்கள் இணைப்பைச் சரிபார்த்து மீண்டும் முயற்சியுங்கள்.',
  },
  incomplete: {
    en: "The server's answer to {method} {path} is not complete: {field} is missing. Please try again.",
    si: 'සර්වර් එකේ උත්තරය සම්පූර්ණ නැහැ ({method} {path}): {field} නැහැ. ආයෙත් උත්සාහ කරන්න.',
    ta: 'சேவையகத்தின் பதில் முழுமையாக இல்லை ({method} {path}): {field} இல்லை. மீண்டும் முயற்சியுங்கள்.',
  },
  blocked: {
    en: 'CORS error: Unable to connect to server. Please check if the server allows cross-origin requests.',
    si: 'CORS: සර්වර් එකට සම්බන්ධ වෙන්න බැහැ. වෙනත් වෙබ් අඩවිවලින් එන ඉල්ලීම්වලට ඉඩ දෙනවාද බලන්න.',
    ta: 'CORS: சேவையகத்துடன் இணைக்க முடியவில்லை. வேறு இணையத்தளங்களின் கோரிக்கைகளை அது அனுமதிக்கிறதா எனப் பாருங்கள்.',
    check: 'technical',
  },
  notFound: {
    en: 'API endpoint not found: {path}',
    si: 'සර්වර් එකේ මේ ලිපිනය හොයාගන්න බැහැ: {path}',
    ta: 'சேவையகத்தில் இந்த முகவரி கிடைக்கவில்லை: {path}',
    check: 'technical',
  },
  server: {
    en: 'Server error: {status} - {text}',
    si: 'සර්වර් දෝෂයක්: {status} - {text}',
    ta: 'சேவையகப் பிழை: {status} - {text}',
  },
  other: {
    en: 'HTTP error! status: {status} - {text}',
    si: 'HTTP දෝෂයක්! තත්ත්වය: {status} - {text}',
    ta: 'HTTP பிழை! நிலை: {status} - {text}',
  },
  timeout: {
    en: 'Request timeout: The request took longer than {milliseconds}ms',
    si: 'වෙලාව ඉක්මවා ගියා ({milliseconds}ms). ආයෙත් උත්සාහ කරන්න',
    ta: 'நேரம் கடந்துவிட்டது ({milliseconds}ms). மீண்டும் முயற்சியுங்கள்',
  },
  network: {
    en: 'Network error: Unable to connect to server. This might be a CORS issue or the server might be down.',
    si: 'සම්බන්ධ වෙන්න බැහැ. ඔබේ අන්තර්ජාල සම්බන්ධතාව බලන්න.',
    ta: 'இணைக்க முடியவில்லை. உங்கள் இணைய இணைப்பைச் சரிபாருங்கள்.',
  },
  noSettings: {
    en: 'Configuration not loaded! The page came without its settings. Reload it, or ask us for help.',
    si: 'පිටුව සම්පූර්ණයෙන් ආවේ නැහැ! එහි සැකසුම් නැහැ. ආයෙත් ලෝඩ් කරන්න, නැත්නම් අපෙන් අහන්න.',
    ta: 'பக்கம் முழுமையாக வரவில்லை! அதன் அமைப்புகள் இல்லை. மீண்டும் ஏற்றுங்கள், அல்லது எங்களிடம் கேளுங்கள்.',
  },
});
