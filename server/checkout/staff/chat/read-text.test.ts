import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { demoProducts } from '#server/catalogue/demo/products.ts';
import { demoSearchKeywords } from '#server/catalogue/demo/search-keywords.ts';
import { CHAT_MESSAGES, type ChatMessage } from '#server/checkout/staff/chat/chat-messages.ts';
import { HELD_OUT_MESSAGES } from '#server/checkout/staff/chat/chat-messages-held-out.ts';
import { knownProduct } from '#server/checkout/staff/chat/find-goods.ts';
import { readText } from '#server/checkout/staff/chat/read-text.ts';

const products = demoProducts.map(({ name, slug }) => knownProduct(name, demoSearchKeywords[slug] ?? []));
const NOW = new Date('2026-11-18T06:00:00Z');
const ALL_MESSAGES = [...CHAT_MESSAGES, ...HELD_OUT_MESSAGES];

const read = (text: string) => readText(text, products, NOW);
const wordsIn = (text: string) => [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)];

type Fields = Required<{ [Field in Exclude<keyof ChatMessage, 'text'>]: ChatMessage[Field] | undefined }>;

function fieldsOf({ text, postalCode }: ChatMessage): Fields {
  const got = read(text);
  const place = got.place?.value;
  return {
    name: got.name?.value,
    phone: got.phone?.value,
    second: got.secondPhone?.value,
    email: got.email?.value,
    address: got.address?.value,
    town: place && `${place.town}, ${place.district}`,
    // A town brings its code along; it is looked at where one was written.
    postalCode: postalCode && place?.postalCode,
    day: got.day?.value,
    method: got.method?.value,
    gift: got.gift?.value ? true : undefined,
    goods: got.goods.map(({ qty, words }) => `${qty} ${words.join(' ')}`),
  };
}

/** What was not said must not be made up. */
function expectedOf(message: ChatMessage): Fields {
  const { name, phone, second, email, address, town, postalCode, day, method, gift, goods = [] } = message;
  return { name, phone, second, email, address, town, postalCode, day, method, gift, goods };
}

const wrongOf = (message: ChatMessage) => {
  const [got, expected] = [fieldsOf(message), expectedOf(message)];
  return Object.keys(got).filter(
    (field) => JSON.stringify(got[field as keyof Fields]) !== JSON.stringify(expected[field as keyof Fields]),
  );
};

describe('what a message says', () => {
  test.each(CHAT_MESSAGES.map((said) => [said.text.slice(0, 40).replaceAll('\n', ' / ') || 'nothing', said] as const))(
    '[CHT-01] %s',
    (_title, said) => {
      expect(fieldsOf(said)).toEqual(expectedOf(said));
    },
  );

  test('[CHT-12] nine of ten messages that the reader was not made with are right in every field', () => {
    expect(ALL_MESSAGES.length).toBeGreaterThanOrEqual(120);
    const wrong = HELD_OUT_MESSAGES.map(wrongOf);
    const share = (count: number) => 1 - count / HELD_OUT_MESSAGES.length;
    expect(share(wrong.filter((fields) => fields.length > 0).length)).toBeGreaterThanOrEqual(0.9);
    for (const field of Object.keys(expectedOf({ text: '' })))
      expect([field, share(wrong.filter((fields) => fields.includes(field)).length) >= 0.9]).toEqual([field, true]);
  });

  test.each([
    ['Colombo', 'කොළඹ', 'கொழும்பு'],
    ['Gampaha', 'ගම්පහ', 'கம்பஹா'],
    ['Kalutara', 'කළුතර', 'களுத்துறை'],
    ['Kandy', 'මහනුවර', 'கண்டி'],
    ['Matale', 'මාතලේ', 'மாத்தளை'],
    ['Nuwara Eliya', 'නුවරඑළිය', 'நுவரெலியா'],
    ['Galle', 'ගාල්ල', 'காலி'],
    ['Matara', 'මාතර', 'மாத்தறை'],
    ['Hambantota', 'හම්බන්තොට', 'அம்பாந்தோட்டை'],
    ['Jaffna', 'යාපනය', 'யாழ்ப்பாணம்'],
    ['Kilinochchi', 'කිලිනොච්චිය', 'கிளிநொச்சி'],
    ['Mannar', 'මන්නාරම', 'மன்னார்'],
    ['Vavuniya', 'වවුනියාව', 'வவுனியா'],
    ['Mullaitivu', 'මුලතිව්', 'முல்லைத்தீவு'],
    ['Batticaloa', 'මඩකලපුව', 'மட்டக்களப்பு'],
    ['Ampara', 'අම්පාර', 'அம்பாறை'],
    ['Trincomalee', 'ත්‍රිකුණාමලය', 'திருகோணமலை'],
    ['Kurunegala', 'කුරුණෑගල', 'குருநாகல்'],
    ['Puttalam', 'පුත්තලම', 'புத்தளம்'],
    ['Anuradhapura', 'අනුරාධපුරය', 'அனுராதபுரம்'],
    ['Polonnaruwa', 'පොළොන්නරුව', 'பொலன்னறுவை'],
    ['Badulla', 'බදුල්ල', 'பதுளை'],
    ['Monaragala', 'මොණරාගල', 'மொனராகலை'],
    ['Ratnapura', 'රත්නපුරය', 'இரத்தினபுரி'],
    ['Kegalle', 'කෑගල්ල', 'கேகாலை'],
  ])('[CHT-13] %s is known in three scripts', (district, ...others) => {
    for (const name of [district, ...others])
      expect([name, read(`gel 1\n${name}`).place?.value.district]).toEqual([name, district]);
  });

  test('[CHT-13] a town that only sounds so is asked about', () => {
    expect(read('gel 1\nமஹரகம').place).toMatchObject({ value: { town: 'Maharagama' }, isSure: false });
    expect(read('gel 1\nකුරුණෑගල').place).toMatchObject({ value: { town: 'Kurunegala' }, isSure: true });
  });

  test.each([
    ['නුගේගොඩ', 'Nugegoda'],
    ['මහරගමට', 'Maharagama'],
    ['බත්තරමුල්ල', 'Battaramulla'],
    ['කැලණිය', 'Kelaniya'],
    ['පේරාදෙණිය', 'Peradeniya'],
    ['වැලිගම', 'Weligama'],
    ['ඇඹිලිපිටිය', 'Embilipitiya'],
    ['හෝමාගම', 'Homagama'],
    ['மஹரகம', 'Maharagama'],
    ['නුවර එළිය', 'Nuwara Eliya'],
    ['வத்தளை', 'Wattala'],
    ['யாழ்ப்பாணத்துக்கு', 'Jaffna'],
    ['Mahanuwarata', 'Kandy'],
    ['Yazhpanam', 'Jaffna'],
  ])('[CHT-13] %s is %s', (name, town) => {
    expect(read(`gel 1\n12 Lake Road, ${name}`).place?.value.town).toBe(town);
  });
});

