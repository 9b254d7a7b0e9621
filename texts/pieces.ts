import { texts } from '#texts/core/texts.ts';

/** What the pieces of ui/ say themselves. */
export const pieceTexts = texts({
  close: { en: 'Close', si: 'වහන්න', ta: 'மூடுக' },
  closeMessage: { en: 'Close message', si: 'පණිවිඩය වහන්න', ta: 'செய்தியை மூடுக' },
  optional: { en: '(optional)', si: '(අවශ්‍ය නම් පමණක්)', ta: '(விரும்பினால்)' },
  zoomKeys: {
    en: 'Plus and minus zoom, 0 shows the whole picture, the arrow keys move it.',
    si: '+ සහ − වලින් විශාල, කුඩා කරන්න, 0 එබුවාම මුළු ඡායාරූපයම පෙනේ, ඊතල යතුරුවලින් එය ගෙනියන්න.',
    ta: '+ மற்றும் − பெரிதாக்கும், சிறிதாக்கும், 0 முழுப் படத்தையும் காட்டும், அம்பு விசைகள் அதை நகர்த்தும்.',
    check: 'wording',
  },
  zoomOut: { en: 'Zoom out', si: 'කුඩා කරන්න', ta: 'சிறிதாக்குக' },
  zoom: { en: 'Zoom', si: 'විශාලනය', ta: 'பெரிதாக்கல்' },
  zoomIn: { en: 'Zoom in', si: 'විශාල කරන්න', ta: 'பெரிதாக்குக' },
  mainMenu: { en: 'Main', si: 'ප්‍රධාන මෙනුව', ta: 'முதன்மை மெனு' },
  pages: { en: 'Pages', si: 'පිටු', ta: 'பக்கங்கள்' },
  previous: { en: 'Prev', si: 'කලින්', ta: 'முந்தையது' },
  page: { en: 'Page {page} of {pages}', si: 'පිටු {pages}න් {page}', ta: '{pages} பக்கங்களில் {page}' },
  next: { en: 'Next', si: 'ඊළඟ', ta: 'அடுத்து' },
  hide: {
    en: 'Hide<hidden> {label}</hidden>',
    si: 'සඟවන්න<hidden>: {label}</hidden>',
    ta: 'மறைக்க<hidden>: {label}</hidden>',
  },
  show: {
    en: 'Show<hidden> {label}</hidden>',
    si: 'පෙන්වන්න<hidden>: {label}</hidden>',
    ta: 'காட்டுக<hidden>: {label}</hidden>',
  },
  change: { en: 'Change', si: 'වෙනස් කරන්න', ta: 'மாற்றுக' },
  town: { en: 'Town', si: 'නගරය', ta: 'நகரம்' },
  townHint: {
    en: 'Such as Peradeniya or Colombo 5',
    si: 'උදා: පේරාදෙණිය, කොළඹ 5',
    ta: 'உதா: பேராதனை, கொழும்பு 5',
  },
  district: { en: 'District', si: 'දිස්ත්‍රික්කය', ta: 'மாவட்டம்' },
  chooseDistrict: { en: 'Choose a district', si: 'දිස්ත්‍රික්කයක් තෝරන්න', ta: 'மாவட்டத்தைத் தெரிவுசெய்க' },
  choose: { en: 'Choose', si: 'තෝරන්න', ta: 'தெரிவுசெய்க' },
  postalCode: { en: 'Postal code', si: 'තැපැල් කේතය', ta: 'தபால் குறியீடு' },
  townsSuggested: {
    en: '{count, plural, one {{count} town} other {{count} towns}} suggested.',
    si: 'නගර {count}ක් යෝජනා කරලා තියෙනවා.',
    ta: '{count, plural, one {{count} நகரம் பரிந்துரைக்கப்பட்டுள்ளது} other {{count} நகரங்கள் பரிந்துரைக்கப்பட்டுள்ளன}}.',
  },
  suggestions: { en: 'Suggestions', si: 'යෝජනා', ta: 'பரிந்துரைகள்' },
  notRated: { en: 'Not rated yet', si: 'තවම තරු දීලා නැහැ', ta: 'இன்னும் மதிப்பிடப்படவில்லை' },
  rated: { en: 'Rated {rating} out of 5', si: 'තරු 5න් {rating}ක්', ta: '5 இல் {rating} நட்சத்திரங்கள்' },
  less: { en: 'Decrease quantity', si: 'ප්‍රමාණය අඩු කරන්න', ta: 'எண்ணிக்கையைக் குறைக்க' },
  more: { en: 'Increase quantity', si: 'ප්‍රමාණය වැඩි කරන්න', ta: 'எண்ணிக்கையைக் கூட்டுக' },
});
