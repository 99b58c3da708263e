/** The cart's button and prices. Loaded with every page; the cart page is lazy and imported by file. */
export { CartButton } from './cart-button';
export { ProjectChoice } from './project-choice';
export {
  clearProjectChoices,
  pricedLine,
  useProjectChoices,
  type CheckoutState,
  type ProjectChoices,
} from './project-choices';
