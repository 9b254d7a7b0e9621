import { texts } from '#texts/core/texts.ts';

/** The articles that come with the shop (contract/standard/articles), paragraph by paragraph. The first: five ways. */
export const ownArticlesTexts = texts({
  title: {
    en: 'Five Ways to Use Aloe Vera Gel Every Day',
    si: 'කෝමාරිකා ජෙල් හැමදාම පාවිච්චි කරන විදි පහක්',
    ta: 'கற்றாழை ஜெல்லை தினமும் பயன்படுத்த ஐந்து வழிகள்',
  },
  summary: {
    en: 'One tub, five habits: under sunscreen, after shaving, on the scalp, overnight, and straight from the fridge.',
    si: 'එක ටබ් එකක්, පුරුදු පහක්: සන්ස්ක්‍රීන් එකට යටින්, රැවුල බෑවට පස්සේ, හිස් සමට, රෑට, සහ ෆ්‍රිජ් එකෙන් ගත්ත ගමන්.',
    ta: 'ஒரு டப்பா, ஐந்து பழக்கங்கள்: சன்ஸ்கிறீனுக்கு முன், சவரத்திற்குப் பின், உச்சந்தலையில், இரவு முழுவதும், குளிர்சாதனப் பெட்டியிலிருந்து எடுத்தவுடன்.',
    check: 'wording',
  },
  picture: {
    en: 'Aloe leaf cut lengthwise on a wooden board, two clear fillets and a knife before it.',
    si: 'ලී ලෑල්ලක දිගට කපපු කෝමාරිකා කොළයක්, ඉස්සරහින් විනිවිද පේන මද පෙති දෙකක් සහ පිහියක්.',
    ta: 'மரப்பலகையில் நீளவாக்கில் வெட்டிய கற்றாழை இலை, அதன் முன் இரண்டு தெளிவான உள்ளிலைத் துண்டுகளும் ஒரு கத்தியும்.',
  },
  caption: { en: 'A leaf, cut open.', si: 'කපපු කොළයක්.', ta: 'வெட்டித் திறந்த இலை.' },
  opening: {
    en: 'A tub of plain gel is the least glamorous thing on the shelf, and the one that empties first. Here is how we use ours.',
    si: 'නිකම්ම ජෙල් ටබ් එකක් රාක්කේ තියෙන අඩුම ලස්සන දේ, ඒත් මුලින්ම ඉවර වෙන්නෙත් ඒක. අපි අපේ එක පාවිච්චි කරන්නේ මෙහෙමයි.',
    ta: 'வெறும் ஜெல் டப்பா தட்டில் மிகவும் எளிமையான பொருள், முதலில் காலியாவதும் அதுவே. நாங்கள் அதைப் பயன்படுத்தும் விதம் இதோ.',
    check: 'wording',
  },
  noMedicine: {
    en: 'None of this is medicine. Aloe gel is mostly water, held in place by the plant, and that is exactly what makes it useful: it feels cool, it carries moisture, and it gets out of the way. It will not change your life. It may well improve a Tuesday morning.',
    si: 'මේ කිසිවක් බෙහෙත් නොවේ. කෝමාරිකා ජෙල් වැඩිපුරම වතුර, ශාකය ඒක අල්ලගෙන ඉන්නවා; ඒකෙන් වැඩක් තියෙන්නෙත් ඒ නිසාමයි: සීතලට දැනෙනවා, තෙතමනය ගේනවා, ඊට පස්සේ නොදැනී යනවා. ජීවිතේ වෙනස් වෙන්නේ නැහැ. අඟහරුවාදා උදේක් නම් ටිකක් හොඳ වෙයි.',
    ta: 'இவை எதுவும் மருந்து அல்ல. கற்றாழை ஜெல் பெரும்பாலும் நீர், செடி அதைப் பிடித்து வைத்திருக்கிறது; அதனாலேயே அது பயன்படுகிறது: குளிர்ச்சியாக இருக்கும், ஈரப்பதம் தரும், பின்னர் தெரியாமல் போகும். உங்கள் வாழ்க்கையை மாற்றாது. ஒரு செவ்வாய்க் காலையைச் சற்று மேம்படுத்தலாம்.',
    check: 'wording',
  },
  twoRules: {
    en: 'Two rules before the five. Take [the gel](/product/3) with clean, dry fingers, because water in the tub is what spoils it. And take less than you think. A film that is dry in two minutes was the right amount; one that still slides about after five was too much.',
    si: 'පහට කලින් නීති දෙකක්. [ජෙල් එක](/product/3) ගන්න පිරිසිදු, වියළි ඇඟිලිවලින්, මොකද ටබ් එකට වතුර ගියොත් තමයි නරක් වෙන්නේ. හිතනවට වඩා අඩුවෙන් ගන්න. විනාඩි දෙකකින් වේළුණා නම් ප්‍රමාණය හරි; පහකටත් පස්සේ ලිස්සනවා නම් වැඩියි.',
    ta: 'ஐந்துக்கும் முன் இரண்டு விதிகள். [ஜெல்லை](/product/3) சுத்தமான, உலர்ந்த விரல்களால் எடுங்கள், டப்பாவில் நீர் பட்டால்தான் அது கெடும். நினைப்பதை விடக் குறைவாக எடுங்கள். இரண்டு நிமிடத்தில் உலர்ந்தால் அளவு சரி; ஐந்து நிமிடத்திற்குப் பிறகும் வழுக்கினால் அதிகம்.',
    check: 'wording',
  },
  underSunscreen: { en: '1. Under sunscreen', si: '1. සන්ස්ක්‍රීන් එකට යටින්', ta: '1. சன்ஸ்கிறீனுக்கு முன்' },
  underSunscreenText: {
    en: 'On a humid morning a cream can be one layer too many. Press a thin film of gel into damp skin, wait until it no longer feels tacky, then put on your sunscreen as usual, and as much of it as its label says. The gel is not a sunscreen and does not make one stronger. It only gives it an even surface to lie on, so that it rolls up less at the hairline and shines less by the time the bus comes.',
    si: 'තෙත් උදේක ක්‍රීම් එකක් වැඩි වෙන්න පුළුවන්. තෙත සමට ජෙල් තුනී පටලයක් තද කරලා, ඇලෙන ගතිය යනකම් ඉඳලා, පුරුදු විදිහට, ලේබලයේ කියන ප්‍රමාණයට සන්ස්ක්‍රීන් එක ගාන්න. ජෙල් එක සන්ස්ක්‍රීන් එකක් නොවේ, ඒකේ බලය වැඩි කරන්නෙත් නැහැ. ඒකට සමතලා මතුපිටක් විතරයි දෙන්නේ; එතකොට කොණ්ඩය ළඟ රෝල් වෙන එක අඩුයි, බස් එක එනකොට දිලිසෙන එකත් අඩුයි.',
    ta: 'ஈரப்பதமான காலையில் கிறீம் ஒரு அடுக்கு அதிகமாகலாம். ஈரமான சருமத்தில் மெல்லிய ஜெல் படலத்தை அழுத்தி, ஒட்டும் தன்மை போகும் வரை பொறுத்து, பின்னர் வழக்கம்போல், அதன் லேபிள் சொல்லும் அளவு சன்ஸ்கிறீன் பூசுங்கள். ஜெல் சன்ஸ்கிறீன் அல்ல, அதன் வலிமையைக் கூட்டுவதும் இல்லை. அது படிய ஒரு சீரான பரப்பைத் தருகிறது, அதனால் முடியோரத்தில் உருளாது, பேருந்து வரும்போது அதிகம் பளபளக்காது.',
    check: 'wording',
  },
  afterShaving: { en: '2. After shaving', si: '2. රැවුල බෑවට පස්සේ', ta: '2. சவரத்திற்குப் பின்' },
  afterShavingText: {
    en: 'Rinse with cool water, pat dry, and lay a small amount over the jaw, the legs, or wherever the blade has been. Then leave it alone. Rubbing undoes the good. If there is a nick, go around it until it has closed. Anyone who grew up with a splash from a glass bottle will notice at once what is missing, which is the sting.',
    si: 'සිසිල් වතුරෙන් සෝදලා, තෙත මාත්තු කරලා, හක්කේ, කකුල්වල, තලය ගිය තැන්වල ටිකක් තියන්න. ඊට පස්සේ අත තියන්න එපා. ඇතිල්ලුවොත් හොඳ නැති වෙනවා. කැපිලා නම් වැහෙනකම් ඒ වටේ විතරක් ගාන්න. වීදුරු බෝතලෙන් ඉහින ඒවාට හැදුණු කෙනෙකුට අඩු දේ එකපාරටම තේරෙයි: දැවිල්ල.',
    ta: 'குளிர்ந்த நீரால் கழுவி, ஒற்றி உலர்த்தி, தாடை, கால்கள், கத்தி பட்ட இடங்களில் சிறிது வையுங்கள். பின்னர் தொடாதீர்கள். தேய்த்தால் பலன் போய்விடும். வெட்டுப்பட்டிருந்தால் ஆறும் வரை அதைச் சுற்றிப் பூசுங்கள். கண்ணாடிப் போத்தல் திரவத்துடன் வளர்ந்தவர்கள் இல்லாததை உடனே கவனிப்பார்கள்: எரிச்சல்.',
    check: 'wording',
  },
  quote: {
    en: 'The less you do with it, the better it works.',
    si: 'අඩුවෙන් අත තියන තරමට හොඳට වැඩ.',
    ta: 'குறைவாகத் தொடும் அளவு நன்றாக வேலை செய்யும்.',
    check: 'wording',
  },
  onScalp: { en: '3. On the scalp', si: '3. හිස් සමට', ta: '3. உச்சந்தலையில்' },
  onScalpText: {
    en: 'Part the hair with a comb, follow the line with a fingertip of gel, move on by a finger’s width, and go round the head like that. Give it twenty minutes, with a cup of tea if possible, and wash as usual. It suits the days between oilings, when a helmet, the sun or hard water has left the scalp feeling tight. On an oil day, the gel comes first and [the Sunday oil](/product/16) after it; the other way round it only slides off.',
    si: 'පනාවකින් කොණ්ඩය වෙන් කරලා, ඒ ඉර දිගේ ඇඟිලි තුඩකින් ජෙල් ගාන්න, ඇඟිල්ලක පළලක් එහාට ගිහින්, එහෙම ඔළුව වටේම යන්න. විනාඩි විස්සක් තියලා, පුළුවන් නම් තේ කෝප්පයකුත් එක්ක, පුරුදු විදිහට සෝදන්න. හෙල්මට් එක, අව්ව, කිවුල් වතුර නිසා හිස් සම ඇදිලා වගේ දැනෙන, තෙල් නොගාන දවස්වලට හොඳයි. තෙල් ගාන දවසට මුලින් ජෙල් එක, ඊට පස්සේ [ඉරිදා තෙල්](/product/16); අනිත් පැත්තට කළොත් ලිස්සලා යනවා විතරයි.',
    ta: 'சீப்பால் முடியைப் பிரித்து, அந்தக் கோட்டில் விரல் நுனியால் ஜெல் பூசி, ஒரு விரல் அகலம் நகர்ந்து, இப்படியே தலையைச் சுற்றி வாருங்கள். இருபது நிமிடம் விட்டு, முடிந்தால் ஒரு கோப்பைத் தேநீருடன், வழக்கம்போல் கழுவுங்கள். தலைக்கவசம், வெயில், கடின நீரால் உச்சந்தலை இறுகும், எண்ணெய் பூசாத நாட்களுக்கு ஏற்றது. எண்ணெய் நாளில் முதலில் ஜெல், பின்னர் [ஞாயிறு எண்ணெய்](/product/16); மாற்றிச் செய்தால் வழுக்கிப் போய்விடும்.',
    check: 'wording',
  },
  overnight: { en: '4. Overnight', si: '4. රෑට', ta: '4. இரவு முழுவதும்' },
  overnightText: {
    en: 'In the hot months many people give up on night cream, because it ends up on the pillow. A layer of gel is a fair compromise: put it on a clean face half an hour before you lie down, and let it dry. If your skin still feels thirsty, smooth a very little [cream](/product/2) over the cheeks while the gel is damp. In an air-conditioned room you will want that cream. Under a fan, by an open window, most likely not.',
    si: 'රස්නේ මාසවල ගොඩක් අය නයිට් ක්‍රීම් අත්හරිනවා, මොකද ඒක අන්තිමට කොට්ටේ. ජෙල් තට්ටුවක් හොඳ විසඳුමක්: නිදාගන්න පැය භාගයකට කලින් පිරිසිදු මුහුණට ගාලා වේළෙන්න දෙන්න. සම තවමත් වියළියි වගේ නම්, ජෙල් එක තෙත තියෙද්දී කම්මුල්වල [ක්‍රීම්](/product/2) පොඩ්ඩක් ගාන්න. AC කාමරයක නම් ඒ ක්‍රීම් එක ඕන වෙයි. විදුලි පංකාවක් යට, ඇරපු ජනේලයක් ළඟ නම් බොහෝ විට එපා වෙයි.',
    ta: 'வெப்பமான மாதங்களில் பலர் நைட் கிறீமைக் கைவிடுகிறார்கள், அது தலையணைக்கே போகிறது. ஒரு ஜெல் அடுக்கு நல்ல தீர்வு: படுக்க அரை மணிநேரத்திற்கு முன் சுத்தமான முகத்தில் பூசி உலரவிடுங்கள். சருமம் இன்னும் வறண்டிருந்தால், ஜெல் ஈரமாக இருக்கும்போதே கன்னங்களில் மிகச் சிறிது [கிறீம்](/product/2) பூசுங்கள். குளிரூட்டிய அறையில் அந்தக் கிறீம் தேவைப்படும். மின்விசிறியின் கீழ், திறந்த ஜன்னலருகே பெரும்பாலும் தேவையில்லை.',
    check: 'wording',
  },
  fromFridge: {
    en: '5. Straight from the fridge',
    si: '5. ෆ්‍රිජ් එකෙන් ගත්ත ගමන්',
    ta: '5. குளிர்சாதனப் பெட்டியிலிருந்து எடுத்தவுடன்',
  },
  fromFridgeText: {
    en: 'Keep the tub in the fridge door, away from the curries, and use it when you come in from the road. A cold spoonful over the forearms and the back of the neck is the cheapest air conditioning in the country, and it does not turn the meter. For a whole day at the beach we make [a cooler one with mint](/product/4), but the plain tub does nearly as well. On slow mornings, two cotton pads with cold gel can rest on the cheekbones until the kettle is done. Keep them off the eyelids.',
    si: 'ටබ් එක ෆ්‍රිජ් එකේ දොරේ, හොදිවලින් ඈතින් තියන්න, පාරෙන් ගෙදර ආවම පාවිච්චි කරන්න. අත්වලටයි බෙල්ලට පිටිපස්සටයි සීතල හැන්දක් කියන්නේ රටේ ලාබම AC එක, මීටරේ කැරකෙන්නෙත් නැහැ. දවසම වෙරළේ නම් අපි [මින්ට් දාපු සීතල එකක්](/product/4) හදනවා, ඒත් සාමාන්‍ය ටබ් එකත් ඒ තරම්ම වගේ හොඳයි. හෙමින් යන උදේවලට, සීතල ජෙල් දාපු කපු පෙති දෙකක් කේතලේ නටනකම් කම්මුල් ඇට උඩ තියාගන්න පුළුවන්. ඇස් පියන්වලින් ඈත් කරන්න.',
    ta: 'டப்பாவைக் குளிர்சாதனப் பெட்டிக் கதவில், கறிகளிலிருந்து தள்ளி வைத்து, வெளியிலிருந்து வந்ததும் பயன்படுத்துங்கள். முன்கைகளிலும் கழுத்தின் பின்புறத்திலும் ஒரு கரண்டி குளிர் ஜெல், நாட்டின் மலிவான குளிரூட்டி, மின்மானியும் சுழலாது. நாள் முழுவதும் கடற்கரை என்றால் [புதினா கலந்த குளிரானதைத்](/product/4) தயாரிக்கிறோம், ஆனால் சாதாரண டப்பாவும் ஏறத்தாழ அதேபோல். நிதானமான காலைகளில், குளிர் ஜெல் இட்ட இரண்டு பஞ்சுத் துண்டுகளைக் கேத்தல் கொதிக்கும் வரை கன்ன எலும்பில் வைக்கலாம். இமைகளில் வேண்டாம்.',
    check: 'wording',
  },
  notFor: { en: 'And what it is not for', si: 'ඒක නැත්තේ මොකටද', ta: 'எதற்கு அல்ல', check: 'wording' },
  notForText: {
    en: 'It is not for deep cuts, for burns that blister, or for anything that worries you. Those belong to a doctor, and a jar has no business getting in the way. If your skin is new to aloe, try a little on the inside of the arm and wait a day. A plant is not harmless because it is green, and a few people do not get on with this one. If it itches, wash it off and give the tub to somebody else.',
    si: 'ගැඹුරු කැපුම්වලට, දියපට්ටා දාන පිලිස්සුම්වලට, ඔබට බය හිතෙන කිසි දෙයකට මේක නැහැ. ඒවා වෛද්‍යවරයෙකුගේ වැඩ, බඳුනක් ඒකට හරස් වෙන්න හොඳ නැහැ. ඔබේ සමට කෝමාරිකා අලුත් නම්, අතේ ඇතුළු පැත්තේ පොඩ්ඩක් ගාලා දවසක් බලන්න. කොළ පාට නිසා ශාකයක් අහිංසක වෙන්නේ නැහැ, කීපදෙනෙකුට මේක අල්ලන්නේ නැහැ. කසනවා නම් සෝදලා, ටබ් එක වෙන කෙනෙකුට දෙන්න.',
    ta: 'ஆழமான வெட்டுகளுக்கு, கொப்பளிக்கும் தீக்காயங்களுக்கு, உங்களைக் கவலைப்படுத்தும் எதற்கும் இது அல்ல. அவை வைத்தியருக்குரியவை, ஒரு ஜாடி குறுக்கே வரக்கூடாது. உங்கள் சருமத்திற்குக் கற்றாழை புதிது என்றால், கையின் உட்பக்கத்தில் சிறிது பூசி ஒரு நாள் பொறுங்கள். பச்சையாக இருப்பதால் ஒரு செடி தீங்கற்றதாகிவிடாது, சிலருக்கு இது ஒத்துவராது. அரித்தால் கழுவிவிட்டு டப்பாவை வேறொருவருக்குக் கொடுங்கள்.',
    check: 'wording',
  },
  keeps: {
    en: 'An open tub keeps for six months, in the fridge or out of it. We write the month on the lid with a pen. When it smells of anything but leaf, let it go without ceremony.',
    si: 'ඇරපු ටබ් එකක් ෆ්‍රිජ් එකේ හරි එළියේ හරි මාස හයක් තියෙනවා. අපි පෑනකින් පියනේ මාසය ලියනවා. කොළ සුවඳ හැර වෙන සුවඳක් එනවා නම්, පැකිලෙන්නේ නැතුව අයින් කරන්න.',
    ta: 'திறந்த டப்பா குளிர்சாதனப் பெட்டியிலோ வெளியிலோ ஆறு மாதங்கள் இருக்கும். நாங்கள் மூடியில் மாதத்தைப் பேனாவால் எழுதுகிறோம். இலை தவிர வேறு வாசனை வந்தால், தயங்காமல் அகற்றுங்கள்.',
    check: 'wording',
  },
});
