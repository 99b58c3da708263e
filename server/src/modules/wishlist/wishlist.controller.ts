import { Body, Controller, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles, type Principal } from '../../core/auth/index.js';
import { IdPipe } from '../../core/validation/index.js';
import { ApiAudience, ApiExampleBody, SuccessResponse } from '../api-docs/index.js';
import { WishlistInput } from '../cart/index.js';
import { ProductResponse, toProductResponse } from '../products/index.js';
import { WishlistService } from './wishlist.service.js';

class WishlistResponse extends SuccessResponse {
  @ApiProperty({ description: 'The tracks in the wishlist.', type: [ProductResponse] })
  wishlist: ProductResponse[];
}

@ApiTags('Cart and wishlist')
@Controller('api/wishlist')
export class WishlistController {
  constructor(private readonly wishlist: WishlistService) {}

  @ApiOperation({
    summary: 'Replace the wishlist',
    description:
      'Only the ids are read; everything else comes from the catalogue. A sold track stays, with its status.',
  })
  @ApiAudience('owner')
  @ApiExampleBody(WishlistInput, { wishlist: [{ id: 42 }] })
  @ApiOkResponse({ type: WishlistResponse })
  @Roles('user')
  @Put(':userId')
  async replace(
    @CurrentUser() actor: Principal,
    @Param('userId', IdPipe) userId: number,
    @Body() input: WishlistInput,
  ): Promise<WishlistResponse> {
    const products = await this.wishlist.replace(actor, userId, input.wishlist);
    return { success: true, wishlist: products.map(toProductResponse) };
  }
}
