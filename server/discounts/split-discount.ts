/**
 * Each line's part of a discount, in whole cents that add up to it: by largest remainder, so no part is a whole cent
 * away from its fair share, and none is more than its line.
 */
export function splitDiscount(discountCents: number, lineCents: number[]): number[] {
  const sum = lineCents.reduce((total, cents) => total + cents, 0);
  if (sum === 0) return lineCents.map(() => 0);
  // In big integers: an amount times an amount can be more than a number holds exactly.
  const shares = lineCents.map((cents, index) => {
    const exact = BigInt(discountCents) * BigInt(cents);
    return { index, part: Number(exact / BigInt(sum)), remainder: exact % BigInt(sum) };
  });
  const left = discountCents - shares.reduce((total, { part }) => total + part, 0);
  const neediest = [...shares].sort((a, b) => Number(b.remainder - a.remainder) || a.index - b.index);
  for (const share of neediest.slice(0, left)) share.part += 1;
  return shares.map(({ part }) => part);
}
