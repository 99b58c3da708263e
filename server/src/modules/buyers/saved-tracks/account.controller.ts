import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles, type Principal } from '#core/auth/index.js';
import { notFound } from '#core/errors/index.js';
import { IdPipe } from '#core/validation/index.js';
import { Versioned } from '#core/versions/index.js';
import { ApiAudience, ApiErrors } from '../../platform/api-docs/index.js';
import { ProductResponse, toProductResponse } from '../../catalogue/products/index.js';
import { toUserResponse, UserResponse } from '../../people/users/index.js';
import { AccountTracksService } from './account-tracks.service.js';

class AccountResponse {
  @ApiProperty({ description: 'The user.' })
  user: UserResponse;

  @ApiProperty({ description: 'The tracks in the cart.', type: [ProductResponse] })
  cart: ProductResponse[];

  @ApiProperty({ description: 'The tracks in the wishlist.', type: [ProductResponse] })
  wishlist: ProductResponse[];
}

@ApiTags('Accounts')
@Controller('api/users')
export class AccountController {
  constructor(private readonly account: AccountTracksService) {}

  @ApiOperation({ summary: 'Show a user with cart and wishlist' })
  @ApiAudience('ownerOrAdmin')
  @ApiOkResponse({ type: AccountResponse })
  @ApiErrors(notFound('User'))
  @Versioned('read')
  @Roles('user')
  @Get(':id/details')
  async details(@CurrentUser() actor: Principal, @Param('id', IdPipe) id: number): Promise<AccountResponse> {
    const { user, cart, wishlist } = await this.account.details(actor, id);
    return {
      user: toUserResponse(user),
      cart: cart.map(toProductResponse),
      wishlist: wishlist.map(toProductResponse),
    };
  }
}
