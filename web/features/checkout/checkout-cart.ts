/** What is about to be ordered, as the checkout needs it; the page knows the cart it comes from. */
export type CheckoutLine = {
  id: number;
  name: string;
  image: string;
  quantity: number;
  /** How many there are; unknown of a visitor's line. */
  stock: number | null;
  price: number;
  lineTotal: number;
  /** The money is that of before the last press. */
  isAhead: boolean;
  /** Why it cannot be ordered as it stands. */
  warning: string | null;
};

export type CheckoutCart = {
  lines: CheckoutLine[];
  subtotal: number;
  version: number;
  isSettling: boolean;
  /** A visitor's is looked at, and not changed. */
  isReadOnly: boolean;
  setQuantity: (id: number, quantity: number) => void;
  remove: (id: number) => void;
  /** What the server holds may have changed. */
  reload: () => void;
};

export function countPieces({ lines }: CheckoutCart): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
