export const RETURN_REASONS = ['broken', 'wrong_item', 'skin', 'changed_mind', 'other'] as const;
export const RETURN_STATES = ['asked', 'approved', 'refused', 'withdrawn', 'received', 'refunded'] as const;
