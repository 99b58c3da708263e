/** How wide a card of the shop is, for `sizes`. On a phone exactly: a little more would fetch the next larger file. */
export const CARD_SIZES = '(max-width: 768px) calc(50vw - 24px), 256px';
