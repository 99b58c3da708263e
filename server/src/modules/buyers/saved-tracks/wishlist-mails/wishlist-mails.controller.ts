import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles, type Principal } from '#core/auth/index.js';
import { ApiExampleBody, type SuccessMessageResponse } from '../../../platform/api-docs/index.js';
import { EndsMails } from '../../saved-searches/index.js';
import { WishlistMailsService } from './wishlist-mails.service.js';
import { WishlistMailsResult } from './wishlist-mails.response.js';
import { UpdateWishlistMailsInput } from './wishlist-mails.inputs.js';

const ENDED = 'You get no more mails about your wishlist.';

@ApiTags('Cart and wishlist')
@Controller('api/wishlist-mails')
export class WishlistMailsController {
  constructor(private readonly mails: WishlistMailsService) {}

  @ApiOperation({ summary: 'Show the mails about your wishlist' })
  @ApiOkResponse({ type: WishlistMailsResult })
  @Roles('user')
  @Get()
  async read(@CurrentUser() actor: Principal): Promise<WishlistMailsResult> {
    return WishlistMailsResult.of(await this.mails.read(actor));
  }

  @ApiOperation({ summary: 'Change the mails about your wishlist' })
  @ApiExampleBody(UpdateWishlistMailsInput, { frequency: 'weekly', last_chance: false })
  @ApiOkResponse({ type: WishlistMailsResult })
  @Roles('user')
  @Put()
  async update(
    @CurrentUser() actor: Principal,
    @Body() input: UpdateWishlistMailsInput,
  ): Promise<WishlistMailsResult> {
    return WishlistMailsResult.of(await this.mails.update(actor, input));
  }

  @EndsMails('unsubscribe', {
    summary: 'End the mails about a wishlist',
    stays: 'The wishlist stays.',
    message: ENDED,
  })
  async unsubscribe(@Param('token') token: string): Promise<SuccessMessageResponse> {
    await this.mails.unsubscribe(token);
    return { success: true, message: ENDED };
  }
}
