import { texts } from '#texts/core/texts.ts';

/** The page about us, around what the owner writes. */
export const aboutTexts = texts({
  title: { en: 'About', si: 'අපි ගැන', ta: 'எங்களைப் பற்றி' },
  description: {
    en: 'One plant, grown with patience: how a pot by the kitchen door became skincare made in Sri Lanka, and what we aim for.',
    si: 'ඉවසීමෙන් වැවූ එක ශාකයක්: කුස්සියේ දොර ළඟ තිබුණු පැළයක් ලංකාවේ හදන සම සත්කාරයක් වුණු හැටි, සහ අපේ අරමුණ.',
    ta: 'பொறுமையுடன் வளர்ந்த ஒரே செடி: சமையலறை வாசலருகே இருந்த தொட்டி இலங்கையில் தயாராகும் சருமப் பராமரிப்பாக மாறிய கதையும் எங்கள் நோக்கமும்.',
    check: 'wording',
  },
  plantationAlt: {
    en: 'An aloe plant close by on red soil, rows of aloe behind it, trees and palms in the morning haze.',
    si: 'රතු පසේ ළඟින් පේන කෝමාරිකා පැළයක්, පිටිපස්සේ කෝමාරිකා පේළි, උදේ මීදුමේ ගස් සහ තල් ගස්.',
    ta: 'செம்மண்ணில் அருகே ஒரு கற்றாழைச் செடி, பின்னால் கற்றாழை வரிசைகள், காலைப் பனிமூட்டத்தில் மரங்களும் பனைகளும்.',
  },
  plantationCaption: { en: 'Aloe, row after row.', si: 'පේළියෙන් පේළියට කෝමාරිකා.', ta: 'வரிசை வரிசையாகக் கற்றாழை.' },
  figures: { en: 'In figures', si: 'ඉලක්කම්වලින්', ta: 'இலக்கங்களில்', check: 'wording' },
  aims: { en: 'Vision and mission', si: 'දැක්ම සහ මෙහෙවර', ta: 'நோக்கும் பணியும்' },
  shelfAlt: {
    en: 'Komarika range on a wooden table in window light between two potted aloes.',
    si: 'ජනේලෙන් එන එළියේ ලී මේසයක් උඩ, බඳුන්වල වවපු කෝමාරිකා පැළ දෙකක් අතර Komarika භාණ්ඩ.',
    ta: 'ஜன்னல் ஒளியில் மரமேசையின் மேல், இரு தொட்டிக் கற்றாழைகளுக்கிடையே Komarika பொருட்கள்.',
  },
  shelfCaption: {
    en: 'Creams, gels, body and hair care.',
    si: 'ක්‍රීම්, ජෙල්, ශරීර සහ කොණ්ඩ සත්කාර.',
    ta: 'கிறீம், ஜெல், உடல் மற்றும் தலைமுடிப் பராமரிப்பு.',
  },
  shop: { en: 'Shop the range', si: 'භාණ්ඩ බලන්න', ta: 'பொருட்களைப் பார்க்க' },
  blog: { en: 'Read the blog', si: 'බ්ලොග් එක කියවන්න', ta: 'வலைப்பதிவை வாசிக்க' },
});
