import { Body, Controller, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles, Scope, type Principal } from '../../core/auth/index.js';
import { IdPipe } from '../../core/validation/index.js';
import { ApiAudience, ApiExampleBody, SuccessResponse } from '../api-docs/index.js';
import { ProductResponse, toProductResponse } from '../products/index.js';
import { CartService } from './cart.service.js';
import { CartInput } from './saved-tracks.inputs.js';

class CartResponse extends SuccessResponse {
  @ApiProperty({ description: 'The tracks in the cart.', type: [ProductResponse] })
  cart: ProductResponse[];
}

@ApiTags('Cart and wishlist')
@Controller('api/cart')
export class CartController {
  constructor(private readonly cart: CartService) {}

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
  @Put(':userId')
  async replace(
    @CurrentUser() actor: Principal,
    @Param('userId', IdPipe) userId: number,
    @Body() input: CartInput,
  ): Promise<CartResponse> {
    const products = await this.cart.replace(actor, userId, input.cart);
    return { success: true, cart: products.map(toProductResponse) };
  }
}
