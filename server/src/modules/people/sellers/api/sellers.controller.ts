import { Body, Controller, Delete, Get, Param, Post, Put, Query, type StreamableFile } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  CurrentUser,
  Http,
  OwnerOrAdmin,
  Roles,
  Scope,
  type HttpExchange,
  type Principal,
} from '#core/auth/index.js';
import { jsonList } from '#core/http/index.js';
import { sparse } from '#core/output/index.js';
import { pageOf, sendPageHeaders } from '#core/pagination/index.js';
import { IdPipe } from '#core/validation/index.js';
import { IfMatch, showCurrent, Versioned, type ExpectedVersion } from '#core/versions/index.js';
import { ApiAudience, ApiErrors, ApiExampleBody, SuccessResponse } from '../../../platform/api-docs/index.js';
import { PayoutDetailsService } from '../payouts/payout-details.service.js';
import { SellerDeletionService } from '../seller-deletion.service.js';
import { SellerUpdateService } from '../seller-update.service.js';
import {
  accountNotFound,
  adminPasswordWrong,
  alreadySeller,
  payoutIncomplete,
  sellerNameTaken,
  sellerNotFound,
} from '../seller.errors.js';
import { SellersService } from '../sellers.service.js';
import { ListSellersQuery } from '../seller-list.inputs.js';
import { SellerListService } from '../seller-list.service.js';
import type { Seller } from '../seller.entity.js';
import {
  DeleteSellerArgs,
  CreateSellerInput,
  PayoutDetailsInput,
  SellerProfileInput,
  SellerStatusInput,
  UpdateSellerInput,
} from '../seller.inputs.js';
import {
  SellerChangedResult,
  SellerProfileChangedResult,
  SellerResponse,
  SellerResult,
  SellersResult,
  toSellerWithText,
  toSellerResponse,
  toSellerResponseFor,
} from './seller.response.js';

/** `{id}` is the number of the seller, `{userId}` that of its owner. */
@ApiTags('Sellers')
@Controller('api/sellers')
export class SellersController {
  constructor(
    private readonly sellerList: SellerListService,
    private readonly sellers: SellersService,
    private readonly updates: SellerUpdateService,
    private readonly deletion: SellerDeletionService,
    private readonly payouts: PayoutDetailsService,
  ) {}

  @ApiOperation({
    summary: 'List the sellers',
    description:
      'Newest first unless `sort` says otherwise; narrowed by the filters of the table in the back office. The whole list without `page` and `limit`.',
  })
  @ApiOkResponse({ type: SellersResult })
  @Roles('admin')
  @Scope('admin')
  @Get()
  async list(
    @CurrentUser() actor: Principal,
    @Query() { sort, fields, page: number, limit, ...filter }: ListSellersQuery,
    @Http() { reply }: HttpExchange,
  ): Promise<StreamableFile | SellersResult> {
    const narrowed = sparse(SellerResponse, fields);
    const toResponse = (seller: Seller) => narrowed(toSellerResponseFor(actor)(seller));
    const query = { page: number, limit };
    const page = pageOf(query);
    if (page) {
      const { nodes, totalCount } = await this.sellerList.numberedPage(page, filter, sort);
      sendPageHeaders(reply, await totalCount, query);
      return { success: true, message: 'Sellers', data: nodes.map(toResponse) };
    }
    sendPageHeaders(reply, await this.sellerList.count(filter), query);
    const batches = this.responses(this.sellerList.batches(filter, sort), toResponse);
    return jsonList(batches, { success: true, message: 'Sellers' }, 'data');
  }

  @ApiOperation({ summary: 'Make a buyer a seller', description: 'The owner is mailed.' })
  @ApiExampleBody(CreateSellerInput, { user_id: 7, shop_name: 'Lindtracks' })
  @ApiCreatedResponse({ type: SellerChangedResult })
  @ApiErrors(accountNotFound(), alreadySeller(), sellerNameTaken())
  @Roles('admin')
  @Post()
  async create(
    @CurrentUser() actor: Principal,
    @Body() input: CreateSellerInput,
  ): Promise<SellerChangedResult> {
    const data = toSellerResponse(await this.sellers.create(actor, input));
    return { success: true, data, message: 'Seller created' };
  }

