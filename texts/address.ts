import { texts } from '#texts/core/texts.ts';

/** The fields of an address, at the checkout and in a profile. */
export const addressTexts = texts({
  fullName: { en: 'Full name', si: 'සම්පූර්ණ නම', ta: 'முழுப்பெயர்' },
  country: { en: 'Country', si: 'රට', ta: 'நாடு' },
  sriLanka: { en: 'Sri Lanka', si: 'ශ්‍රී ලංකාව', ta: 'இலங்கை' },
  street: { en: 'Street address', si: 'නිවසේ අංකය සහ පාර', ta: 'வீட்டு இலக்கம், வீதி' },
  line2: { en: 'Address line 2', si: 'ලිපිනයේ දෙවන පේළිය', ta: 'முகவரியின் இரண்டாம் வரி' },
  line2Hint: { en: 'Apartment, floor', si: 'තට්ටුව, නිවාස අංකය', ta: 'மாடி, தொடர்மாடி இலக்கம்', check: 'wording' },
  district: { en: 'District', si: 'දිස්ත්‍රික්කය', ta: 'மாவட்டம்' },
  landmark: { en: 'Landmark', si: 'ළඟ තියෙන තැනක්', ta: 'அருகில் உள்ள இடம்' },
  landmarkHint: {
    en: 'Such as opposite the temple',
    si: 'උදා: පන්සල ඉස්සරහ',
    ta: 'உதா: கோயிலுக்கு எதிரே',
  },
  phone: { en: 'Phone', si: 'දුරකථන අංකය', ta: 'தொலைபேசி இலக்கம்' },
  secondPhone: { en: 'Second number', si: 'දෙවන අංකය', ta: 'இரண்டாவது இலக்கம்' },
});
