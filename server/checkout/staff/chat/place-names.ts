import { fold } from '#contract/rules/towns.ts';
import { plainLetters } from '#server/platform/plain-letters.ts';

/** What towns are called beside the name of the post's list, as people write it in English, Sinhala and Tamil letters. */
const OTHER_NAMES: Record<string, string> = {
  colombo: 'kolamba kolambo kolombo කොළඹ කොලඹ கொழும்பு',
  kandy: 'mahanuwara nuwara kandi senkadagala මහනුවර නුවර கண்டி',
  jaffna: 'yapanaya yaapanaya yazhpanam yazhpaanam yalpanam yaalpanam yaalpaanam yarlpanam jafna යාපනය யாழ்ப்பாணம் யாழ்ப்பாண யாழ்',
  galle: 'galla gaalla gaalu ගාල්ල ගාලු காலி',
  negombo: 'meegamuwa migamuwa meegomuwa neerkolumbu මීගමුව நீர்கொழும்பு',
  batticaloa: 'madakalapuwa mattakkalappu mattakalappu mattakkalapu batti මඩකලපුව மட்டக்களப்பு',
  trincomalee:
    'trinco thirukonamalaya thirikunamalaya trikunamalaya thirukonamalai tirukonamalai ත්‍රිකුණාමලය තිරිකුණාමලය திருகோணமலை திருமலை',
  mullaitivu: 'mulativ mulathiv mullaithivu mullaitheevu මුලතිව් முல்லைத்தீவு',
  kilinochchi: 'kilinochi කිලිනොච්චිය கிளிநொச்சி',
  mannar: 'mannarama mannaram මන්නාරම மன்னார்',
  vavuniya: 'vavuniyawa wawniyawa වවුනියාව வவுனியா',
  puttalam: 'puttalama puththalama පුත්තලම புத்தளம்',
  anuradhapura: 'anuradapura anuradhapuraya anuradhapuram අනුරාධපුරය අනුරාධපුර அனுராதபுரம் அநுராதபுரம்',
  polonnaruwa: 'polonnaruva polonnaruwai පොළොන්නරුව පොලොන්නරුව பொலன்னறுவை',
  badulla: 'badhulla pathulai බදුල්ල பதுளை',
  ratnapura: 'rathnapuraya rathinapuri රත්නපුර රත්නපුරය இரத்தினபுரி',
  kegalle: 'kegalla kaegalla kegale කෑගල්ල கேகாலை',
  matara: 'mathara maththarai මාතර மாத்தறை',
  matale: 'mathale maththalai මාතලේ மாத்தளை',
  hambantota: 'hambanthota hambantoota හම්බන්තොට அம்பாந்தோட்டை',
  kalutara: 'kaluthara kaluthurai කළුතර களுத்துறை',
  gampaha: 'gampahaa ගම්පහ கம்பஹா கம்பகா',
  kurunegala: 'kurunagala kurunegalle kurunagal කුරුණෑගල කුරුනෑගල குருநாகல் குருணாகல்',
  'nuwara eliya': 'nuwaraeliya නුවරඑළිය නුවරඑලිය நுவரெலியா',
  ampara: 'amparai අම්පාර அம்பாறை',
  monaragala: 'moneragala monaragalai මොණරාගල மொனராகலை',
  'mount lavinia': 'galkissa galkisse ගල්කිස්ස கல்கிசை',
  chilaw: 'halawatha halawata හලාවත சிலாபம்',
  wellawatte: 'wellawatta wellawaththa වැල්ලවත්ත வெள்ளவத்தை',
  dehiwala: 'දෙහිවල தெஹிவளை',
  moratuwa: 'මොරටුව மொரட்டுவை',
  panadura: 'පානදුර பாணந்துறை',
  wattala: 'වත්තල வத்தளை',
  nugegoda: 'නුගේගොඩ நுகேகொடை',
  hatton: 'හැටන් ஹட்டன்',
  bandarawela: 'බණ්ඩාරවෙල பண்டாரவளை',
  kalmunai: 'කල්මුනේ கல்முனை',
  kattankudy: 'kathankudi காத்தான்குடி',
  'point pedro': 'paruthithurai පේදුරුතුඩුව பருத்தித்துறை',
  malabe: 'මාලබේ මාලඹේ மாலபே',
};
const nameOf = new Map(
  Object.entries(OTHER_NAMES).flatMap(([name, others]) =>
    others.split(' ').map((other) => [plainLetters(other), name]),
  ),
);

