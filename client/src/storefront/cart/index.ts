/**
 * The cart’s button and sums. Loaded with every page; the cart page itself is imported by its file where it is lazy.
 */
export { CartButton } from './cart-button';
export {
  forgetProjectChoices,
  pricedLine,
  useProjectChoices,
  type CheckoutState,
  type ProjectChoices,
} from './project-choices';
