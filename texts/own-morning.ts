import { texts } from '#texts/core/texts.ts';

/** The second article that comes with the shop (contract/standard/articles/humid-morning), paragraph by paragraph. */
export const ownMorningTexts = texts({
  title: {
    en: 'A Morning Routine for Humid Weather',
    si: 'තෙත් කාලගුණයට උදේ සම සත්කාරය',
    ta: 'ஈரப்பதமான காலநிலைக்குக் காலைப் பராமரிப்பு',
    check: 'wording',
  },
  summary: {
    en: 'When the air is already wet, skin needs less. Four light steps that stay put until evening.',
    si: 'වාතය තෙත් වෙලා තියෙද්දී සමට ඕන අඩුවෙන්. හවස් වෙනකම් රැඳෙන සැහැල්ලු පියවර හතරක්.',
    ta: 'காற்றே ஈரமாக இருக்கும்போது சருமத்திற்குக் குறைவாகவே தேவை. மாலை வரை நிலைக்கும் நான்கு எளிய படிகள்.',
    check: 'wording',
  },
  picture: {
    en: 'Face wash, rose mist, eye gel, day cream and soap with towels and cucumber in morning light.',
    si: 'උදේ එළියේ තුවා සහ පිපිඤ්ඤා එක්ක ෆේස් වොෂ්, රෝස මිස්ට්, අයි ජෙල්, ඩේ ක්‍රීම් සහ සබන්.',
    ta: 'காலை ஒளியில் துவாய்கள், வெள்ளரியுடன் ஃபேஸ் வொஷ், ரோஜா மிஸ்ட், ஐ ஜெல், டே கிறீம், சவர்க்காரம்.',
  },
  caption: {
    en: 'Face wash, mist, eye gel, cream and soap.',
    si: 'ෆේස් වොෂ්, මිස්ට්, අයි ජෙල්, ක්‍රීම් සහ සබන්.',
    ta: 'ஃபேஸ் வொஷ், மிஸ்ட், ஐ ஜெல், கிறீம், சவர்க்காரம்.',
  },
  opening: {
    en: 'When the air is already wet, skin needs less, not more. Ours gets four light steps, and the longest of them is the waiting.',
    si: 'වාතය තෙත් වෙලා තියෙද්දී සමට ඕන අඩුවෙන්, වැඩියෙන් නොවේ. අපේ සමට සැහැල්ලු පියවර හතරක්, ඒකෙන් දිගම එක බලාගෙන ඉන්න එක.',
    ta: 'காற்றே ஈரமாக இருக்கும்போது சருமத்திற்குக் குறைவாகவே தேவை, அதிகமாக அல்ல. எங்களுக்கு நான்கு எளிய படிகள், அவற்றில் நீளமானது காத்திருப்பு.',
    check: 'wording',
  },
  trick: {
    en: 'Humidity plays a trick. The skin feels damp, so we wash it harder. Washed hard, it feels tight, so we put on something heavy. By eleven the heavy thing has slid to the chin, and we wash again. The way out is dull and it works: do a little at each step, and let each step dry before the next.',
    si: 'තෙත් වාතය රවට්ටනවා. සම තෙත වගේ දැනෙන නිසා අපි තදින් සෝදනවා. තදින් සේදුවාම ඇදෙනවා වගේ දැනෙන නිසා බර දෙයක් ගානවා. එකොළහ වෙද්දී ඒ බර දේ නිකටට ලිස්සලා, ආයෙත් සෝදනවා. විසඳුම කම්මැලියි, ඒත් වැඩ: හැම පියවරකදීම ටිකයි, ඊළඟ එකට කලින් වේළෙන්න දෙන්න.',
    ta: 'ஈரப்பதம் ஏமாற்றும். சருமம் ஈரமாகத் தோன்றுவதால் அழுத்திக் கழுவுகிறோம். அழுத்திக் கழுவியதும் இறுக்கமாகத் தோன்றுவதால் கனமானதைப் பூசுகிறோம். பதினொரு மணிக்குள் அது நாடிக்கு வழிந்துவிடும், மீண்டும் கழுவுகிறோம். தீர்வு சலிப்பானது, ஆனால் பலன் தரும்: ஒவ்வொரு படியிலும் சிறிது, அடுத்ததற்கு முன் உலரவிடுங்கள்.',
    check: 'wording',
  },
  wash: {
    en: '1. Wash once, and gently',
    si: '1. එක පාරක්, මෘදුව සෝදන්න',
    ta: '1. ஒருமுறை, மென்மையாகக் கழுவுங்கள்',
  },
  washText: {
    en: 'Cool or lukewarm water, two pumps of [foam](/product/10), half a minute, and rinse until nothing slips. Hot water feels thorough, and it is; it takes away more than you meant to lose. If you washed well in the evening and slept under a fan, plain water will do. Nobody is counting. Pat the face with a towel that belongs to it alone, and stop while the skin is still a little damp.',
    si: 'සිසිල් හරි මඳ උණුසුම් හරි වතුර, [පෙණ](/product/10) පොම්ප දෙකක්, විනාඩි භාගයක්, ලිස්සන්නේ නැති වෙනකම් සෝදන්න. උණු වතුරෙන් හොඳට සේදෙනවා වගේ දැනෙනවා, ඇත්තටමත් එහෙමයි; ඔබට ඕන ප්‍රමාණයට වඩා ඉවත් වෙනවා. හවසට හොඳට සෝදලා පංකාවක් යට නිදාගත්තා නම් නිකම් වතුර ඇති. කවුරුවත් ගණන් කරන්නේ නැහැ. මුහුණටම වෙන් කරපු තුවායකින් තෙත මාත්තු කරලා, සම තවම ටිකක් තෙත තියෙද්දී නවත්වන්න.',
    ta: 'குளிர்ந்த அல்லது இளஞ்சூடான நீர், இருமுறை அழுத்திய [நுரை](/product/10), அரை நிமிடம், வழுக்காத வரை கழுவுங்கள். சுடுநீர் நன்கு கழுவுவதாகத் தோன்றும், உண்மையும் அதுவே; நீங்கள் நினைத்ததை விட அதிகம் அகற்றும். மாலையில் நன்றாகக் கழுவி மின்விசிறியின் கீழ் உறங்கியிருந்தால் வெறும் நீர் போதும். யாரும் எண்ணுவதில்லை. முகத்திற்கென்றே உள்ள துவாயால் ஒற்றி, சருமம் சற்று ஈரமாக இருக்கும்போதே நிறுத்துங்கள்.',
    check: 'wording',
  },
  watery: { en: '2. Something watery', si: '2. වතුර වගේ දෙයක්', ta: '2. நீர்த்தன்மையான ஒன்று' },
  wateryText: {
    en: 'Damp skin holds what you give it. Spray [rose water and aloe](/product/12) two or three times with your eyes closed, or press in a fingertip of [plain gel](/product/3) with flat hands. One of the two is enough. This is the step that replaces the heavy cream: water and aloe now, so that very little fat is needed on top. Under the eyes, one press of [eye gel](/product/7) is plenty for both sides. Then do something else for a minute. Look for your keys.',
    si: 'තෙත සම දෙන දේ අල්ලගන්නවා. ඇස් වහගෙන [රෝස වතුර සහ කෝමාරිකා](/product/12) දෙතුන් පාරක් ස්ප්‍රේ කරන්න, නැත්නම් ඇඟිලි තුඩක් තරම් [නිකම් ජෙල්](/product/3) අත්ලෙන් තද කරන්න. දෙකෙන් එකක් ඇති. බර ක්‍රීම් එක වෙනුවට එන පියවර මේකයි: දැන් වතුරයි කෝමාරිකායි, එතකොට උඩින් තෙල් ඕන වෙන්නේ බොහොම ටිකයි. ඇස් යටට [අයි ජෙල්](/product/7) එක පාරක් එබුවම දෙපැත්තටම ඇති. ඊට පස්සේ විනාඩියක් වෙන දෙයක් කරන්න. යතුරු හොයන්න.',
    ta: 'ஈரமான சருமம் கொடுப்பதைப் பிடித்துக்கொள்ளும். கண்களை மூடி [ரோஜா நீரும் கற்றாழையும்](/product/12) இரண்டு மூன்று முறை தெளியுங்கள், அல்லது விரல் நுனியளவு [வெறும் ஜெல்லை](/product/3) உள்ளங்கையால் அழுத்துங்கள். இரண்டில் ஒன்று போதும். கனமான கிறீமுக்குப் பதிலான படி இது: இப்போது நீரும் கற்றாழையும், அதனால் மேலே மிகக் குறைந்த கொழுப்பே தேவை. கண்களுக்குக் கீழே [ஐ ஜெல்](/product/7) ஒருமுறை அழுத்தினால் இருபுறமும் தாராளம். பின்னர் ஒரு நிமிடம் வேறு ஏதாவது செய்யுங்கள். சாவியைத் தேடுங்கள்.',
    check: 'wording',
  },
  quote: {
    en: 'Do a little at each step, and let each step dry.',
    si: 'හැම පියවරකදීම ටිකයි, හැම පියවරක්ම වේළෙන්න දෙන්න.',
    ta: 'ஒவ்வொரு படியிலும் சிறிது, ஒவ்வொரு படியும் உலரட்டும்.',
    check: 'wording',
  },
  cream: { en: '3. A small amount of cream', si: '3. ක්‍රීම් ටිකක්', ta: '3. சிறிதளவு கிறீம்' },
  creamText: {
    en: 'A chickpea of [day cream](/product/1), warmed between the fingers, is enough for face and neck. Begin where the skin is driest, usually on the cheeks, and let only what is left on your hands reach the nose and the forehead. If you sit all day under an air conditioner, take a little more, since that air is far drier than the street. If you spend the day outdoors in Galle in May, you may leave this step out and miss nothing.',
    si: 'ඇඟිලි අතරේ උණුසුම් කරපු කඩල ඇටයක් තරම් [ඩේ ක්‍රීම්](/product/1) මුහුණටයි බෙල්ලටයි ඇති. සම වියළිම තැනින්, සාමාන්‍යයෙන් කම්මුල්වලින් පටන් ගන්න; නහයටයි නළලටයි යන්න ඕන අතේ ඉතුරු ටික විතරයි. දවසම AC එක යට ඉන්නවා නම් තව ටිකක් ගන්න, ඒ වාතය පාරට වඩා ගොඩක් වියළියි. මැයි මාසේ ගාල්ලේ එළියේ දවස ගත කරනවා නම් මේ පියවර අත්හැරියත් අඩුවක් නැහැ.',
    ta: 'விரல்களுக்கிடையே இளஞ்சூடாக்கிய கொண்டைக்கடலை அளவு [டே கிறீம்](/product/1) முகத்திற்கும் கழுத்திற்கும் போதும். சருமம் மிகவும் வறண்ட இடத்தில், பொதுவாகக் கன்னங்களில் தொடங்குங்கள்; மூக்கிற்கும் நெற்றிக்கும் கையில் மீந்தது மட்டும் போதும். நாள் முழுவதும் குளிரூட்டியின் கீழ் இருந்தால் சற்று அதிகம் எடுங்கள், அந்தக் காற்று வீதியை விட மிகவும் வறண்டது. மே மாதத்தில் காலியில் வெளியே நாளைக் கழித்தால் இந்தப் படியை விட்டுவிடலாம், குறையேதும் இல்லை.',
    check: 'wording',
  },
  sunscreen: {
    en: '4. Sunscreen, last and not sparingly',
    si: '4. අන්තිමට සන්ස්ක්‍රීන්, අඩු නොකර',
    ta: '4. கடைசியாகச் சன்ஸ்கிறீன், தாராளமாக',
  },
  sunscreenText: {
    en: 'We do not make one, so we can say this without profit: if you keep only one step, keep this one. Two fingers’ length for face and neck is the usual measure, as the last layer, a quarter of an hour before you go out, and again when you have sweated or swum it off. Clouds do not excuse you. If it rolls into crumbs under your fingers, the layer below was not dry yet. Wait longer tomorrow, or use less of it.',
    si: 'අපි ඒක හදන්නේ නැහැ, ඒ නිසා ලාභයක් නැතුව මේක කියන්න පුළුවන්: එක පියවරක් විතරක් කරනවා නම් මේක කරන්න. සාමාන්‍ය ප්‍රමාණය මුහුණටයි බෙල්ලටයි ඇඟිලි දෙකක දිගක්, අන්තිම තට්ටුව විදිහට, එළියට යන්න විනාඩි පහළොවකට කලින්, දාඩිය දැම්මාම හරි පීනුවාම හරි ආයෙත්. වලාකුළු තිබුණත් ගාන්න. ඇඟිලි යට කුඩු වගේ රෝල් වෙනවා නම් යට තට්ටුව තාම වේළිලා නැහැ. හෙට තව ටිකක් ඉන්න, නැත්නම් ඒක අඩුවෙන් ගාන්න.',
    ta: 'நாங்கள் அதைத் தயாரிப்பதில்லை, எனவே இலாபமின்றி இதைச் சொல்லலாம்: ஒரே ஒரு படியை மட்டும் செய்தால், இதைச் செய்யுங்கள். முகத்திற்கும் கழுத்திற்கும் இரு விரல் நீளம் வழக்கமான அளவு, கடைசி அடுக்காக, வெளியே செல்லக் கால் மணிநேரத்திற்கு முன், வியர்த்தாலோ நீந்தினாலோ மீண்டும். மேகமூட்டம் விதிவிலக்கல்ல. விரல்களின் கீழ் துகளாக உருண்டால், கீழ் அடுக்கு இன்னும் உலரவில்லை. நாளை இன்னும் சற்றுப் பொறுங்கள், அல்லது அதைக் குறைவாகப் பூசுங்கள்.',
    check: 'wording',
  },
  monsoon: { en: 'In the monsoon weeks', si: 'මෝසම් සතිවල', ta: 'மழைக்கால வாரங்களில்' },
  monsoonText: {
    en: 'The same four steps hold when it rains for a fortnight, only smaller. The chickpea of cream becomes a lentil. What changes is everything around the face. Dry the lining of the helmet. Change the pillowcase twice a week. Wipe the telephone before it meets the cheek. Keep a clean handkerchief for the shine on the nose, and press it there instead of rubbing. All of this costs nothing, and we would try it before buying anything more, from us included.',
    si: 'සති දෙකක් වැස්සත් මේ පියවර හතරමයි, ඒත් පොඩියට. කඩල ඇටය පරිප්පු ඇටයක් වෙනවා. වෙනස් වෙන්නේ මුහුණ වටේ තියෙන හැම දේම. හෙල්මට් එකේ ඇතුළ වේළන්න. කොට්ට උරය සතියකට දෙපාරක් මාරු කරන්න. කම්මුලේ තියන්න කලින් ෆෝන් එක පිහින්න. නහයේ දිලිසීමට පිරිසිදු ලේන්සුවක් තියාගෙන, අතුල්ලන්නේ නැතුව තද කරන්න. මේ කිසිවකට සල්ලි යන්නේ නැහැ; තව දෙයක් මිලදී ගන්න කලින්, අපෙන් වුණත්, අපි නම් මේක කරලා බලනවා.',
    ta: 'இரு வாரங்கள் மழை பெய்தாலும் அதே நான்கு படிகள், சற்றுச் சிறியதாக. கொண்டைக்கடலை அளவு கிறீம் பருப்பு அளவாகும். மாறுவது முகத்தைச் சுற்றியுள்ள எல்லாமே. தலைக்கவசத்தின் உட்புறத்தை உலர்த்துங்கள். தலையணை உறையை வாரம் இருமுறை மாற்றுங்கள். கன்னத்தில் வைக்க முன் தொலைபேசியைத் துடையுங்கள். மூக்கின் பளபளப்புக்குச் சுத்தமான கைக்குட்டை வைத்து, தேய்க்காமல் ஒற்றுங்கள். இவை எதற்கும் செலவில்லை; வேறு எதையும் வாங்க முன், எங்களிடம் கூட, நாங்கள் இதை முயல்வோம்.',
    check: 'wording',
  },
  evening: { en: 'In the evening', si: 'හවසට', ta: 'மாலையில்' },
  eveningText: {
    en: 'Whatever you put on in the morning has to come off at night, the sunscreen above all. Wash once with foam, and a second time only if the first towel tells you so. After that the skin can be left alone for an hour. It has had a long day of weather, and it does not need an audience.',
    si: 'උදේ ගෑව හැම දේම රෑට අයින් වෙන්න ඕන, විශේෂයෙන්ම සන්ස්ක්‍රීන් එක. පෙණ දාලා එක පාරක් සෝදන්න, දෙවැනි පාර ඕන තුවායේ පේනවා නම් විතරයි. ඊට පස්සේ සමට පැයක් නිදහස දෙන්න. ඒක දවසම කාලගුණය එක්ක හිටියා, දැන් බලන් ඉන්න අය ඕන නැහැ.',
    ta: 'காலையில் பூசிய எல்லாம் இரவில் அகல வேண்டும், முக்கியமாகச் சன்ஸ்கிறீன். நுரையால் ஒருமுறை கழுவுங்கள், துவாய் காட்டினால் மட்டும் இரண்டாம் முறை. அதன் பின் சருமத்தை ஒரு மணிநேரம் விட்டுவிடலாம். அது நாள் முழுவதும் காலநிலையைத் தாங்கியது, அதற்குப் பார்வையாளர்கள் தேவையில்லை.',
    check: 'wording',
  },
  habit: {
    en: 'One more thing. A routine is a habit and not a treatment. Add new things one at a time, a week apart, so that you know whom to thank and whom to blame. If your skin stays red, sore or itchy, take things away instead of adding them, and if it does not settle, ask a doctor.',
    si: 'තව එක දෙයක්. මේක පුරුද්දක්, ප්‍රතිකාරයක් නොවේ. අලුත් දේවල් එකින් එක, සතියක පරතරයකින් එකතු කරන්න, එතකොට ස්තුති කරන්න ඕන කාටද, දොස් කියන්න ඕන කාටද කියලා තේරෙනවා. සම රතු වෙලා, රිදෙනවා, කසනවා නම්, එකතු කරන්නේ නැතුව අයින් කරන්න; අඩු වෙන්නේ නැත්නම් වෛද්‍යවරයෙකුගෙන් අහන්න.',
    ta: 'இன்னுமொன்று. இது ஒரு பழக்கம், சிகிச்சை அல்ல. புதியவற்றை ஒவ்வொன்றாக, ஒரு வார இடைவெளியில் சேருங்கள், யாருக்கு நன்றி, யாரைக் குறைசொல்வது என்பது தெரியும். சருமம் சிவந்து, வலித்து, அரித்தால், சேர்ப்பதற்குப் பதில் குறையுங்கள்; சரியாகாவிட்டால் வைத்தியரிடம் கேளுங்கள்.',
    check: 'wording',
  },
});
