import { expect, test } from 'vitest';
import { worthOf } from '#contract/rules/refund-worth.ts';

test('[RFD-02] however a line is given back, its pieces come to what it cost, to the cent', () => {
  for (let round = 0; round < 2000; round += 1) {
    const qty = 1 + (round % 9);
    const netCents = (round * 7919) % 100_003;
    const line = { qty, refundedQty: 0, netCents, givenCents: 0 };
    while (line.refundedQty < qty) {
      const pieces = 1 + ((round + line.refundedQty * 31) % (qty - line.refundedQty));
      const worth = worthOf(line, pieces);
      expect(Math.abs(worth - (netCents * pieces) / qty)).toBeLessThanOrEqual(qty);
      line.refundedQty += pieces;
      line.givenCents += worth;
    }
    expect(line.givenCents).toBe(netCents);
  }
});
