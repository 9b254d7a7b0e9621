import { texts } from '#texts/core/texts.ts';

/** The seals, on the home page and on a product's. */
export const certificatesTexts = texts({
  title: { en: 'Certificates', si: 'සහතික', ta: 'சான்றிதழ்கள்' },
  nmra: { en: 'NMRA approved', si: 'NMRA අනුමත', ta: 'NMRA அனுமதி பெற்றது' },
  parabenFree: { en: 'Paraben-free', si: 'පැරබන් නැත', ta: 'பரபென் இல்லை' },
  gmp: { en: 'GMP', si: 'GMP', ta: 'GMP' },
  nmraText: {
    en: 'Registered with the National Medicines Regulatory Authority.',
    si: 'ජාතික ඖෂධ නියාමන අධිකාරියේ ලියාපදිංචියි.',
    ta: 'தேசிய ஔடதங்கள் ஒழுங்குபடுத்தல் அதிகாரசபையில் பதிவுசெய்யப்பட்டது.',
    check: 'the official name',
  },
  parabenFreeText: {
    en: 'No parabens, no mineral oil, no artificial colour.',
    si: 'පැරබන් නැහැ, ඛනිජ තෙල් නැහැ, කෘත්‍රිම වර්ණක නැහැ.',
    ta: 'பரபென் இல்லை, கனிம எண்ணெய் இல்லை, செயற்கை நிறம் இல்லை.',
  },
  gmpText: {
    en: 'Made in a facility that follows good manufacturing practice.',
    si: 'යහපත් නිෂ්පාදන පිළිවෙත් (GMP) අනුව හදනවා.',
    ta: 'நல்ல உற்பத்தி நடைமுறைகளை (GMP) பின்பற்றும் இடத்தில் தயாரிக்கப்படுகிறது.',
  },
});
