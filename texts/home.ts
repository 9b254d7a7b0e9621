import { texts } from '#texts/core/texts.ts';

/** The home page around what the owner writes: heads of sections, pictures in words, who we are. */
export const homeTexts = texts({
  title: {
    en: 'Aloe vera skincare from Sri Lanka',
    si: 'ලංකාවෙන්ම කෝමාරිකා සම සත්කාර',
    ta: 'இலங்கையிலிருந்து கற்றாழைச் சருமப் பராமரிப்பு',
  },
  description: {
    en: 'Creams, gels, body and hair care from one plant: aloe vera from our own fields in Sri Lanka, cut by hand in the morning and pressed the same day. Delivered across the island.',
    si: 'එකම ශාකයකින් හැදෙන ක්‍රීම්, ජෙල්, ශරීර සහ කොණ්ඩ සත්කාර. ලංකාවේ අපේම වගාවේ කෝමාරිකා උදේම අතින් කපලා එදාම මිරිකනවා. දිවයින පුරා ඩිලිවරි.',
    ta: 'ஒரே செடியிலிருந்து கிறீம், ஜெல், உடல் மற்றும் தலைமுடிப் பராமரிப்பு. இலங்கையில் எங்கள் சொந்தத் தோட்டக் கற்றாழை, காலையில் கையால் வெட்டி அன்றே பிழியப்படுகிறது. தீவு முழுவதும் டெலிவரி.',
  },
  opening: { en: 'Opening the shop', si: 'සාප්පුව අරිනවා', ta: 'கடை திறக்கப்படுகிறது' },
  skip: { en: 'Skip', si: 'මඟහරින්න', ta: 'தவிர்க்க' },

  welcome: { en: 'Welcome', si: 'සාදරයෙන් පිළිගනිමු', ta: 'வரவேற்கிறோம்' },
  heroAlt: {
    en: 'Komarika body lotion and day cream on a wet stone among aloe leaves in morning light',
    si: 'උදේ එළියේ කෝමාරිකා කොළ අතර තෙත් ගලක් උඩ Komarika බොඩි ලෝෂන් සහ ඩේ ක්‍රීම්',
    ta: 'காலை ஒளியில் கற்றாழை இலைகளிடையே ஈரமான கல்லின் மேல் Komarika உடல் லோஷனும் டே கிறீமும்',
  },
  seePlantation: { en: 'See the plantation', si: 'වගාව බලන්න', ta: 'தோட்டத்தைப் பார்க்க' },
  pause: { en: 'Pause the film', si: 'වීඩියෝව නවත්වන්න', ta: 'காணொளியை நிறுத்துக' },
  play: { en: 'Play the film', si: 'වීඩියෝව ධාවනය කරන්න', ta: 'காணொளியை இயக்குக' },
  mute: { en: 'Mute', si: 'ශබ්දය වහන්න', ta: 'ஒலியை நிறுத்துக' },
  unmute: { en: 'Unmute', si: 'ශබ්දය දාන්න', ta: 'ஒலியை இயக்குக' },

  aboutBrand: { en: 'About {brand}', si: '{brand} ගැන', ta: '{brand} பற்றி' },
  brand: {
    en: 'We grow one plant and know it well. Its inner leaf goes into every jar, with as few other things as each cream or gel can do without.',
    si: 'අපි වවන්නේ එක ශාකයයි, ඒක හොඳින් දන්නවා. හැම බඳුනකම තියෙන්නේ ඒ කොළයේ ඇතුළත මදය; අනිත් දේවල් පුළුවන් තරම් අඩුයි.',
    ta: 'நாங்கள் வளர்ப்பது ஒரே செடி, அதை நன்கு அறிவோம். ஒவ்வொரு ஜாடியிலும் அதன் உள்ளிலை; மற்றவை இயன்றளவு குறைவாகவே.',
    check: 'wording',
  },
  noun: {
    en: 'komarika, noun. Sinhala for aloe vera; the plant by the kitchen door.',
    si: 'කෝමාරිකා, නාම පදයක්. කුස්සියේ දොර ළඟ වැවෙන පැළය.',
    ta: 'komarika, பெயர்ச்சொல். கற்றாழையின் சிங்களப் பெயர்; சமையலறை வாசலருகே வளரும் செடி.',
    check: 'wording',
  },

  categories: {
    en: 'Two ways with one leaf',
    si: 'එක කොළයෙන් විදි දෙකක්',
    ta: 'ஒரே இலை, இரு வழிகள்',
    check: 'wording',
  },
  enlarge: { en: 'Enlarge: {name}', si: 'ලොකු කරන්න: {name}', ta: 'பெரிதாக்குக: {name}' },
  cream: { en: 'Aloe Vera Cream', si: 'කෝමාරිකා ක්‍රීම්', ta: 'கற்றாழை கிறீம்' },
  creamAlt: {
    en: 'Komarika creams on plaster plinths with a potted aloe',
    si: 'බදාම කුළුණු උඩ Komarika ක්‍රීම්, බඳුනක වවපු කෝමාරිකා පැළයක් එක්ක',
    ta: 'வெண்சாந்துப் பீடங்களில் Komarika கிறீம்கள், அருகே தொட்டியில் ஒரு கற்றாழை',
  },
  gel: { en: 'Aloe Vera Gel', si: 'කෝමාරිකා ජෙල්', ta: 'கற்றாழை ஜெல்' },
  gelAlt: {
    en: 'Komarika aloe gels with a clear aloe fillet, a leaf cut lengthwise and a drop of gel',
    si: 'Komarika ජෙල්, ළඟින් පිරිසිදු මද කොටසක්, දිගට කපපු කොළයක් සහ ජෙල් බින්දුවක්',
    ta: 'Komarika ஜெல்கள், தெளிவான உள்ளிலைத் துண்டு, நீளவாக்கில் வெட்டிய இலை, ஒரு துளி ஜெல்',
  },

  bestSelling: { en: 'Best selling', si: 'වැඩියෙන්ම විකිණෙන', ta: 'அதிகம் விற்பனையாகும்' },
  seeMore: {
    en: 'See More<hidden>of the shop</hidden>',
    si: '<hidden>සාප්පුවේ</hidden> තව බලන්න',
    ta: '<hidden>கடையில்</hidden> மேலும் பார்க்க',
  },
  nothingOnSale: {
    en: 'Nothing is on sale yet. Come back soon.',
    si: 'තවම විකුණන්න කිසිවක් නැහැ. ළඟදීම ආයෙත් එන්න.',
    ta: 'இன்னும் எதுவும் விற்பனையில் இல்லை. விரைவில் மீண்டும் வாருங்கள்.',
  },
  moreBest: {
    en: 'More best sellers',
    si: 'වැඩියෙන්ම විකිණෙන තවත් භාණ්ඩ',
    ta: 'அதிகம் விற்கும் மேலும் பொருட்கள்',
  },

  testimonials: { en: 'What customers say', si: 'ගත්ත අය කියන දේ', ta: 'வாங்கியவர்கள் சொல்வது', check: 'wording' },
  testimonialExamples: {
    en: 'Examples, until customers have spoken',
    si: 'ගත්ත අය කියනකම් උදාහරණ',
    ta: 'வாங்கியவர்கள் சொல்லும் வரை உதாரணங்கள்',
    check: 'wording',
  },

  plantation: { en: 'Where it grows', si: 'ඒක වැඩෙන තැන', ta: 'அது வளரும் இடம்' },
  plantationAlt: {
    en: 'An aloe plant close by on red soil, rows of aloe behind it, trees and palms in the morning haze',
    si: 'රතු පසේ ළඟින් පේන කෝමාරිකා පැළයක්, පිටිපස්සේ කෝමාරිකා පේළි, උදේ මීදුමේ ගස් සහ තල් ගස්',
    ta: 'செம்மண்ணில் அருகே ஒரு கற்றாழைச் செடி, பின்னால் கற்றாழை வரிசைகள், காலைப் பனிமூட்டத்தில் மரங்களும் பனைகளும்',
  },
  plantationText: {
    en: 'Aloe likes the dry zone: red soil, long sun, little rain. Our rows are weeded by hand and watered at dusk. A plant gives its first leaves after eighteen months, and we take three at a time.',
    si: 'කෝමාරිකා කැමති වියළි කලාපයට: රතු පස, දිගු අව්ව, අඩු වැස්ස. අපි අතින් වල් ගලවලා හවසට වතුර දානවා. පැළයක් මුල්ම කොළ දෙන්නේ මාස දහඅටකින්; අපි වරකට ගන්නේ තුනයි.',
    ta: 'கற்றாழைக்கு உலர் வலயம் பிடிக்கும்: செம்மண், நீண்ட வெயில், குறைந்த மழை. கையால் களை எடுத்து, மாலையில் தண்ணீர் விடுகிறோம். ஒரு செடி பதினெட்டு மாதங்களின் பின்னரே முதல் இலைகளைத் தரும்; ஒருமுறைக்கு மூன்று மட்டுமே எடுப்போம்.',
    check: 'wording',
  },
  story: { en: 'Our story', si: 'අපේ කතාව', ta: 'எங்கள் கதை' },

  journal: { en: 'From the journal', si: 'අපේ බ්ලොග් එකෙන්', ta: 'எங்கள் பதிவுகளிலிருந்து', check: 'wording' },
  faq: {
    en: 'Questions, answered plainly',
    si: 'ප්‍රශ්නවලට කෙළින්ම උත්තර',
    ta: 'கேள்விகளும் நேரடியான பதில்களும்',
  },
  faqElse: {
    en: 'Anything else? <mail>Write to us</mail>.',
    si: 'තව ප්‍රශ්න තියෙනවද? <mail>අපට ලියන්න</mail>.',
    ta: 'வேறு கேள்விகள் உண்டா? <mail>எங்களுக்கு எழுதுங்கள்</mail>.',
  },
});
