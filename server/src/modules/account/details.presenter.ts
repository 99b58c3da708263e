import { presentUser, type UserBody } from '../auth/index.js';
import { presentProduct, type ProductBody } from '../products/index.js';
import type { Details } from './account.service.js';

export interface DetailsBody {
  user: UserBody;
  cart: ProductBody[];
  wishlist: ProductBody[];
}

export function presentDetails({ user, cart, wishlist }: Details): DetailsBody {
  return { user: presentUser(user), cart: cart.map(presentProduct), wishlist: wishlist.map(presentProduct) };
}
