import { Injectable } from '@nestjs/common';
import { requireSelfOrAdmin, type Principal } from '#core/auth/index.js';
import type { Product } from '../../catalogue/products/product.entity.js';
import type { User } from '../../people/users/user.entity.js';
import { UsersService } from '../../people/users/index.js';
import { CART, SavedTracksService, WISHLIST } from './saved-tracks.service.js';

/** A user with cart and wishlist. */
export interface AccountTracks {
  user: User;
  cart: Product[];
  wishlist: Product[];
}

/** Reads a user with cart and wishlist in one request. */
@Injectable()
export class AccountTracksService {
  constructor(
    private readonly users: UsersService,
    private readonly saved: SavedTracksService,
  ) {}

  /** @throws DomainError FORBIDDEN for the account of another user, NOT_FOUND */
  async details(actor: Principal, id: number): Promise<AccountTracks> {
    requireSelfOrAdmin(actor, id);
    const user = await this.users.getUser(id);
    const [cart, wishlist] = await Promise.all([
      this.saved.list(CART, actor, id),
      this.saved.list(WISHLIST, actor, id),
    ]);
    return { user, cart, wishlist };
  }
}
