import { texts } from '#texts/core/texts.ts';

/** The page about the shop while its owner has written nothing else, paragraph by paragraph. */
export const ownAboutTexts = texts({
  title: {
    en: 'One plant,\ngrown with patience',
    si: 'එක ශාකයක්,\nඉවසීමෙන් වැවූ',
    ta: 'ஒரே செடி,\nபொறுமையுடன் வளர்ந்தது',
    check: 'a copywriter',
  },
  story: { en: 'Our story', si: 'අපේ කතාව', ta: 'எங்கள் கதை' },
  pot: {
    en: 'It began with a pot by the kitchen door. After a day too long in the sun, somebody went out and broke off a leaf.',
    si: 'මේක පටන් ගත්තේ කුස්සියේ දොර ළඟ තිබුණු පෝච්චියකින්. අව්වේ ඉඳලා මහන්සි වුණු දවසක, කෙනෙක් එළියට ගිහින් කොළයක් කඩාගත්තා.',
    ta: 'இது சமையலறைக் கதவருகே இருந்த ஒரு சாடியில் தொடங்கியது. வெயிலில் நீண்ட நேரம் இருந்த ஒரு நாளில், ஒருவர் வெளியே சென்று ஓர் இலையை ஒடித்தார்.',
    check: 'a copywriter',
  },
  houses: {
    en: 'Most houses in Sri Lanka have such a pot, and nobody remembers buying it. It is passed over the fence, left behind by an aunt, forgotten in the rain and still there afterwards. Komarika is its name, and it asks for very little.',
    si: 'ලංකාවේ ගොඩක් ගෙවල්වල මෙහෙම පෝච්චියක් තියෙනවා, සල්ලිවලට ගත්තු බවක් කාටවත් මතක නැහැ. වැටෙන් එහා පැත්තෙන් ලැබුණා, නැන්දා කෙනෙක් දාලා ගියා, වැස්සේ අමතක වුණා, ඒත් ඒක තවමත් එතනයි. ඒකේ නම කෝමාරිකා, ඒකට ඕන වෙන්නේ ටිකයි.',
    ta: 'இலங்கையின் பெரும்பாலான வீடுகளில் இப்படி ஒரு சாடி இருக்கும், அதை வாங்கியதாக யாருக்கும் நினைவில்லை. வேலிக்கு மேலாகக் கிடைத்தது, ஓர் அத்தை விட்டுச் சென்றது, மழையில் மறக்கப்பட்டது, ஆனாலும் அங்கேயே இருக்கிறது. சிங்களத்தில் அதன் பெயர் Komarika, அதற்குத் தேவையோ மிகக் குறைவு.',
    check: 'a copywriter',
  },
  leaf: {
    en: 'We wanted that leaf in a jar without losing what made it good. So we learned to grow it well, to cut it early, to press it cold, and to leave out what it does not need. The first batch was forty jars for family and friends. Most of them came back for a second, which we took for an answer.',
    si: 'ඒ කොළයේ හොඳ නැති වෙන්නේ නැතුව ඒක බඳුනකට ගන්න අපට ඕන වුණා. ඒ නිසා අපි හොඳට වවන්න, උදේම කපන්න, රත් නොකර මිරිකන්න, අනවශ්‍ය දේවල් නොදා ඉන්න ඉගෙනගත්තා. මුල්ම කාණ්ඩය පවුලේ අයටයි යාළුවන්ටයි බඳුන් හතළිහක්. ගොඩක් අය දෙවැනි එකක් ඉල්ලගෙන ආවා, අපි ඒක උත්තරය විදිහට ගත්තා.',
    ta: 'அந்த இலையின் நன்மையை இழக்காமல் அதை ஒரு ஜாடியில் கொண்டுவர விரும்பினோம். எனவே அதை நன்றாக வளர்க்க, அதிகாலையில் வெட்ட, சூடாக்காமல் பிழிய, தேவையற்றதைத் தவிர்க்கக் கற்றுக்கொண்டோம். முதல் தொகுதி குடும்பத்தினருக்கும் நண்பர்களுக்குமான நாற்பது ஜாடிகள். அவர்களில் பலர் இரண்டாவதைக் கேட்டு வந்தார்கள், அதையே பதிலாக எடுத்துக்கொண்டோம்.',
    check: 'a copywriter',
  },
  now: {
    en: 'Today we make creams, gels, body and hair care in one small facility, and we still know which field each batch came from. We are slower than we could be. The plant sets the pace, and it has never been in a hurry.',
    si: 'අද අපි පොඩි තැනක ක්‍රීම්, ජෙල්, ශරීර සහ කොණ්ඩ සත්කාර හදනවා, හැම කාණ්ඩයක්ම ආවේ කොයි ඉඩමෙන්ද කියලා තවමත් දන්නවා. මීට වඩා ඉක්මන් වෙන්න පුළුවන්. ඒත් වේගය තීරණය කරන්නේ ශාකය, ඒකට කවදාවත් හදිසියක් තිබුණේ නැහැ.',
    ta: 'இன்று ஒரு சிறிய இடத்தில் கிறீம், ஜெல், உடல் மற்றும் தலைமுடிப் பராமரிப்புப் பொருட்களைத் தயாரிக்கிறோம், ஒவ்வொரு தொகுதியும் எந்தத் தோட்டத்திலிருந்து வந்தது என்பது எங்களுக்கு இன்னும் தெரியும். இன்னும் வேகமாகச் செய்யலாம். ஆனால் வேகத்தைச் செடியே தீர்மானிக்கிறது, அது ஒருபோதும் அவசரப்பட்டதில்லை.',
    check: 'a copywriter',
  },
  link: { en: 'How we make our gel', si: 'අපේ ජෙල් එක හදන හැටි', ta: 'எங்கள் ஜெல் தயாராகும் விதம்' },
  products: { en: 'products', si: 'භාණ්ඩ', ta: 'பொருட்கள்' },
  customers: {
    en: 'happy customers',
    si: 'සතුටු පාරිභෝගිකයන්',
    ta: 'மகிழ்ச்சியான வாடிக்கையாளர்கள்',
    check: 'wording',
  },
  awards: { en: 'awards', si: 'සම්මාන', ta: 'விருதுகள்' },
  natural: { en: 'natural', si: 'ස්වාභාවික', ta: 'இயற்கை' },
  vision: { en: 'Vision', si: 'දැක්ම', ta: 'தொலைநோக்கு' },
  visionText: {
    en: 'A bathroom shelf in every Sri Lankan home with one thing on it that grew nearby.',
    si: 'ලංකාවේ හැම ගෙදරකම නාන කාමරේ රාක්කයේ, අපේම බිමේ වැවුණු එක දෙයක්.',
    ta: 'ஒவ்வொரு இலங்கை வீட்டுக் குளியலறைத் தட்டிலும், அருகில் வளர்ந்த ஒரு பொருள்.',
    check: 'a copywriter',
  },
  mission: { en: 'Mission', si: 'මෙහෙවර', ta: 'நோக்கம்' },
  missionText: {
    en: 'To grow aloe vera without hurry, to make it into simple things that work, to say exactly what is in them, and to sell them at a price that lets you use them daily.',
    si: 'හදිසියක් නැතිව කෝමාරිකා වවන්න, ඒවායින් වැඩ කරන සරල දේවල් හදන්න, ඒවායේ තියෙන්නේ මොනවද කියලා හරියටම කියන්න, හැමදාම පාවිච්චි කරන්න පුළුවන් මිලකට විකුණන්න.',
    ta: 'அவசரமின்றிக் கற்றாழை வளர்ப்பது, அதிலிருந்து பயன்தரும் எளிய பொருட்களைத் தயாரிப்பது, அவற்றில் என்ன உள்ளது எனச் சரியாகச் சொல்வது, தினமும் பயன்படுத்தக்கூடிய விலையில் விற்பது.',
    check: 'a copywriter',
  },
});
