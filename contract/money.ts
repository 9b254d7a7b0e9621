const rupees = new Intl.NumberFormat('en-LK', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Inside the shop money is integer cents; at the API's edge it is a number of rupees with two decimals. */
export function centsToRupees(cents: number): number {
  return cents / 100;
}

/** The one way in which an amount is written, on screens, in mails and in documents. */
export function formatRupees(amount: number): string {
  return `Rs. ${rupees.format(amount)}`;
}

/** One of several equal parts, rounded up to the cent, so that the parts together never fall short. */
export function installment(amount: number, parts: number): number {
  return Math.ceil(Math.round(amount * 100) / parts) / 100;
}