/** Each letter and digit of the text lies in a part, and the parts stand in order. */
function expectAllWordsTold(text: string) {
  const { words } = read(text);
  for (const [at, { start, end }] of words.entries()) {
    expect(start).toBeLessThan(end);
    expect(start).toBeGreaterThanOrEqual(words[at - 1]?.end ?? 0);
  }
  const signs = [...text.matchAll(/[\p{L}\p{M}\p{N}]/gu)];
  const untold = signs.filter(({ index }) => !words.some(({ start, end }) => start <= index && index < end));
  expect(untold.map(({ 0: sign }) => sign)).toEqual([]);
}

/** What is told as used is in the answer: nothing counts as read and is lost on the way. */
function expectUsedWordsKept(text: string) {
  const { words, name, address, goods } = read(text);
  const kept: Partial<Record<(typeof words)[number]['as'], string>> = {
    name: name?.value ?? '',
    address: address?.value ?? '',
  };
  for (const { start, end, as } of words) {
    const said = wordsIn(text.slice(start, end)).map(([word]) => plainDigits(word));
    if (kept[as] !== undefined) for (const word of said) expect(kept[as]).toContain(word);
    if (as === 'goods')
      for (const count of said.join(' ').match(/(?<!\p{L}\d*)\d{1,3}(?!\d|-\d)/gu) ?? [])
        expect(goods.map(({ qty, words: of }) => `${qty} ${of.join(' ')}`).join(' ')).toContain(String(Number(count)));
    // A number is never talk: a quantity or a house that was not understood is left for a person.
    if (as === 'small talk') expect(said.join(' ')).not.toMatch(/\d/);
  }
}

const plainDigits = (word: string) =>
  word.replaceAll(/[\u0de6-\u0def]/g, (digit) => String(digit.charCodeAt(0) - 0x0de6)).normalize('NFKC');

describe('no word is passed over', () => {
  test('[CHT-14] of any message of the table, each word is read as something or told as not used', () => {
    for (const { text } of ALL_MESSAGES) {
      expectAllWordsTold(text);
      expectUsedWordsKept(text);
    }
  });

  test('[CHT-14] nor of lines and words that nobody foresaw', () => {
    const pieces = ALL_MESSAGES.flatMap(({ text }) => text.split(/(?<=[\n,. ])/));
    const piece = fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'grapheme', maxLength: 12 }));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (some) => {
        expectAllWordsTold(some.join(''));
      }),
      { numRuns: 200 },
    );
  });

  test.each([
    ['2 sunscreen and 1 lip balm', ['2 sunscreen']],
    ['gel 2\nNimal\n5 Lake Road, Kandy, near the clock tower', ['near the clock tower']],
    ['send me 2k', ['2k']],
    ['gel 2 or 3', ['3']],
    ['gel 1, 0775550101 / 0775550102 / 0775550103', ['0775550103']],
    ['gel 200ml 2', ['200ml']],
    ['gel 1 for Rs 1450', ['Rs 1450']],
    ['gel 1. call before you come', ['call before you come']],
    ['gel 1 නිල් පාට', ['නිල් පාට']],
  ])('[CHT-14] %j leaves %j', (text, left) => {
    const told = read(text).words.filter(({ as }) => as === 'not used');
    expect(told.map(({ start, end }) => text.slice(start, end))).toEqual(left);
  });

  test('[CHT-14] neither the 21st product nor the end of a long address is dropped silently', () => {
    const many = Array.from({ length: 22 }, (_, at) => `lip balm ${at + 1}`).join('\n');
    expect(read(many).goods).toHaveLength(20);
    const { words } = read(many);
    expect(words.filter(({ as }) => as === 'not used').map(({ start, end }) => many.slice(start, end))).toEqual([
      'lip balm 21',
      'lip balm 22',
    ]);
    expectUsedWordsKept(`12 ${'Wijayarajapura '.repeat(20)}Road, Kandy`);
  });
});
