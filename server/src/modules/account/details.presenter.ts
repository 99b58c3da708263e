import { toProductResponse, type ProductResponse } from '../products/index.js';
import { toUserResponse, type UserResponse } from '../users/index.js';
import type { Details } from './account.service.js';

export interface DetailsBody {
  user: UserResponse;
  cart: ProductResponse[];
  wishlist: ProductResponse[];
}

export function presentDetails({ user, cart, wishlist }: Details): DetailsBody {
  return {
    user: toUserResponse(user),
    cart: cart.map(toProductResponse),
    wishlist: wishlist.map(toProductResponse),
  };
}
