import { Body, Controller, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Owner, Roles, Scope, type Principal } from '#core/auth/index.js';
import { IdPipe } from '#core/validation/index.js';
import { ApiAudience, ApiExampleBody, SuccessResponse } from '../../platform/api-docs/index.js';
import { ProductResponse, toProductResponse } from '../../catalogue/products/index.js';
import { CartInput, WishlistInput } from './saved-tracks.inputs.js';
import { CART, SavedTracksService, WISHLIST } from './saved-tracks.service.js';

class CartResponse extends SuccessResponse {
  @ApiProperty({ description: 'The tracks in the cart.', type: [ProductResponse] })
  cart: ProductResponse[];
}

class WishlistResponse extends SuccessResponse {
  @ApiProperty({ description: 'The tracks in the wishlist.', type: [ProductResponse] })
  wishlist: ProductResponse[];
}

@ApiTags('Cart and wishlist')
@Controller('api/cart')
export class CartController {
  constructor(private readonly saved: SavedTracksService) {}

  @ApiOperation({
    summary: 'Replace the cart',
    description:
      'Only the ids are read; everything else comes from the catalogue. Tracks that are no longer on sale are left out.',
  })
  @ApiAudience('owner')
  @ApiExampleBody(CartInput, { cart: [{ id: 42 }] })
  @ApiOkResponse({ type: CartResponse })
  @Roles('user')
  @Scope('write-orders')
  @Owner()
  @Put(':userId')
  async replace(
    @CurrentUser() actor: Principal,
    @Param('userId', IdPipe) userId: number,
    @Body() input: CartInput,
  ): Promise<CartResponse> {
    const products = await this.saved.replace(CART, actor, userId, input.cart);
    return { success: true, cart: products.map(toProductResponse) };
  }
}

@ApiTags('Cart and wishlist')
@Controller('api/wishlist')
export class WishlistController {
  constructor(private readonly saved: SavedTracksService) {}

  @ApiOperation({
    summary: 'Replace the wishlist',
    description:
      'Only the ids are read; everything else comes from the catalogue. A sold track stays, with its status.',
  })
  @ApiAudience('owner')
  @ApiExampleBody(WishlistInput, { wishlist: [{ id: 42 }] })
  @ApiOkResponse({ type: WishlistResponse })
  @Roles('user')
  @Owner()
  @Put(':userId')
  async replace(
    @CurrentUser() actor: Principal,
    @Param('userId', IdPipe) userId: number,
    @Body() input: WishlistInput,
  ): Promise<WishlistResponse> {
    const products = await this.saved.replace(WISHLIST, actor, userId, input.wishlist);
    return { success: true, wishlist: products.map(toProductResponse) };
  }
}
