import { texts } from '#texts/core/texts.ts';

/** What the server answers about an account, once it is done. */
export const accountAnswersTexts = texts({
  mailed: {
    en: 'If there is an account with this email, a link to choose a new password is on its way.',
    si: 'මේ ඊමේල් ලිපිනයෙන් ගිණුමක් තියෙනවා නම්, අලුත් මුරපදයක් තෝරන ලින්ක් එක එව්වා.',
    ta: 'இந்த மின்னஞ்சலில் கணக்கு இருந்தால், புதிய கடவுச்சொல்லைத் தெரிவுசெய்யும் இணைப்பு அனுப்பப்பட்டுள்ளது.',
  },
  reset: {
    en: 'Your password is changed. Please sign in with the new one.',
    si: 'මුරපදය වෙනස් කළා. අලුත් එකෙන් ලොග් වන්න.',
    ta: 'உங்கள் கடவுச்சொல் மாற்றப்பட்டது. புதியதைக் கொண்டு உள்நுழையுங்கள்.',
  },
  confirmed: {
    en: 'Thank you. Your email address is confirmed.',
    si: 'ස්තුතියි. ඔබේ ඊමේල් ලිපිනය තහවුරුයි.',
    ta: 'நன்றி. உங்கள் மின்னஞ்சல் முகவரி உறுதிப்படுத்தப்பட்டது.',
  },
  confirmedAlready: {
    en: 'Your email address is confirmed already.',
    si: 'ඔබේ ඊමේල් ලිපිනය දැනටමත් තහවුරුයි.',
    ta: 'உங்கள் மின்னஞ்சல் முகவரி ஏற்கனவே உறுதிப்படுத்தப்பட்டது.',
  },
  linkSent: {
    en: 'A link is on its way to {email}.',
    si: '{email} ලිපිනයට ලින්ක් එකක් එව්වා.',
    ta: '{email} முகவரிக்கு இணைப்பு அனுப்பப்பட்டுள்ளது.',
  },
  changed: {
    en: 'Your password is changed. You are signed out everywhere else.',
    si: 'මුරපදය වෙනස් කළා. අනිත් හැම තැනකින්ම ඔබව ඉවත් කළා.',
    ta: 'உங்கள் கடவுச்சொல் மாற்றப்பட்டது. ஏனைய எல்லா இடங்களிலும் வெளியேற்றப்பட்டுள்ளீர்கள்.',
  },
  deleted: { en: 'Your account is deleted.', si: 'ඔබේ ගිණුම මැකුවා.', ta: 'உங்கள் கணக்கு அழிக்கப்பட்டது.' },
});
