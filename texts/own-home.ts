import { texts } from '#texts/core/texts.ts';

/** What a shop says on its first page, in its menu and on /shop while its owner has written nothing else (contract/standard). */
export const ownHomeTexts = texts({
  heroTitle: {
    en: 'The leaf,\nand little else',
    si: 'කොළය,\nඊට වැඩි යමක් නැති තරම්',
    ta: 'இலையும்,\nமிகச் சிலவும்',
    check: 'a copywriter',
  },
  heroText: {
    en: 'Aloe vera skincare from our own fields in Sri Lanka. Cut by hand in the morning, pressed the same day.',
    si: 'ලංකාවේ අපේම වගාවෙන් කෝමාරිකා සම සත්කාර. උදේම අතින් කපලා, එදාම මිරිකනවා.',
    ta: 'இலங்கையில் எங்கள் சொந்தத் தோட்டத்திலிருந்து கற்றாழைச் சருமப் பராமரிப்பு. காலையில் கையால் வெட்டி, அன்றே பிழிந்தது.',
    check: 'a copywriter',
  },
  heroButton: { en: 'Shop the range', si: 'භාණ්ඩ බලන්න', ta: 'பொருட்களைப் பார்க்க' },

  promoTitle: { en: 'Save up to 20%', si: '20% දක්වා ඉතිරි කරගන්න', ta: '20% வரை சேமியுங்கள்' },
  promoText: {
    en: 'On orders over Rs. 5,000, with the code ALOE20 at checkout.',
    si: 'රු. 5,000ට වැඩි ඇණවුම්වලට, ඇණවුම් කරන විට ALOE20 කේතය යොදන්න.',
    ta: 'ரூ. 5,000 இற்கு மேற்பட்ட ஓடர்களுக்கு, ஓடர் செய்யும்போது ALOE20 குறியீட்டைப் பயன்படுத்துங்கள்.',
  },
  promoLink: { en: 'Shop the offer', si: 'දීමනාව බලන්න', ta: 'சலுகையைப் பார்க்க' },
  secondPromoTitle: {
    en: 'Hair and body,\ntogether',
    si: 'කොණ්ඩයට සහ ඇඟට,\nඑකටම',
    ta: 'கூந்தலுக்கும் உடலுக்கும்,\nஒன்றாக',
    check: 'wording',
  },
  secondPromoText: {
    en: 'Save up to 20% on orders over Rs. 5,000 with ALOE20, or 10% on your first order with WELCOME10.',
    si: 'රු. 5,000ට වැඩි ඇණවුම්වලට ALOE20 යොදා 20% දක්වා, නැත්නම් පළමු ඇණවුමට WELCOME10 යොදා 10%ක් ඉතිරි කරගන්න.',
    ta: 'ரூ. 5,000 இற்கு மேற்பட்ட ஓடர்களுக்கு ALOE20 மூலம் 20% வரை, அல்லது முதல் ஓடருக்கு WELCOME10 மூலம் 10% சேமியுங்கள்.',
  },
  secondPromoLink: { en: 'See the whole shelf', si: 'සියල්ල බලන්න', ta: 'எல்லாவற்றையும் பார்க்க' },

  deliveryCostQuestion: {
    en: 'How much does delivery cost?',
    si: 'ඩිලිවරි ගාස්තුව කීයද?',
    ta: 'டெலிவரி கட்டணம் எவ்வளவு?',
  },
  deliveryTimeQuestion: {
    en: 'How long does delivery take?',
    si: 'ඩිලිවරියට කොච්චර කල් යනවද?',
    ta: 'டெலிவரிக்கு எத்தனை நாட்கள் ஆகும்?',
  },
  deliveryTime: {
    en: '{delivery_time}. You get a mail when the parcel leaves us.',
    si: '{delivery_time}. පාර්සලය පිටත් වුණාම ඊමේල් එකක් එනවා.',
    ta: '{delivery_time}. பார்சல் புறப்பட்டதும் மின்னஞ்சல் வரும்.',
  },
  waysToPayQuestion: {
    en: 'Which ways can I pay?',
    si: 'ගෙවන්න පුළුවන් කොහොමද?',
    ta: 'எந்த முறைகளில் செலுத்தலாம்?',
  },
  returnQuestion: {
    en: 'What if I want to send something back?',
    si: 'ආපසු එවන්න ඕන වුණොත්?',
    ta: 'திருப்பி அனுப்ப விரும்பினால்?',
  },
  returnAnswer: {
    en: 'Write to us within {return_days} days and send it back unopened; we return what you paid for it. If something arrives broken, a photograph is enough and we send another.',
    si: 'දින {return_days}ක් ඇතුළත අපට ලියලා, විවෘත නොකර ආපසු එවන්න; ගෙව්ව මුදල ආපසු දෙනවා. කැඩිලා ආවොත් ඡායාරූපයක් ඇති, අපි අලුත් එකක් එවන්නම්.',
    ta: '{return_days} நாட்களுக்குள் எங்களுக்கு எழுதி, திறக்காமல் திருப்பி அனுப்புங்கள்; செலுத்திய பணத்தைத் திருப்பித் தருவோம். உடைந்து வந்தால் ஒரு புகைப்படம் போதும், புதியதை அனுப்புவோம்.',
  },
  giftQuestion: {
    en: 'Can you pack it as a gift?',
    si: 'තෑග්ගක් විදිහට අසුරන්න පුළුවන්ද?',
    ta: 'பரிசாகப் பொதிசெய்ய முடியுமா?',
  },
  gift: {
    en: 'Yes. Choose the gift bag at checkout, and write there what the card should say.',
    si: 'ඔව්. ඇණවුම් කරන විට තෑගි බෑගය තෝරලා, කාඩ් එකේ ලියන දේත් එතනම ලියන්න.',
    ta: 'ஆம். ஓடர் செய்யும்போது பரிசுப் பையைத் தெரிவுசெய்து, அட்டையில் எழுத வேண்டியதையும் அங்கேயே எழுதுங்கள்.',
  },
  sensitiveQuestion: {
    en: 'Is it suitable for sensitive skin?',
    si: 'සංවේදී සමට හොඳද?',
    ta: 'உணர்திறன்மிக்க சருமத்திற்கு ஏற்றதா?',
  },
  sensitive: {
    en: 'Most people with sensitive skin get on well with aloe. Try a little on the inside of your arm first and wait a day.',
    si: 'සංවේදී සමක් තියෙන බොහෝ දෙනෙකුට කෝමාරිකා හොඳට ගැළපෙනවා. මුලින් අතේ ඇතුළු පැත්තේ පොඩ්ඩක් ගාලා දවසක් බලන්න.',
    ta: 'உணர்திறன்மிக்க சருமம் உள்ள பலருக்கும் கற்றாழை நன்கு பொருந்தும். முதலில் கையின் உட்பக்கத்தில் சிறிது பூசி ஒரு நாள் பொறுத்துப் பாருங்கள்.',
  },
  talkQuestion: {
    en: 'Can I talk to somebody about my skin?',
    si: 'මගේ සම ගැන කෙනෙක් එක්ක කතා කරන්න පුළුවන්ද?',
    ta: 'என் சருமம் பற்றி யாருடனாவது பேசலாமா?',
  },
  talk: {
    en: 'Yes. A 30-minute consultation is free. Write to us and we will find a time.',
    si: 'ඔව්. විනාඩි 30ක උපදෙස් නොමිලේ. අපට ලියන්න, වෙලාවක් හොයමු.',
    ta: 'ஆம். 30 நிமிட ஆலோசனை இலவசம். எங்களுக்கு எழுதுங்கள், ஒரு நேரத்தைக் குறிப்போம்.',
  },
  keepQuestion: {
    en: 'How should I keep the gel?',
    si: 'ජෙල් එක තියාගන්නේ කොහොමද?',
    ta: 'ஜெல்லை எப்படி வைத்திருப்பது?',
  },
  keep: {
    en: 'Closed, and away from direct sun. In the fridge it lasts longer and feels better.',
    si: 'වහලා, කෙළින්ම අව්ව වදින්නේ නැති තැනක. ෆ්‍රිජ් එකේ දැම්මොත් වැඩි කල් තියෙනවා, සීතලට සනීපයි.',
    ta: 'மூடி, நேரடி வெயில் படாத இடத்தில். குளிர்சாதனப் பெட்டியில் நீண்ட நாள் இருக்கும், இதமாகவும் இருக்கும்.',
    check: 'wording',
  },

  home: { en: 'Home', si: 'මුල් පිටුව', ta: 'முகப்பு' },
  shop: { en: 'Shop', si: 'සාප්පුව', ta: 'கடை' },
  gifting: { en: 'Gifting', si: 'තෑගි', ta: 'பரிசுகள்' },
  about: { en: 'About', si: 'අපි ගැන', ta: 'எங்களைப் பற்றி' },
  blog: { en: 'Blog', si: 'බ්ලොග්', ta: 'வலைப்பதிவு' },
  branches: { en: 'Branches', si: 'ශාඛා', ta: 'கிளைகள்' },

  drySkin: { en: 'Dry skin', si: 'වියළි සම', ta: 'வறண்ட சருமம்' },
  oilySkin: { en: 'Oily skin', si: 'තෙල් සහිත සම', ta: 'எண்ணெய்ப்பசை சருமம்' },
  pimples: { en: 'Pimples', si: 'කුරුලෑ', ta: 'முகப்பரு' },
  sensitiveSkin: { en: 'Sensitive skin', si: 'සංවේදී සම', ta: 'உணர்திறன்மிக்க சருமம்' },
  afterSun: { en: 'After the sun', si: 'අව්වෙන් පසු', ta: 'வெயிலுக்குப் பின்' },
  hairFall: { en: 'Hair fall', si: 'කොණ්ඩය යාම', ta: 'முடி உதிர்தல்' },
  dryHair: { en: 'Dry hair', si: 'වියළි කොණ්ඩය', ta: 'வறண்ட தலைமுடி' },
  gifts: { en: 'Gifts', si: 'තෑගි', ta: 'பரிசுகள்' },

  saidOfCream: {
    en: 'It feels like water for the first second, then like nothing at all. That is what I wanted.',
    si: 'මුල් තත්පරේ වතුර වගේ දැනෙනවා, ඊට පස්සේ මුකුත්ම නැහැ වගේ. මට ඕන වුණෙත් ඒකයි.',
    ta: 'முதல் நொடியில் தண்ணீர் போல இருக்கும், பின்னர் எதுவுமே இல்லாதது போல. நான் விரும்பியதும் அதுவே.',
    check: 'wording',
  },
  saidOfSmell: {
    en: 'My mother kept an aloe pot by the kitchen door. This is the same smell.',
    si: 'අම්මා කුස්සියේ දොර ළඟ කෝමාරිකා පෝච්චියක් තියාගෙන හිටියා. මේ ඒ සුවඳමයි.',
    ta: 'என் அம்மா சமையலறைக் கதவருகே ஒரு கற்றாழைச் சாடி வைத்திருந்தார். அதே வாசனைதான் இது.',
    check: 'wording',
  },
  saidOfGel: {
    en: 'After a week of cricket in Galle the cooling gel saved my neck.',
    si: 'ගාල්ලේ සතියක් ක්‍රිකට් ගැහුවට පස්සේ මගේ බෙල්ල බේරුණේ කූලිං ජෙල් එකෙන්.',
    ta: 'காலியில் ஒரு வாரம் கிரிக்கெட் விளையாடிய பின் கூலிங் ஜெல்தான் என் கழுத்தைக் காப்பாற்றியது.',
    check: 'wording',
  },
  saidOfHands: {
    en: 'The hand cream does not make my phone greasy. I have bought it four times.',
    si: 'අත් ක්‍රීම් එක ගෑවට ෆෝන් එකේ තෙල් වෙන්නේ නැහැ. මම හතර පාරක් ගත්තා.',
    ta: 'கை கிறீம் என் தொலைபேசியில் எண்ணெய்ப்பசை ஆக்குவதில்லை. நான்கு முறை வாங்கிவிட்டேன்.',
    check: 'wording',
  },
  saidOfJars: {
    en: 'Simple jars, honest labels, quick delivery.',
    si: 'සරල බඳුන්, අවංක ලේබල්, ඉක්මන් ඩිලිවරි.',
    ta: 'எளிய ஜாடிகள், நேர்மையான லேபிள்கள், விரைவான டெலிவரி.',
    check: 'wording',
  },
  saidOfTub: {
    en: 'I use the gel under everything. One tub lasts me two months.',
    si: 'මම හැම දේකටම යටින් මේ ජෙල් එක ගානවා. ටබ් එකක් මට මාස දෙකක් යනවා.',
    ta: 'எதைப் பூசினாலும் அதற்கு முன் இந்த ஜெல். ஒரு டப்பா எனக்கு இரண்டு மாதங்களுக்குப் போதும்.',
    check: 'wording',
  },
  saidOfSoap: {
    en: 'A soap that is a soap. It lasts the month and the bathroom smells of neem.',
    si: 'ඇත්තටම සබන් කියන්න පුළුවන් සබන් එකක්. මාසයක් යනවා, නාන කාමරේම කොහොඹ සුවඳයි.',
    ta: 'உண்மையான சவர்க்காரம். ஒரு மாதம் நிலைக்கும், குளியலறை வேம்பு மணக்கும்.',
    check: 'wording',
  },
  saidOfNight: {
    en: 'Night cream without perfume. Finally.',
    si: 'සුවඳ විලවුන් නැති නයිට් ක්‍රීම් එකක්. අන්තිමේදී හම්බවුණා.',
    ta: 'வாசனைத் திரவியம் இல்லாத நைட் கிறீம். ஒருவழியாகக் கிடைத்தது.',
    check: 'wording',
  },
  saidOfOil: {
    en: 'The scalp oil is a Sunday habit in our house now.',
    si: 'හිසට ගාන තෙල් දැන් අපේ ගෙදර ඉරිදා පුරුද්දක්.',
    ta: 'இந்த எண்ணெய் இப்போது எங்கள் வீட்டின் ஞாயிற்றுக்கிழமை வழக்கம்.',
    check: 'wording',
  },
  saidOfAnswer: {
    en: 'I asked on WhatsApp at nine at night and got a real answer.',
    si: 'රෑ නමයට WhatsApp එකෙන් ඇහුවා, කෙනෙක්ම උත්තර දුන්නා.',
    ta: 'இரவு ஒன்பது மணிக்கு WhatsApp இல் கேட்டேன், உண்மையான பதில் கிடைத்தது.',
    check: 'wording',
  },
});
