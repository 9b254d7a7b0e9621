/** Who takes money for the shop and pays it out later. */
export const SETTLED_BY = ['card', 'koko', 'mintpay'] as const;
export const SETTLEMENT_HEAPS = ['matches', 'differs', 'unknown', 'seen_before'] as const;
