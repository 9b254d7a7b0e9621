import { texts } from '#texts/core/texts.ts';

/** The third article that comes with the shop (contract/standard/articles/leaf-to-jar), paragraph by paragraph. */
export const ownPressTexts = texts({
  title: {
    en: 'From Leaf to Jar: How We Make Our Gel',
    si: 'කොළයේ සිට බඳුනට: අපේ ජෙල් එක හදන හැටි',
    ta: 'இலையிலிருந்து ஜாடிக்கு: எங்கள் ஜெல் தயாராகும் விதம்',
  },
  summary: {
    en: 'A day at the press, from the first cut at six to the last lid at four.',
    si: 'මිරිකන තැන දවසක්, හයට කපන මුල් කොළයේ ඉඳන් හතරට වහන අන්තිම පියන දක්වා.',
    ta: 'பிழியும் இடத்தில் ஒரு நாள், ஆறு மணிக்கு முதல் வெட்டிலிருந்து நான்கு மணிக்குக் கடைசி மூடி வரை.',
    check: 'wording',
  },
  picture: {
    en: 'White bowl of fresh clear aloe gel with a wooden spoon and aloe fillets on a wooden table.',
    si: 'ලී මේසයක් උඩ නැවුම් විනිවිද පේන කෝමාරිකා ජෙල් සුදු භාජනයක්, ලී හැන්දක් සහ මද පෙති.',
    ta: 'மரமேசையில் புதிய தெளிவான கற்றாழை ஜெல் உள்ள வெள்ளைக் கிண்ணம், மரக்கரண்டி, உள்ளிலைத் துண்டுகள்.',
  },
  caption: { en: 'Gel in a bowl.', si: 'භාජනයක ජෙල්.', ta: 'கிண்ணத்தில் ஜெல்.' },
  opening: {
    en: 'A day at the press, from the first cut at six to the last lid at four. There is no secret in it, only a clock.',
    si: 'මිරිකන තැන දවසක්, හයට කපන මුල් කොළයේ ඉඳන් හතරට වහන අන්තිම පියන දක්වා. රහසක් නැහැ, තියෙන්නේ ඔරලෝසුවක් විතරයි.',
    ta: 'பிழியும் இடத்தில் ஒரு நாள், ஆறு மணிக்கு முதல் வெட்டிலிருந்து நான்கு மணிக்குக் கடைசி மூடி வரை. இரகசியம் எதுவுமில்லை, ஒரு கடிகாரம் மட்டுமே.',
    check: 'wording',
  },
  sameDay: {
    en: 'An aloe leaf begins to change the moment it is cut. Left lying in the sun it turns warm, then brown, then useless. So the whole day is arranged around one sentence on the wall of the shed: pressed the same day, or not at all.',
    si: 'කෝමාරිකා කොළයක් කපපු මොහොතේ ඉඳන් වෙනස් වෙන්න පටන් ගන්නවා. අව්වේ තිබ්බොත් රත් වෙනවා, දුඹුරු වෙනවා, අන්තිමට වැඩක් නැති වෙනවා. ඒ නිසා මුළු දවසම සැලසුම් වෙන්නේ මඩුවේ බිත්තියේ තියෙන එක වාක්‍යයක් වටා: එදාම මිරිකනවා, නැත්නම් මිරිකන්නේ නැහැ.',
    ta: 'கற்றாழை இலை வெட்டிய கணத்திலிருந்தே மாறத் தொடங்கும். வெயிலில் விட்டால் சூடாகும், பின்னர் பழுப்பாகும், பின்னர் பயனற்றதாகும். எனவே முழு நாளும் கொட்டகைச் சுவரிலுள்ள ஒரு வாக்கியத்தைச் சுற்றி அமைகிறது: அன்றே பிழிவோம், இல்லையேல் பிழியமாட்டோம்.',
    check: 'wording',
  },
  six: { en: 'Six: the cut', si: 'හය: කැපීම', ta: 'ஆறு: வெட்டுதல்' },
  sixText: {
    en: 'We cut early, while the leaves are full of the night’s water and the ground is still cool. Only the outer leaves, the oldest of the plant, two or three from each, and then that plant is left in peace for some weeks. A good leaf is as long as a forearm and heavier than it looks. The knife goes in at the pale base, where leaf meets stem. A clean cut closes by itself; a torn one does not.',
    si: 'කොළ රෑ වතුරෙන් පිරිලා, පොළොව තවම සිසිල්ව තියෙද්දී අපි උදෙන්ම කපනවා. පිටත කොළ විතරයි, ශාකයේ පරණම ඒවා, එකකින් දෙකක් තුනක්; ඊට පස්සේ ඒ ශාකයට සති කීපයක් විවේකය. හොඳ කොළයක් අතක් තරම් දිගයි, පේනවට වඩා බරයි. පිහිය දාන්නේ කොළයයි කඳයි හමුවෙන සුදුමැලි තැනට. පිරිසිදු කැපුම තනියම වැහෙනවා; ඉරුණු එක වැහෙන්නේ නැහැ.',
    ta: 'இலைகள் இரவின் நீரால் நிறைந்து, நிலம் இன்னும் குளிர்ந்திருக்கும்போதே அதிகாலையில் வெட்டுகிறோம். வெளி இலைகள் மட்டும், செடியின் மூத்தவை, ஒவ்வொன்றிலும் இரண்டு மூன்று; பின்னர் அந்தச் செடிக்குச் சில வாரங்கள் ஓய்வு. நல்ல இலை முன்கை நீளம், தோற்றத்தை விடக் கனம். இலையும் தண்டும் சேரும் வெளிறிய அடியில் கத்தி இறங்கும். சுத்தமான வெட்டு தானாக மூடிக்கொள்ளும்; கிழிந்தது மூடாது.',
    check: 'wording',
  },
  seven: { en: 'Seven: the draining', si: 'හත: වැස්සවීම', ta: 'ஏழு: வடிய விடுதல்' },
  sevenText: {
    en: 'Just under the green skin runs a yellow sap. It is bitter, it stains, and it can irritate the skin, so it has to go. The leaves stand upright in crates, cut end down, until it has run out. Then they are washed, looked at one by one, and washed again.',
    si: 'කොළ පාට පොත්තට යටින්ම කහ පාට යුෂයක් දුවනවා. ඒක තිත්තයි, පැල්ලම් වෙනවා, සම කැසිල්ල හදන්න පුළුවන්, ඒ නිසා අයින් වෙන්න ඕන. කපපු පැත්ත පහළට දාලා කොළ කූඩවල කෙළින් තියනවා, ඒක වැස්සෙනකම්. ඊට පස්සේ සෝදනවා, එකින් එක බලනවා, ආයෙත් සෝදනවා.',
    ta: 'பச்சைத் தோலுக்குச் சற்றுக் கீழே மஞ்சள் சாறு ஓடுகிறது. அது கசக்கும், கறைபடியும், சருமத்தை எரிச்சலூட்டலாம், எனவே அது அகல வேண்டும். வெட்டிய பக்கம் கீழாக, அது வடியும் வரை இலைகள் கூடைகளில் நிமிர்ந்து நிற்கும். பின்னர் கழுவி, ஒவ்வொன்றாகப் பார்த்து, மீண்டும் கழுவுகிறோம்.',
    check: 'wording',
  },
  nine: { en: 'Nine: the knife', si: 'නවය: පිහිය', ta: 'ஒன்பது: கத்தி' },
  nineText: {
    en: 'Filleting is done by hand, at a steel table, with a long thin blade. The spiny edges come off first, then the flat side, then the round one, until a clear slab is left that will not stay between your fingers. This inner leaf is all we want. The skins go back to the field as mulch. A practised pair of hands fillets a leaf in about a minute. Visitors need ten, and laugh a good deal.',
    si: 'මදය ගන්නේ අතින්, වානේ මේසයක, දිග තුනී තලයකින්. මුලින් කටු තියෙන දාර, ඊට පස්සේ පැතලි පැත්ත, ඊට පස්සේ වටකුරු පැත්ත අයින් කරනවා, ඇඟිලි අතරේ නොරැඳෙන විනිවිද පේන කැබැල්ලක් ඉතුරු වෙනකම්. අපට ඕන මේ ඇතුළත මදය විතරයි. පොතු වසුනක් විදිහට ආයෙත් වගාවට යනවා. පුරුදු අත් දෙකකට කොළයකට විනාඩියක් විතරයි. බලන්න එන අයට දහයක්, හිනාත් ගොඩයි.',
    ta: 'உள்ளிலையைக் கையால், எஃகு மேசையில், நீண்ட மெல்லிய கத்தியால் எடுக்கிறோம். முதலில் முள் விளிம்புகள், பின்னர் தட்டையான பக்கம், பின்னர் வளைந்த பக்கம் அகலும், விரல்களில் நிற்காத தெளிவான துண்டு மீறும் வரை. இந்த உள்ளிலை மட்டுமே எங்களுக்குத் தேவை. தோல்கள் மூடாக்காகத் தோட்டத்திற்கே திரும்பும். பழகிய கைகள் ஓர் இலையை ஏறத்தாழ ஒரு நிமிடத்தில் முடிக்கும். பார்வையாளர்களுக்குப் பத்து நிமிடம், நிறையச் சிரிப்பும்.',
    check: 'wording',
  },
  eleven: { en: 'Eleven: the press', si: 'එකොළහ: මිරිකීම', ta: 'பதினொன்று: பிழிதல்' },
  elevenText: {
    en: 'The slabs are crushed and pressed cold, which only means that nobody heats them to get more out. The juice runs through a fine sieve, twice. What arrives in the tank is pale, a little cloudy and almost as thin as water, because that is what nearly all of it is. Fresh aloe does not stand up in a jar by itself.',
    si: 'කැබලි පොඩි කරලා රත් නොකර මිරිකනවා; ඒ කියන්නේ වැඩියෙන් ගන්න කවුරුවත් රත් කරන්නේ නැහැ කියන එකයි. යුෂය සිහින් පෙනේරයකින් දෙපාරක් යනවා. ටැංකියට එන දේ සුදුමැලියි, ටිකක් බොරයි, වතුර තරම්ම වගේ දියරයි, මොකද ඒකේ හැම දේම වගේ වතුර. නැවුම් කෝමාරිකා බඳුනක තනියම හිටින්නේ නැහැ.',
    ta: 'துண்டுகளை நசுக்கிச் சூடாக்காமல் பிழிகிறோம்; அதிகம் எடுப்பதற்காக யாரும் சூடாக்குவதில்லை என்பதே அதன் பொருள். சாறு நுண்ணிய சல்லடையில் இருமுறை செல்கிறது. தொட்டிக்கு வருவது வெளிறியது, சற்றுக் கலங்கியது, ஏறத்தாழ நீர் போலவே, ஏனெனில் பெரும்பாலும் அது நீரே. புதிய கற்றாழை ஜாடியில் தானாக நிற்காது.',
    check: 'wording',
  },
  quote: {
    en: 'Pressed the same day, or not at all.',
    si: 'එදාම මිරිකනවා, නැත්නම් මිරිකන්නේ නැහැ.',
    ta: 'அன்றே பிழிவோம், இல்லையேல் பிழியமாட்டோம்.',
  },
  noon: { en: 'Noon: the one per cent', si: 'දවල් දොළහ: සියයට එක', ta: 'நண்பகல்: ஒரு சதவீதம்' },
  noonText: {
    en: 'This is the part of the label that people ask about. [The pure gel](/product/3) is ninety-nine per cent leaf. The remaining one per cent is glycerin, xanthan gum to give it body, vitamin C and citric acid against browning, and two preservatives that are also used in food, sodium benzoate and potassium sorbate. We could leave out the last two. You would then own a lovely thing that keeps for a few days in the fridge and grows fur after that. We would rather tell you what is in it, and why.',
    si: 'ලේබලයේ මිනිස්සු අහන කොටස මේකයි. [පිරිසිදු ජෙල් එකෙන්](/product/3) සියයට අනූනවයක් කොළය. ඉතුරු සියයට එක glycerin, ඝනකමට xanthan gum, දුඹුරු වෙන එකට විරුද්ධව විටමින් C සහ citric acid, සහ කෑමවලත් පාවිච්චි කරන කල් තබාගන්නා ද්‍රව්‍ය දෙකක්: sodium benzoate සහ potassium sorbate. අන්තිම දෙක අත්හරින්න පුළුවන්. එතකොට ඔබට ලැබෙන්නේ ෆ්‍රිජ් එකේ දවස් කීපයක් තියෙන, ඊට පස්සේ පුස් බැඳෙන ලස්සන දෙයක්. ඒකේ තියෙන්නේ මොනවද, ඒ ඇයි කියලා කියන එකටයි අපි කැමති.',
    ta: 'லேபிளில் மக்கள் கேட்கும் பகுதி இதுதான். [சுத்தமான ஜெல்](/product/3) தொண்ணூற்றொன்பது சதவீதம் இலை. மீதி ஒரு சதவீதம் glycerin, தடிப்புக்கு xanthan gum, பழுப்பாகாமலிருக்க விற்றமின் C மற்றும் citric acid, உணவிலும் பயன்படுத்தும் இரு பாதுகாப்புப் பொருட்கள்: sodium benzoate, potassium sorbate. கடைசி இரண்டையும் விடலாம். அப்போது குளிர்சாதனப் பெட்டியில் சில நாட்கள் இருந்து, பின்னர் பூஞ்சணம் பிடிக்கும் அழகான ஒன்று உங்களிடம் இருக்கும். அதில் என்ன உள்ளது, ஏன் எனச் சொல்வதையே விரும்புகிறோம்.',
    check: 'wording',
  },
  two: { en: 'Two: the waiting', si: 'දෙක: බලා සිටීම', ta: 'இரண்டு: காத்திருத்தல்' },
  twoText: {
    en: 'Bubbles need time to rise, so the tank stands still while we have lunch. Then a sample goes to the bench, for acidity, thickness, colour and smell, and a little of it onto a plate that is watched for several days to see whether anything grows there. No batch leaves the building before that plate has been read. One tub of every batch stays on our own shelf, for as long as yours may stand on yours.',
    si: 'බුබුළු උඩට එන්න වෙලාවක් ඕන, ඒ නිසා අපි දවල්ට කනකම් ටැංකිය නිසලව තියෙනවා. ඊට පස්සේ සාම්පලයක් පරීක්ෂාවට යනවා: ඇඹුල් ගතිය, ඝනකම, පාට සහ සුවඳ; ඒකෙන් ටිකක් පිඟානකට දාලා මොනවත් වැවෙනවද කියලා දවස් කීපයක් බලනවා. ඒ පිඟාන බලන්න කලින් කිසිම කාණ්ඩයක් පිටවෙන්නේ නැහැ. හැම කාණ්ඩයකින්ම ටබ් එකක් අපේ රාක්කයේ තියෙනවා, ඔබේ එක ඔබේ රාක්කයේ තියෙන තරම් කල්.',
    ta: 'குமிழ்கள் மேலெழ நேரம் வேண்டும், எனவே நாங்கள் மதிய உணவு உண்ணும் வரை தொட்டி அசையாமல் இருக்கும். பின்னர் ஒரு மாதிரி பரிசோதனைக்குச் செல்லும்: அமிலத்தன்மை, தடிப்பு, நிறம், வாசனை; அதில் சிறிது ஒரு தட்டில் இட்டு ஏதாவது வளர்கிறதா எனப் பல நாட்கள் பார்க்கிறோம். அந்தத் தட்டைப் பார்க்க முன் எந்தத் தொகுதியும் வெளியே செல்லாது. ஒவ்வொரு தொகுதியிலும் ஒரு டப்பா எங்கள் தட்டில் இருக்கும், உங்களுடையது உங்கள் தட்டில் இருக்கக்கூடிய காலம் வரை.',
    check: 'wording',
  },
  four: { en: 'Four: the lid', si: 'හතර: පියන', ta: 'நான்கு: மூடி' },
  fourText: {
    en: 'The tubs are filled, closed and stamped with the number of the batch. From that number we can tell the field and the day. Then the floor is washed, the knives are sharpened, and somebody locks the gate. After a dry month there are fewer tubs than after a wet one. We do not make up the difference with water.',
    si: 'ටබ් පුරවලා, වහලා, කාණ්ඩ අංකය ගහනවා. ඒ අංකයෙන් වගාවයි දවසයි කියන්න පුළුවන්. ඊට පස්සේ බිම සෝදනවා, පිහි මුවහත් කරනවා, කෙනෙක් ගේට්ටුව වහනවා. වියළි මාසයකට පස්සේ තෙත් මාසයකට වඩා ටබ් අඩුයි. ඒ අඩුව අපි වතුරෙන් පුරවන්නේ නැහැ.',
    ta: 'டப்பாக்களை நிரப்பி, மூடி, தொகுதி இலக்கத்தைப் பதிக்கிறோம். அந்த இலக்கத்திலிருந்து தோட்டத்தையும் நாளையும் சொல்லலாம். பின்னர் தரையைக் கழுவி, கத்திகளைத் தீட்டி, ஒருவர் வாயிலைப் பூட்டுவார். வறண்ட மாதத்தின் பின் ஈரமான மாதத்தை விட டப்பாக்கள் குறைவு. அந்தக் குறையை நாங்கள் நீரால் நிரப்புவதில்லை.',
    check: 'wording',
  },
  own: { en: 'If you cut your own', si: 'ඔබේම එකක් කපනවා නම්', ta: 'நீங்களே வெட்டினால்' },
  ownText: {
    en: 'Many of you have a plant by the kitchen door, and most of this can be done at the sink. Cut an outer leaf in the morning, let the yellow run out, peel it, and rinse the clear part well. Keep it in a closed glass in the fridge, use it within three days, and try a little on your arm first. It is for the skin only; eating it is another matter, and not ours to advise. It will not look like the gel in the tub. It will be every bit as fresh.',
    si: 'ඔබලා ගොඩක් අයගේ කුස්සියේ දොර ළඟ ශාකයක් ඇති, මේවායින් වැඩි හරියක් සින්ක් එකේ කරන්න පුළුවන්. උදේ පිටත කොළයක් කපලා, කහ යුෂය වැස්සෙන්න දීලා, පොත්ත ගහලා, විනිවිද පේන කොටස හොඳට සෝදන්න. වහපු වීදුරුවක ෆ්‍රිජ් එකේ තියලා දවස් තුනක් ඇතුළත පාවිච්චි කරන්න, මුලින් අතේ පොඩ්ඩක් ගාලා බලන්න. මේක සමට විතරයි; කන එක වෙන කතාවක්, ඒ ගැන උපදෙස් දෙන්න අපට බැහැ. ටබ් එකේ ජෙල් වගේ පේන්නේ නැහැ. ඒත් ඒ තරම්ම නැවුම්.',
    ta: 'உங்களில் பலருக்குச் சமையலறைக் கதவருகே ஒரு செடி இருக்கும், இவற்றில் பெரும்பாலானவற்றைக் கழுவுமிடத்திலேயே செய்யலாம். காலையில் ஒரு வெளி இலையை வெட்டி, மஞ்சள் சாற்றை வடியவிட்டு, தோலுரித்து, தெளிவான பகுதியை நன்றாகக் கழுவுங்கள். மூடிய கண்ணாடியில் குளிர்சாதனப் பெட்டியில் வைத்து மூன்று நாட்களுக்குள் பயன்படுத்துங்கள், முதலில் கையில் சிறிது பூசிப் பாருங்கள். இது சருமத்திற்கு மட்டும்; உண்பது வேறு விடயம், அதற்கு நாங்கள் ஆலோசனை கூறுவதில்லை. டப்பாவிலுள்ள ஜெல் போலத் தோன்றாது. ஆனால் அதே அளவு புதியது.',
    check: 'wording',
  },
});
