import { texts } from '#texts/core/texts.ts';

/** Two drawings of skin, on the home page: they are fetched when they come near. */
export const beforeAfterTexts = texts({
  title: { en: 'Dry, and then not', si: 'වියළි සම, ඊට පසු', ta: 'வறட்சி, பின்னர் இல்லை', check: 'wording' },
  text: {
    en: 'The same patch of skin, drawn twice: thirsty, and well looked after. Drag the line to compare.',
    si: 'එකම සම කොටසක් දෙපාරක් ඇඳලා: වියළිව, සහ හොඳින් රැකබලාගත්තාම. සසඳන්න ඉර අදින්න.',
    ta: 'ஒரே சருமம், இருமுறை வரையப்பட்டது: வறண்டும், நன்கு பராமரித்தும். ஒப்பிடக் கோட்டை இழுங்கள்.',
    check: 'wording',
  },
  note: {
    en: 'An illustration, not a customer. Skin differs, and so do results.',
    si: 'මේක චිත්‍රයක්, කෙනෙකුගේ ඡායාරූපයක් නොවේ. සම එකිනෙකට වෙනස්, ප්‍රතිඵලත් වෙනස්.',
    ta: 'இது ஒரு வரைபடம், வாடிக்கையாளர் அல்ல. சருமம் வேறுபடும், பலனும் வேறுபடும்.',
  },
  beforeAlt: {
    en: 'Illustration of dry skin: fine lines, light flaking, a dull tone',
    si: 'වියළි සමක චිත්‍රයක්: සියුම් රැලි, පොඩි පොතු, අඩු පැහැය',
    ta: 'வறண்ட சருமத்தின் வரைபடம்: மெல்லிய சுருக்கங்கள், லேசான செதில்கள், பொலிவற்ற நிறம்',
    check: 'wording',
  },
  afterAlt: {
    en: 'Illustration of the same skin softened, with a hydrated sheen',
    si: 'ඒ සමම මෘදු වෙලා, තෙතමනයෙන් දිලිසෙන චිත්‍රයක්',
    ta: 'அதே சருமம் மென்மையாகி, ஈரப்பதத்துடன் மின்னும் வரைபடம்',
  },
  before: { en: 'Before', si: 'පෙර', ta: 'முன்' },
  after: { en: 'After', si: 'පසු', ta: 'பின்' },
  compare: { en: 'Compare before and after', si: 'පෙර සහ පසු සසඳන්න', ta: 'முன்னும் பின்னும் ஒப்பிடுக' },
});
