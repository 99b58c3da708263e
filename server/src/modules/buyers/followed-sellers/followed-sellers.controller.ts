import { Body, Controller, Delete, Get, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles, type Principal } from '#core/auth/index.js';
import { IdPipe } from '#core/validation/index.js';
import {
  ApiErrors,
  ApiExampleBody,
  ApiSuccessMessage,
  type SuccessMessageResponse,
} from '../../platform/api-docs/index.js';
import { sellerNotFound } from '../../people/sellers/index.js';
import { FollowedSellersResult } from './followed-sellers.response.js';
import { FollowMailsInput } from './followed-sellers.inputs.js';
import { FollowedSellersService, ownShop, tooManyFollows } from './followed-sellers.service.js';
import { EndsMails } from '../saved-searches/index.js';

const ENDED = 'You get no more mails about new tracks of these sellers.';

/** Closed to API tokens: the mails belong to a person. */
@ApiTags('Sellers')
@Controller('api')
export class FollowedSellersController {
  constructor(private readonly follows: FollowedSellersService) {}

  @ApiOperation({ summary: 'List the sellers that the caller follows' })
  @ApiOkResponse({ type: FollowedSellersResult })
  @Roles('user')
  @Get('followed-sellers')
  async list(@CurrentUser() actor: Principal): Promise<FollowedSellersResult> {
    return FollowedSellersResult.of(await this.follows.list(actor));
  }

  @ApiOperation({
    summary: 'Switch the mails about new tracks of followed sellers',
    description: 'All new tracks of a day come in one mail.',
  })
  @ApiExampleBody(FollowMailsInput, { mails: false })
  @ApiOkResponse({ type: FollowedSellersResult })
  @Roles('user')
  @Put('followed-sellers/mails')
  async setMails(
    @CurrentUser() actor: Principal,
    @Body() { mails }: FollowMailsInput,
  ): Promise<FollowedSellersResult> {
    await this.follows.setMails(actor.id, mails);
    return FollowedSellersResult.of(await this.follows.list(actor));
  }

  @ApiOperation({
    summary: 'Follow a seller',
    description: '`{userId}` is the user id of the seller. Idempotent.',
  })
  @ApiSuccessMessage('You follow this seller')
  @ApiErrors(sellerNotFound(), ownShop(), tooManyFollows())
  @Roles('user')
  @Put('sellers/:userId/follow')
  async follow(
    @CurrentUser() actor: Principal,
    @Param('userId', IdPipe) userId: number,
  ): Promise<SuccessMessageResponse> {
    await this.follows.follow(actor, userId);
    return { success: true, message: 'You follow this seller' };
  }

  @ApiOperation({ summary: 'Stop following a seller', description: 'Idempotent.' })
  @ApiSuccessMessage('You no longer follow this seller')
  @ApiErrors(sellerNotFound())
  @Roles('user')
  @Delete('sellers/:userId/follow')
  async unfollow(
    @CurrentUser() actor: Principal,
    @Param('userId', IdPipe) userId: number,
  ): Promise<SuccessMessageResponse> {
    await this.follows.unfollow(actor, userId);
    return { success: true, message: 'You no longer follow this seller' };
  }

  @EndsMails('followed-sellers/unsubscribe', {
    summary: 'End the mails about followed sellers',
    stays: 'The sellers stay followed.',
    message: ENDED,
  })
  async unsubscribe(@Param('token') token: string): Promise<SuccessMessageResponse> {
    await this.follows.unsubscribe(token);
    return { success: true, message: ENDED };
  }
}
