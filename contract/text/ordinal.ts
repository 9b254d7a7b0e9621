const WORDS = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const ENDS = ['th', 'st', 'nd', 'rd'];

/** 'third', '11th', '22nd': a word as far as ten. */
export function ordinal(place: number): string {
  const isTeen = place % 100 > 10 && place % 100 < 14;
  return WORDS[place] ?? `${place}${(!isTeen && ENDS[place % 10]) || 'th'}`;
}