/** 'To Kandy': මහනුවරට, கண்டிக்கு, Kandyta. */
const TOWARDS = /(?:ට|க்கு|த்துக்கு|த்திற்கு|ta|kku)$/u;

/** The words of a place in English letters: another name as the list's own, other scripts by their sounds. */
export function inEnglishLetters(words: string[]): { name: string; isBySound: boolean } {
  const whole = otherName(words.join(''));
  const isBySound = words.some((word) => OTHER_SCRIPT.test(word) && otherName(word) === undefined);
  return { name: fold(whole ?? words.map((word) => otherName(word) ?? spelled(word)).join(' ')), isBySound };
}

const OTHER_SCRIPT = /[\u0b80-\u0bff\u0d80-\u0dff]/;

function otherName(word: string): string | undefined {
  return nameOf.get(plainLetters(word)) ?? nameOf.get(plainLetters(word.replace(TOWARDS, '')));
}

/** A town and how it may be spelled by its sounds: Tamil knows no difference between k and g, long vowels are not told. */
export function soundOf(name: string): string {
  return fold(name)
    .replaceAll(/ch|sh|[cjs]/g, 's')
    .replaceAll(/[gkq]/g, 'k')
    .replaceAll(/[dt]/g, 't')
    .replaceAll(/[bpf]/g, 'p')
    .replaceAll(/[h ]/g, '')
    .replaceAll(/([a-z])\1+/g, '$1')
    .replace(/[aeiou]+$/, '');
}

const lettersOf = (list: string) => list.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)] as const);
const CONSONANTS = new Map(
  lettersOf(
    'කk ඛk ගg ඝg ඟng චch ඡch ජj ඤn ඥn ටt ඨt ඩd ඪd ණn ඬnd තt ථt දd ධd නn ඳnd පp ඵp බb භb මm ඹmb යy රr ලl වv ශsh ෂsh සs හh ළl ෆf ' +
      'கk ஙng சs ஜj ஞn டt ணn தt நn னn பp மm யy ரr றr லl ளl ழl வv ஸs ஷsh ஹh',
  ),
);
const VOWELS = new Map(
  lettersOf(
    'අa ආa ඇe ඈe ඉi ඊi උu ඌu එe ඒe ඔo ඕo ඓai ඖau ාa ැe ෑe ිi ීi ුu ූu ෙe ේe ොo ෝo ෛai ෞau ෘru ංn ' +
      'அa ஆa இi ஈi உu ஊu எe ஏe ஐai ஒo ஓo ாa ிi ீi ுu ூu ெe ேe ைai ொo ோo ்',
  ),
);
const STANDS_ALONE = /[අ-ඖංஅ-ஔ]/u;
const NO_VOWEL = /[\u0dca\u0bcd]/;

/** A consonant has an a unless a sign gives it another vowel or none. */
function spelled(word: string): string {
  if (!OTHER_SCRIPT.test(word)) return word;
  const signs = [...plainLetters(word.replace(TOWARDS, ''))];
  return signs
    .map((sign, at) => {
      const consonant = CONSONANTS.get(sign);
      if (consonant === undefined) return NO_VOWEL.test(sign) ? '' : (VOWELS.get(sign) ?? sign);
      const next = signs[at + 1];
      const isOpen = next === undefined || CONSONANTS.has(next) || STANDS_ALONE.test(next);
      return isOpen ? `${consonant}a` : consonant;
    })
    .join('');
}
