/** The discount codes that the home page tells everybody: only these are offered to a cart without being asked for. */
export const BANNER_CODES = { large: 'ALOE20', first: 'WELCOME10' } as const;
