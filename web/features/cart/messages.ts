/** What the shopper reads when a call of the cart fails and the server has no better sentence, letter for letter as specified. */
export const messages = {
  load: 'Failed to fetch cart. Please try again.',
  add: 'Failed to add item to cart. Please try again.',
  update: 'Failed to update item quantity. Please try again.',
  remove: 'Failed to remove item from cart. Please try again.',
  clear: 'Failed to clear cart. Please try again.',
};