  @ApiOperation({ summary: 'Show the seller of a user' })
  @ApiAudience('ownerOrAdmin')
  @ApiOkResponse({ type: SellerResult })
  @ApiErrors(sellerNotFound())
  @Versioned('read')
  @Roles('user')
  @Scope('admin')
  @Get('user/:userId')
  async ofUser(
    @CurrentUser() actor: Principal,
    @Param('userId', IdPipe) userId: number,
  ): Promise<SellerResult> {
    return {
      success: true,
      data: toSellerResponseFor(actor)(await this.sellers.getOfUser(actor, userId)),
    };
  }

  @ApiOperation({
    summary: 'Set the payout details of a seller',
    description: 'A masked card number or IBAN leaves the stored one unchanged.',
  })
  @ApiAudience('ownerOrAdmin')
  @ApiExampleBody(PayoutDetailsInput, { payment_method: 'paypal', paypal_email: 'mia@example.com' })
  @ApiOkResponse({ type: SellerResult })
  @ApiErrors(payoutIncomplete('paypalEmail'), sellerNotFound(), 'REAUTHENTICATION_REQUIRED')
  @Versioned('change')
  @Roles('user')
  @OwnerOrAdmin()
  @Put(':userId/payment')
  async updatePayment(
    @CurrentUser() actor: Principal,
    @Param('userId', IdPipe) userId: number,
    @Body() input: PayoutDetailsInput,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<SellerResult> {
    const seller = await this.payouts
      .update(actor, userId, input, expected)
      .catch(showCurrent(toSellerResponse));
    return { success: true, data: toSellerResponse(seller) };
  }

  @ApiOperation({ summary: 'Set the text on the public page of a seller' })
  @ApiAudience('ownerOrAdmin')
  @ApiExampleBody(SellerProfileInput, { bio: 'Melodic techno from Lund.' })
  @ApiOkResponse({ type: SellerProfileChangedResult })
  @ApiErrors(sellerNotFound())
  @Versioned('change')
  @Roles('user')
  @OwnerOrAdmin()
  @Put(':userId/profile')
  async updateProfile(
    @CurrentUser() actor: Principal,
    @Param('userId', IdPipe) userId: number,
    @Body() input: SellerProfileInput,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<SellerProfileChangedResult> {
    const seller = await this.updates
      .updateProfile(actor, userId, input, expected)
      .catch(showCurrent(toSellerWithText));
    return { success: true, data: toSellerWithText(seller) };
  }

  @ApiOperation({ summary: 'Update a seller' })
  @ApiExampleBody(UpdateSellerInput, {
    shop_name: 'Lindtracks',
    social_link: 'https://soundcloud.com/lindtracks',
  })
  @ApiOkResponse({ type: SellerChangedResult })
  @ApiErrors(sellerNotFound(), sellerNameTaken(), 'REAUTHENTICATION_REQUIRED')
  @Versioned('change')
  @Roles('admin')
  @Put(':id')
  async update(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() input: UpdateSellerInput,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<SellerChangedResult> {
    const seller = await this.updates.update(actor, id, input, expected).catch(showCurrent(toSellerResponse));
    return { success: true, data: toSellerResponse(seller), message: 'Seller updated successfully' };
  }

  @ApiOperation({ summary: 'Set the status of a seller' })
  @ApiExampleBody(SellerStatusInput, { status: 'active' })
  @ApiOkResponse({ type: SellerChangedResult })
  @ApiErrors(sellerNotFound())
  @Versioned('change')
  @Roles('admin')
  @Scope('admin')
  @Put(':id/status')
  async setStatus(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() { status, reason }: SellerStatusInput,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<SellerChangedResult> {
    const toResponse = toSellerResponseFor(actor);
    const seller = await this.sellers
      .setStatus(actor, id, status, expected, reason)
      .catch(showCurrent(toResponse));
    return { success: true, data: toResponse(seller), message: 'Status updated' };
  }

  @ApiOperation({ summary: 'Delete a seller', description: 'The user remains as a buyer.' })
  @ApiExampleBody(DeleteSellerArgs, {
    adminPassword: "the signed-in admin's own",
    reason: 'It sold tracks of others.',
  })
  @ApiOkResponse({ type: SuccessResponse })
  @ApiErrors(adminPasswordWrong(), sellerNotFound(), 'RATE_LIMITED')
  @Versioned('delete')
  @Roles('admin')
  @Delete(':id')
  async remove(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() args: DeleteSellerArgs,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<SuccessResponse> {
    await this.deletion.delete(actor, id, args, expected).catch(showCurrent(toSellerResponse));
    return { success: true };
  }

  private async *responses(batches: AsyncIterable<Seller[]>, toResponse: (seller: Seller) => SellerResponse) {
    for await (const sellers of batches) yield sellers.map(toResponse);
  }
}
