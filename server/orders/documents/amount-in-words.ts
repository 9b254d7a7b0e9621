const SMALL = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const LARGE = [
  [1_000_000, 'million'],
  [1000, 'thousand'],
  [100, 'hundred'],
] as const;

/** 'Nine thousand one hundred and fifty rupees and fifty cents only', as a tax invoice wants it. */
export function amountInWords(amountCents: number): string {
  const [rupees, cents] = [Math.floor(amountCents / 100), amountCents % 100];
  const parts = [`${numberInWords(rupees)} ${rupees === 1 ? 'rupee' : 'rupees'}`];
  if (cents > 0) parts.push(`${numberInWords(cents)} ${cents === 1 ? 'cent' : 'cents'}`);
  const words = `${parts.join(' and ')} only`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function numberInWords(number: number): string {
  if (number < 20) return SMALL[number] ?? '';
  if (number < 100) {
    const ones = number % 10;
    return `${TENS[Math.floor(number / 10)]}${ones > 0 ? `-${SMALL[ones]}` : ''}`;
  }
  const [size, name] = LARGE.find(([least]) => number >= least) ?? [100, 'hundred'];
  const [count, rest] = [Math.floor(number / size), number % size];
  const words = `${numberInWords(count)} ${name}`;
  if (rest === 0) return words;
  return `${words} ${rest < 100 ? 'and ' : ''}${numberInWords(rest)}`;
}
