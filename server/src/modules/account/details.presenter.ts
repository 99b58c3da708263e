import { presentUser, type UserBody } from '../auth/index.js';
import { toProductResponse, type ProductResponse } from '../products/index.js';
import type { Details } from './account.service.js';

export interface DetailsBody {
  user: UserBody;
  cart: ProductResponse[];
  wishlist: ProductResponse[];
}

export function presentDetails({ user, cart, wishlist }: Details): DetailsBody {
  return {
    user: presentUser(user),
    cart: cart.map(toProductResponse),
    wishlist: wishlist.map(toProductResponse),
  };
}
