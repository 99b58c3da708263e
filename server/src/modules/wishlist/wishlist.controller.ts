import { Body, Controller, Param, Put } from '@nestjs/common';
import { CurrentUser, Roles, type Principal } from '../../core/auth/index.js';
import { IdPipe } from '../../core/validation/index.js';
import { Documented } from '../api-docs/index.js';
import { LISTS_TAG, WishlistInput } from '../cart/index.js';
import { presentProduct, type ProductBody } from '../products/index.js';
import { WISHLIST_API } from './wishlist.openapi.js';
import { WishlistService } from './wishlist.service.js';

@Documented(LISTS_TAG, WISHLIST_API)
@Controller('api/wishlist')
export class WishlistController {
  constructor(private readonly wishlist: WishlistService) {}

  @Roles('user')
  @Put(':userId')
  async replace(
    @CurrentUser() actor: Principal,
    @Param('userId', IdPipe) userId: number,
    @Body() input: WishlistInput,
  ): Promise<{ success: true; wishlist: ProductBody[] }> {
    const products = await this.wishlist.replace(actor, userId, input.wishlist);
    return { success: true, wishlist: products.map(presentProduct) };
  }
}
