import { texts } from '#texts/core/texts.ts';

/** A copy of one's data, or its deletion, by an order's secret link: without an account and without scripts. */
export const orderDataTexts = texts({
  link: { en: 'Your data', si: 'ඔබේ තොරතුරු', ta: 'உங்கள் தரவு' },
  title: { en: 'Your data', si: 'ඔබේ තොරතුරු', ta: 'உங்கள் தரவு' },
  lead: {
    en: 'Here you get a copy of all that we keep about you and your orders without an account, or ask us to delete it.',
    si: 'ඔබ ගැනත්, ගිණුමක් නැතුව කළ ඇණවුම් ගැනත් අපි තියාගෙන ඉන්න හැම දේකම පිටපතක් මෙතනින් ගන්න, නැත්නම් මකන්න කියන්න පුළුවන්.',
    ta: 'உங்களைப் பற்றியும் கணக்கு இல்லாமல் செய்த ஓடர்கள் பற்றியும் நாங்கள் வைத்திருக்கும் அனைத்தின் நகலை இங்கே பெறலாம், அல்லது அழிக்கக் கேட்கலாம்.',
  },
  proof: {
    en: 'Whoever has this link could ask, so we first send six digits to the mail address of the order.',
    si: 'මේ ලින්ක් එක තියෙන ඕනම කෙනෙකුට මේක ඉල්ලන්න පුළුවන් නිසා, අපි මුලින් ඇණවුමේ ඊමේල් ලිපිනයට ඉලක්කම් හයක් එවනවා.',
    ta: 'இந்த இணைப்பு உள்ள எவரும் கேட்கலாம் என்பதால், முதலில் ஓடரின் மின்னஞ்சல் முகவரிக்கு ஆறு இலக்கங்களை அனுப்புவோம்.',
  },
  sent: {
    en: 'Six digits are on their way to the mail address of the order. Nothing there? Look among the unwanted mails.',
    si: 'ඇණවුමේ ඊමේල් ලිපිනයට ඉලක්කම් හයක් එව්වා. නැද්ද? Spam ෆෝල්ඩර් එකත් බලන්න.',
    ta: 'ஓடரின் மின்னஞ்சல் முகவரிக்கு ஆறு இலக்கங்கள் அனுப்பப்பட்டன. வரவில்லையா? Spam பெட்டியையும் பாருங்கள்.',
  },
  what: { en: 'What would you like?', si: 'ඔබට ඕන මොකක්ද?', ta: 'உங்களுக்கு என்ன வேண்டும்?' },
  copy: { en: 'A copy of my data', si: 'මගේ තොරතුරුවල පිටපතක්', ta: 'எனது தரவின் நகல்' },
  forget: { en: 'Delete my data', si: 'මගේ තොරතුරු මකන්න', ta: 'எனது தரவை அழிக்க' },
  forgetText: {
    en: 'What names you is deleted as soon as no parcel, payment or return needs it. What was bought stays, without a name.',
    si: 'පාර්සලයකට, ගෙවීමකට හෝ ආපසු එවීමකට තවත් ඕන නැති වුණාම, ඔබව හඳුනාගන්න පුළුවන් දේ මකනවා. මිලදී ගත් දේ නමක් නැතුව ඉතුරු වෙනවා.',
    ta: 'எந்தப் பார்சலுக்கோ கொடுப்பனவுக்கோ திருப்பி அனுப்பலுக்கோ தேவைப்படாத போது, உங்களை அடையாளம் காட்டுபவை அழிக்கப்படும். வாங்கியவை பெயரின்றி இருக்கும்.',
  },
  goOn: { en: 'Go on', si: 'ඉදිරියට', ta: 'தொடர்க' },
  asked: {
    en: 'We have noted your wish. What names you is deleted as soon as no parcel, payment or return needs it.',
    si: 'ඔබේ ඉල්ලීම සටහන් කරගත්තා. පාර්සලයකට, ගෙවීමකට හෝ ආපසු එවීමකට තවත් ඕන නැති වුණාම, ඔබව හඳුනාගන්න පුළුවන් දේ මකනවා.',
    ta: 'உங்கள் விருப்பத்தைக் குறித்துக்கொண்டோம். எந்தப் பார்சலுக்கோ கொடுப்பனவுக்கோ திருப்பி அனுப்பலுக்கோ தேவைப்படாத போது, உங்களை அடையாளம் காட்டுபவை அழிக்கப்படும்.',
  },
});
