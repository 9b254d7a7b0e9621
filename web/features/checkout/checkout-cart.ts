/** What is about to be ordered, as the checkout needs it; the page knows the cart it comes from. */
export type BasketLine = {
  id: number;
  name: string;
  image: string;
  quantity: number;
  /** As many as there are and may be ordered at once; unknown of a visitor's line. */
  most: number | null;
  price: number;
  lineTotal: number;
  /** The money is that of before the last press. */
  isAhead: boolean;
  /** Why it cannot be ordered as it stands. */
  warning: string | null;
};

export type Basket = {
  lines: BasketLine[];
  subtotal: number;
  version: number;
  isSettling: boolean;
  /** A visitor's is looked at, and not changed. */
  isFixed: boolean;
  setQuantity: (id: number, quantity: number) => void;
  remove: (id: number) => void;
  /** What the server holds may have changed. */
  reload: () => void;
};

export function countPieces({ lines }: Basket): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
