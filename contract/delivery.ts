/** What standard delivery costs anywhere in the country. Orders are charged what the table of shipping methods says. */
export const STANDARD_DELIVERY_CENTS = 50_000;

/** As sentences name it: 'Rs. 500'. */
export const STANDARD_DELIVERY_TEXT = `Rs. ${STANDARD_DELIVERY_CENTS / 100}`;

/** Unopened goods may come back so many days after the day on which they arrived. */
export const RETURN_DAYS = 14;
