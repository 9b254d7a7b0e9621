/** A line of an order, in cents: what it cost without its part of the discount, and what of that was given back. */
export type WorthLine = { qty: number; refundedQty: number; netCents: number; givenCents: number };

/** What further pieces of a line are worth. The last takes the rest, so that all of them come to what the line cost. */
export function worthOf({ qty, refundedQty, netCents, givenCents }: WorthLine, pieces: number): number {
  const rest = Math.max(netCents - givenCents, 0);
  if (pieces >= qty - refundedQty) return rest;
  return Math.min(Math.round((netCents * pieces) / qty), rest);
}
