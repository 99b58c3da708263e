import { Body, Controller, Param, Put } from '@nestjs/common';
import { CurrentUser, Roles, Scope, type Principal } from '../../core/auth/index.js';
import { IdPipe } from '../../core/validation/index.js';
import { Documented } from '../api-docs/index.js';
import { CART_API, LISTS_TAG } from './cart.openapi.js';
import { presentProduct, type ProductBody } from '../products/index.js';
import { CartService } from './cart.service.js';
import { CartInput } from './dto/saved-list.input.js';

@Documented(LISTS_TAG, CART_API)
@Controller('api/cart')
export class CartController {
  constructor(private readonly cart: CartService) {}

  @Roles('user')
  @Scope('write-orders')
  @Put(':userId')
  async replace(
    @CurrentUser() actor: Principal,
    @Param('userId', IdPipe) userId: number,
    @Body() input: CartInput,
  ): Promise<{ success: true; cart: ProductBody[] }> {
    const products = await this.cart.replace(actor, userId, input.cart);
    return { success: true, cart: products.map(presentProduct) };
  }
}
