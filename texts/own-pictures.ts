import { texts } from '#texts/core/texts.ts';

/** What the pictures of the demo's goods show, for those who do not see them. */
export const ownPicturesTexts = texts({
  creams: {
    en: 'Komarika creams on plaster plinths with a potted aloe.',
    si: 'බදාම කුලුනු උඩ Komarika ක්‍රීම්, පෝච්චියක කෝමාරිකා ශාකයක් සමඟ.',
    ta: 'சாடியில் கற்றாழைச் செடியுடன், பீடங்களில் Komarika கிறீம்கள்.',
  },
  gels: {
    en: 'Komarika aloe gels with a clear aloe fillet, a leaf cut lengthwise and a drop of gel.',
    si: 'Komarika ජෙල්, විනිවිද පේන මද පෙත්තක්, දිගට කපපු කොළයක් සහ ජෙල් බින්දුවක්.',
    ta: 'Komarika கற்றாழை ஜெல்கள், தெளிவான உள்ளிலைத் துண்டு, நீளவாக்கில் வெட்டிய இலை, ஒரு துளி ஜெல்.',
  },
  body: {
    en: 'Komarika body lotion, face wash, rose mist, soap and lip balm with petals and neem.',
    si: 'මල් පෙති සහ කොහොඹ සමඟ Komarika බොඩි ලෝෂන්, ෆේස් වොෂ්, රෝස මිස්ට්, සබන් සහ ලිප් බාම්.',
    ta: 'இதழ்கள், வேம்புடன் Komarika உடல் லோஷன், ஃபேஸ் வொஷ், ரோஜா மிஸ்ட், சவர்க்காரம், லிப் பாம்.',
  },
  hair: {
    en: 'Komarika shampoo, conditioner, serum and hair oil with a wooden comb and a brass bowl of oil.',
    si: 'ලී පනාවක් සහ තෙල් පිත්තල භාජනයක් සමඟ Komarika ෂැම්පු, කන්ඩිෂනර්, සීරම් සහ කොණ්ඩ තෙල්.',
    ta: 'மரச்சீப்பு, எண்ணெய் உள்ள பித்தளைக் கிண்ணத்துடன் Komarika ஷாம்பு, கண்டிஷனர், சீரம், தலை எண்ணெய்.',
  },
  dayCream: {
    en: 'Aloe Vera Day Cream, 50 g white frosted glass jar with a bamboo lid, on an ivory ground.',
    si: 'කෝමාරිකා ඩේ ක්‍රීම්, උණ ලී පියනක් සහිත 50 g සුදු වීදුරු බඳුන, ඇත්දළ පාට පසුබිමක.',
    ta: 'கற்றாழை டே கிறீம், மூங்கில் மூடியுடன் 50 g வெள்ளைக் கண்ணாடி ஜாடி, தந்த நிறப் பின்னணியில்.',
  },
  dayCreamOpen: {
    en: 'Aloe Vera Day Cream on sage green with a stroke of cream, a clear aloe fillet and a leaf cut lengthwise.',
    si: 'ලා කොළ පසුබිමක කෝමාරිකා ඩේ ක්‍රීම්, ක්‍රීම් ඉරක්, විනිවිද පේන මද පෙත්තක් සහ දිගට කපපු කොළයක්.',
    ta: 'மென்பச்சைப் பின்னணியில் கற்றாழை டே கிறீம், ஒரு கிறீம் தீற்றல், தெளிவான உள்ளிலைத் துண்டு, நீளவாக்கில் வெட்டிய இலை.',
  },
  creamTexture: {
    en: 'Swirl and strokes of rich white cream.',
    si: 'සුදු පෝෂ්‍යදායී ක්‍රීම් රැළි සහ ඉරි.',
    ta: 'செறிவான வெள்ளைக் கிறீமின் சுழலும் தீற்றல்களும்.',
  },
  nightCream: {
    en: 'Aloe Vera Night Repair Cream, 50 g deep green jar with a bamboo lid, on an ivory ground.',
    si: 'කෝමාරිකා නයිට් රිපෙයාර් ක්‍රීම්, උණ ලී පියනක් සහිත 50 g තද කොළ බඳුන, ඇත්දළ පාට පසුබිමක.',
    ta: 'கற்றாழை நைட் ரிப்பெயார் கிறீம், மூங்கில் மூடியுடன் 50 g கரும்பச்சை ஜாடி, தந்த நிறப் பின்னணியில்.',
  },
  nightCreamOpen: {
    en: 'Aloe Vera Night Repair Cream on a green plinth with a swirl of cream and aloe leaves.',
    si: 'කොළ කුලුනක් උඩ කෝමාරිකා නයිට් රිපෙයාර් ක්‍රීම්, ක්‍රීම් රැල්ලක් සහ කෝමාරිකා කොළ.',
    ta: 'பச்சைப் பீடத்தில் கற்றாழை நைட் ரிப்பெயார் கிறீம், கிறீம் சுழல், கற்றாழை இலைகள்.',
  },
  pureGel: {
    en: 'Pure Aloe Vera Gel 99%, 200 ml clear tub of nearly colourless gel with a bamboo lid, on an ivory ground.',
    si: 'පිරිසිදු කෝමාරිකා ජෙල් 99%, උණ ලී පියනක් සහිත, පාටක් නැති තරම් ජෙල් පිරුණු 200 ml විනිවිද පේන ටබ් එක, ඇත්දළ පාට පසුබිමක.',
    ta: 'சுத்தமான கற்றாழை ஜெல் 99%, மூங்கில் மூடியுடன் ஏறத்தாழ நிறமற்ற ஜெல் உள்ள 200 ml தெளிவான டப்பா, தந்த நிறப் பின்னணியில்.',
  },
  pureGelOpen: {
    en: 'Pure Aloe Vera Gel 99%, clear in its tub, with an aloe fillet, aloe leaves and a mound of clear gel.',
    si: 'ටබ් එකේ විනිවිද පේන පිරිසිදු කෝමාරිකා ජෙල් 99%, මද පෙත්තක්, කෝමාරිකා කොළ සහ ජෙල් ගොඩක්.',
    ta: 'டப்பாவில் தெளிவான சுத்தமான கற்றாழை ஜெல் 99%, உள்ளிலைத் துண்டு, கற்றாழை இலைகள், ஜெல் குவியல்.',
  },
  gelTexture: {
    en: 'A long clear fillet of aloe with tiny bubbles on wet slate.',
    si: 'තෙත ගල් ලෑල්ලක පොඩි බුබුළු තියෙන විනිවිද පේන දිග මද පෙත්තක්.',
    ta: 'ஈரமான கற்பலகையில் சிறு குமிழ்களுடன் நீண்ட தெளிவான உள்ளிலைத் துண்டு.',
  },
  afterSun: {
    en: 'Aloe Vera After-Sun Cooling Gel, 150 ml translucent pale tube, on an ivory ground.',
    si: 'කෝමාරිකා ආෆ්ටර්-සන් කූලිං ජෙල්, 150 ml විනිවිද පේන ලා පාට ටියුබ් එක, ඇත්දළ පාට පසුබිමක.',
    ta: 'கற்றாழை ஆஃப்டர்-சன் கூலிங் ஜெல், 150 ml ஒளிகசியும் வெளிறிய டியூப், தந்த நிறப் பின்னணியில்.',
  },
  afterSunOpen: {
    en: 'Aloe Vera After-Sun Cooling Gel with an aloe leaf, gel and water drops.',
    si: 'කෝමාරිකා කොළයක්, ජෙල් සහ වතුර බින්දු සමඟ කෝමාරිකා ආෆ්ටර්-සන් කූලිං ජෙල්.',
    ta: 'கற்றாழை இலை, ஜெல், நீர்த்துளிகளுடன் கற்றாழை ஆஃப்டர்-சன் கூலிங் ஜெல்.',
  },
  sandalwood: {
    en: 'Aloe Vera & Sandalwood Brightening Cream, 30 g sand-coloured tube with a gold cap, on an ivory ground.',
    si: 'කෝමාරිකා සහ සඳුන් බ්‍රයිට්නිං ක්‍රීම්, රන් පාට පියනක් සහිත 30 g වැලි පාට ටියුබ් එක, ඇත්දළ පාට පසුබිමක.',
    ta: 'கற்றாழை சந்தனம் பிரைட்னிங் கிறீம், தங்க மூடியுடன் 30 g மணல் நிற டியூப், தந்த நிறப் பின்னணியில்.',
  },
  sandalwoodOpen: {
    en: 'Aloe Vera & Sandalwood Brightening Cream with sandalwood shavings, powder, a piece of heartwood and a dollop of cream.',
    si: 'සඳුන් ලී පතුරු, කුඩු, අරටු කැබැල්ලක් සහ ක්‍රීම් ටිකක් සමඟ කෝමාරිකා සහ සඳුන් බ්‍රයිට්නිං ක්‍රීම්.',
    ta: 'சந்தனச் சீவல்கள், தூள், வைரமரத் துண்டு, சிறிது கிறீமுடன் கற்றாழை சந்தனம் பிரைட்னிங் கிறீம்.',
  },
  handCream: {
    en: 'Aloe Vera Hand & Nail Cream, 75 ml deep green tube with a wooden cap, on an ivory ground.',
    si: 'අත් සහ නියපොතු සඳහා කෝමාරිකා ක්‍රීම්, ලී පියනක් සහිත 75 ml තද කොළ ටියුබ් එක, ඇත්දළ පාට පසුබිමක.',
    ta: 'கை மற்றும் நகங்களுக்கான கற்றாழை கிறீம், மர மூடியுடன் 75 ml கரும்பச்சை டியூப், தந்த நிறப் பின்னணியில்.',
  },
  handCreamOpen: {
    en: 'Aloe Vera Hand & Nail Cream on a plinth with a stroke of cream and a potted aloe.',
    si: 'කුලුනක් උඩ අත් සහ නියපොතු සඳහා කෝමාරිකා ක්‍රීම්, ක්‍රීම් ඉරක් සහ පෝච්චියක කෝමාරිකා ශාකයක්.',
    ta: 'பீடத்தில் கை மற்றும் நகங்களுக்கான கற்றாழை கிறீம், ஒரு கிறீம் தீற்றல், சாடியில் கற்றாழைச் செடி.',
  },
  eyeGel: {
    en: 'Aloe Vera & Cucumber Eye Gel, 15 ml slim white airless pump with a gold collar, on an ivory ground.',
    si: 'කෝමාරිකා සහ පිපිඤ්ඤා අයි ජෙල්, රන් පාට වළල්ලක් සහිත 15 ml සිහින් සුදු පොම්පය, ඇත්දළ පාට පසුබිමක.',
    ta: 'கற்றாழை வெள்ளரி ஐ ஜெல், தங்க வளையத்துடன் 15 ml மெல்லிய வெள்ளைப் பம்ப், தந்த நிறப் பின்னணியில்.',
  },
  eyeGelOpen: {
    en: 'Aloe Vera & Cucumber Eye Gel, cap off, a drop of gel at the pump, with a curled ribbon of cucumber.',
    si: 'පියන ගලවපු කෝමාරිකා සහ පිපිඤ්ඤා අයි ජෙල්, පොම්පයේ ජෙල් බින්දුවක් සහ පිපිඤ්ඤා පටියක්.',
    ta: 'மூடி கழற்றிய கற்றாழை வெள்ளரி ஐ ஜெல், பம்ப்பில் ஒரு துளி ஜெல், சுருண்ட வெள்ளரிச் சீவல்.',
  },
  lotion: {
    en: 'Aloe Vera Body Lotion, 250 ml cream-white pump bottle with a green pump, on an ivory ground.',
    si: 'කෝමාරිකා බොඩි ලෝෂන්, කොළ පොම්පයක් සහිත 250 ml සුදු බෝතලය, ඇත්දළ පාට පසුබිමක.',
    ta: 'கற்றாழை உடல் லோஷன், பச்சைப் பம்ப்புடன் 250 ml வெள்ளைப் போத்தல், தந்த நிறப் பின்னணியில்.',
  },
  lotionOpen: {
    en: 'Aloe Vera Body Lotion with a pool of lotion, an aloe leaf and a potted aloe.',
    si: 'ලෝෂන් ටිකක්, කෝමාරිකා කොළයක් සහ පෝච්චියක ශාකයක් සමඟ කෝමාරිකා බොඩි ලෝෂන්.',
    ta: 'சிறிது லோஷன், கற்றாழை இலை, சாடியில் கற்றாழைச் செடியுடன் கற்றாழை உடல் லோஷன்.',
  },
  soap: {
    en: 'Aloe Vera & Neem Soap, two 100 g green bars, one in a paper band, one embossed with the Komarika mark, on an ivory ground.',
    si: 'කෝමාරිකා සහ කොහොඹ සබන්, 100 g කොළ කැට දෙකක්, එකක් කඩදාසි පටියක, අනික Komarika ලකුණ සහිතව, ඇත්දළ පාට පසුබිමක.',
    ta: 'கற்றாழை வேம்பு சவர்க்காரம், 100 g பச்சைக் கட்டிகள் இரண்டு, ஒன்று காகிதப் பட்டியில், மற்றது Komarika முத்திரையுடன், தந்த நிறப் பின்னணியில்.',
  },
  faceWash: {
    en: 'Aloe Vera Foaming Face Wash, 150 ml clear bottle of nearly colourless wash with an ivory label and a white foamer pump, on an ivory ground.',
    si: 'කෝමාරිකා ෆෝමිං ෆේස් වොෂ්, ඇත්දළ පාට ලේබලයක් සහ සුදු පොම්පයක් සහිත 150 ml විනිවිද පේන බෝතලය, ඇත්දළ පාට පසුබිමක.',
    ta: 'கற்றாழை ஃபோமிங் ஃபேஸ் வொஷ், தந்த நிற லேபிள், வெள்ளைப் பம்ப்புடன் 150 ml தெளிவான போத்தல், தந்த நிறப் பின்னணியில்.',
  },
  faceWashOpen: {
    en: 'Aloe Vera Foaming Face Wash with a dollop of white foam, a clear aloe fillet and a leaf cut lengthwise.',
    si: 'සුදු පෙණ ටිකක්, විනිවිද පේන මද පෙත්තක් සහ දිගට කපපු කොළයක් සමඟ කෝමාරිකා ෆෝමිං ෆේස් වොෂ්.',
    ta: 'சிறிது வெள்ளை நுரை, தெளிவான உள்ளிலைத் துண்டு, நீளவாக்கில் வெட்டிய இலையுடன் கற்றாழை ஃபோமிங் ஃபேஸ் வொஷ்.',
  },
  lipBalm: {
    en: 'Aloe Vera Lip Balm, 10 g aluminium tin, open, with its lid standing behind, on an ivory ground.',
    si: 'කෝමාරිකා ලිප් බාම්, ඇරපු 10 g ඇලුමිනියම් ටින් එක, පිටිපස්සේ පියන, ඇත්දළ පාට පසුබිමක.',
    ta: 'கற்றாழை லிப் பாம், திறந்த 10 g அலுமினிய டின், பின்னால் அதன் மூடி, தந்த நிறப் பின்னணியில்.',
  },
  mist: {
    en: 'Aloe Vera & Rose Facial Mist, 100 ml blush glass spray bottle with a clear cap, on an ivory ground.',
    si: 'කෝමාරිකා සහ රෝස ෆේෂල් මිස්ට්, විනිවිද පේන පියනක් සහිත 100 ml ලා රෝස වීදුරු බෝතලය, ඇත්දළ පාට පසුබිමක.',
    ta: 'கற்றாழை ரோஜா ஃபேஷல் மிஸ்ட், தெளிவான மூடியுடன் 100 ml இளஞ்சிவப்புக் கண்ணாடிப் போத்தல், தந்த நிறப் பின்னணியில்.',
  },
  mistOpen: {
    en: 'Aloe Vera & Rose Facial Mist on a blush plinth in shallow water with three rose petals.',
    si: 'නොගැඹුරු වතුරක ලා රෝස කුලුනක් උඩ කෝමාරිකා සහ රෝස ෆේෂල් මිස්ට්, රෝස පෙති තුනක්.',
    ta: 'ஆழமற்ற நீரில் இளஞ்சிவப்புப் பீடத்தில் கற்றாழை ரோஜா ஃபேஷல் மிஸ்ட், மூன்று ரோஜா இதழ்கள்.',
  },
  shampoo: {
    en: 'Aloe Vera & Coconut Shampoo, 250 ml deep green bottle with a sand-coloured cap, on an ivory ground.',
    si: 'කෝමාරිකා සහ පොල් ෂැම්පු, වැලි පාට පියනක් සහිත 250 ml තද කොළ බෝතලය, ඇත්දළ පාට පසුබිමක.',
    ta: 'கற்றாழை தேங்காய் ஷாம்பு, மணல் நிற மூடியுடன் 250 ml கரும்பச்சைப் போத்தல், தந்த நிறப் பின்னணியில்.',
  },
  shampooOpen: {
    en: 'Aloe Vera & Coconut Shampoo between two coconut halves on a sand backdrop.',
    si: 'වැලි පාට පසුබිමක පොල් බෑ දෙකක් අතර කෝමාරිකා සහ පොල් ෂැම්පු.',
    ta: 'மணல் நிறப் பின்னணியில் இரு தேங்காய்ப் பாதிகளுக்கிடையே கற்றாழை தேங்காய் ஷாம்பு.',
  },
  conditioner: {
    en: 'Aloe Vera Conditioner, 250 ml sage green bottle with a sand-coloured cap, on an ivory ground.',
    si: 'කෝමාරිකා කන්ඩිෂනර්, වැලි පාට පියනක් සහිත 250 ml ලා කොළ බෝතලය, ඇත්දළ පාට පසුබිමක.',
    ta: 'கற்றாழை கண்டிஷனர், மணல் நிற மூடியுடன் 250 ml மென்பச்சைப் போத்தல், தந்த நிறப் பின்னணியில்.',
  },
  conditionerOpen: {
    en: 'Aloe Vera Conditioner on a plinth with a clear aloe fillet, a leaf cut lengthwise and a stroke of conditioner.',
    si: 'කුලුනක් උඩ කෝමාරිකා කන්ඩිෂනර්, විනිවිද පේන මද පෙත්තක්, දිගට කපපු කොළයක් සහ කන්ඩිෂනර් ඉරක්.',
    ta: 'பீடத்தில் கற்றாழை கண்டிஷனர், தெளிவான உள்ளிலைத் துண்டு, நீளவாக்கில் வெட்டிய இலை, கண்டிஷனர் தீற்றல்.',
  },
  serum: {
    en: 'Aloe Vera Hair Serum, 50 ml glass dropper bottle with a gold collar, on an ivory ground.',
    si: 'කෝමාරිකා හෙයාර් සීරම්, රන් පාට වළල්ලක් සහිත 50 ml වීදුරු ඩ්‍රොපර් බෝතලය, ඇත්දළ පාට පසුබිමක.',
    ta: 'கற்றாழை ஹெயார் சீரம், தங்க வளையத்துடன் 50 ml கண்ணாடி டிரொப்பர் போத்தல், தந்த நிறப் பின்னணியில்.',
  },
  serumOpen: {
    en: 'Aloe Vera Hair Serum on a plinth with a clear aloe fillet, a leaf cut lengthwise and a drop of golden serum.',
    si: 'කුලුනක් උඩ කෝමාරිකා හෙයාර් සීරම්, විනිවිද පේන මද පෙත්තක්, දිගට කපපු කොළයක් සහ රන් පාට සීරම් බින්දුවක්.',
    ta: 'பீடத்தில் கற்றாழை ஹெயார் சீரம், தெளிவான உள்ளிலைத் துண்டு, நீளவாக்கில் வெட்டிய இலை, ஒரு துளி பொன்னிற சீரம்.',
  },
  hairOil: {
    en: 'Aloe Vera Scalp & Hair Oil, 100 ml amber bottle with a black flip cap, on an ivory ground.',
    si: 'හිසට සහ කොණ්ඩයට කෝමාරිකා තෙල්, කළු පියනක් සහිත 100 ml දුඹුරු බෝතලය, ඇත්දළ පාට පසුබිමක.',
    ta: 'உச்சந்தலைக்கும் முடிக்குமான கற்றாழை எண்ணெய், கறுப்பு மூடியுடன் 100 ml அம்பர் போத்தல், தந்த நிறப் பின்னணியில்.',
  },
  hairOilOpen: {
    en: 'Aloe Vera Scalp & Hair Oil on deep green with a small brass bowl of oil and a wooden comb.',
    si: 'තද කොළ පසුබිමක හිසට සහ කොණ්ඩයට කෝමාරිකා තෙල්, පොඩි තෙල් පිත්තල භාජනයක් සහ ලී පනාවක්.',
    ta: 'கரும்பச்சைப் பின்னணியில் உச்சந்தலைக்கும் முடிக்குமான கற்றாழை எண்ணெய், சிறிய பித்தளை எண்ணெய்க் கிண்ணம், மரச்சீப்பு.',
  },
  lotionTexture: {
    en: 'Pool of silky lotion with a folded ribbon on top.',
    si: 'උඩින් නැමුණු රැල්ලක් තියෙන සිනිඳු ලෝෂන් ටිකක්.',
    ta: 'மேலே மடிந்த நாடாவுடன் பட்டுப்போன்ற லோஷன்.',
  },
  soapOpen: {
    en: 'Aloe Vera & Neem Soap with fresh neem sprigs.',
    si: 'නැවුම් කොහොඹ අතු සමඟ කෝමාරිකා සහ කොහොඹ සබන්.',
    ta: 'புதிய வேப்பங்கிளைகளுடன் கற்றாழை வேம்பு சவர்க்காரம்.',
  },
  lipBalmOpen: {
    en: 'Aloe Vera Lip Balm, open tin, with a smear of balm and a leaf cut lengthwise.',
    si: 'ඇරපු කෝමාරිකා ලිප් බාම් ටින් එක, බාම් ටිකක් සහ දිගට කපපු කොළයක්.',
    ta: 'திறந்த கற்றாழை லிப் பாம் டின், சிறிது பாம், நீளவாக்கில் வெட்டிய இலை.',
  },
  oilTexture: {
    en: 'Golden oil with tiny bubbles on a cream surface.',
    si: 'ක්‍රීම් පාට මතුපිටක පොඩි බුබුළු තියෙන රන් පාට තෙල්.',
    ta: 'கிறீம் நிறப் பரப்பில் சிறு குமிழ்களுடன் பொன்னிற எண்ணெய்.',
  },
});
