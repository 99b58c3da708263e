import { Body, Controller, Delete, Get, Param, Put, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles, Scope, type Principal } from '../../../core/auth/index.js';
import { jsonList } from '../../../core/http/index.js';
import { IdPipe } from '../../../core/validation/index.js';
import { ApiAudience, ApiErrors, ApiExampleBody, SuccessResponse } from '../../api-docs/index.js';
import { PayoutsService } from '../payouts/payouts.service.js';
import { SellerDeletionService } from '../seller-deletion.service.js';
import { SellerUpdateService } from '../seller-update.service.js';
import { adminPasswordWrong, payoutIncomplete, sellerNameTaken, sellerNotFound } from '../seller.errors.js';
import { SellersService } from '../sellers.service.js';
import { SellerListService } from './seller.admin-list.js';
import {
  AdminPasswordArgs,
  PayoutDetailsInput,
  SellerStatusInput,
  UpdateSellerInput,
} from './seller.inputs.js';
import { SellerChangedResult, SellerResult, SellersResult, toSellerResponse } from './seller.response.js';

/** `{id}` is the number of the seller, `{userId}` that of its owner. */
@ApiTags('Sellers')
@Controller('api/sellers')
export class SellersController {
  constructor(
    private readonly sellerList: SellerListService,
    private readonly sellers: SellersService,
    private readonly updates: SellerUpdateService,
    private readonly deletion: SellerDeletionService,
    private readonly payouts: PayoutsService,
  ) {}

  @ApiOperation({ summary: 'List the sellers' })
  @ApiOkResponse({ type: SellersResult })
  @Roles('admin')
  @Scope('admin')
  @Get()
  list(): Promise<StreamableFile> {
    return jsonList(this.responses(), { success: true, message: 'Sellers' }, 'data');
  }

  @ApiOperation({ summary: 'Show the seller of a user' })
  @ApiAudience('ownerOrAdmin')
  @ApiOkResponse({ type: SellerResult })
  @ApiErrors(sellerNotFound())
  @Roles('user')
  @Scope('admin')
  @Get('user/:userId')
  async ofUser(
    @CurrentUser() actor: Principal,
    @Param('userId', IdPipe) userId: number,
  ): Promise<SellerResult> {
    return { success: true, data: toSellerResponse(await this.sellers.getOfUser(actor, userId)) };
  }

  @ApiOperation({
    summary: 'Set the payout details of a seller',
    description: 'A masked card number leaves the stored one unchanged.',
  })
  @ApiAudience('ownerOrAdmin')
  @ApiExampleBody(PayoutDetailsInput, { payment_method: 'paypal', paypal_email: 'mia@example.com' })
  @ApiOkResponse({ type: SellerResult })
  @ApiErrors(payoutIncomplete('paypalEmail'), sellerNotFound(), 'REAUTHENTICATION_REQUIRED')
  @Roles('user')
  @Put(':userId/payment')
  async updatePayment(
    @CurrentUser() actor: Principal,
    @Param('userId', IdPipe) userId: number,
    @Body() input: PayoutDetailsInput,
  ): Promise<SellerResult> {
    return { success: true, data: toSellerResponse(await this.payouts.update(actor, userId, input)) };
  }

  @ApiOperation({ summary: 'Update a seller' })
  @ApiExampleBody(UpdateSellerInput, {
    shop_name: 'Lindtracks',
    social_link: 'https://soundcloud.com/lindtracks',
  })
  @ApiOkResponse({ type: SellerChangedResult })
  @ApiErrors(sellerNotFound(), sellerNameTaken(), 'REAUTHENTICATION_REQUIRED')
  @Roles('admin')
  @Put(':id')
  async update(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() input: UpdateSellerInput,
  ): Promise<SellerChangedResult> {
    const data = toSellerResponse(await this.updates.update(actor, id, input));
    return { success: true, data, message: 'Seller updated successfully' };
  }

  @ApiOperation({ summary: 'Set the status of a seller' })
  @ApiExampleBody(SellerStatusInput, { status: 'active' })
  @ApiOkResponse({ type: SellerChangedResult })
  @ApiErrors(sellerNotFound())
  @Roles('admin')
  @Scope('admin')
  @Put(':id/status')
  async setStatus(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() { status }: SellerStatusInput,
  ): Promise<SellerChangedResult> {
    const data = toSellerResponse(await this.updates.setStatus(actor, id, status));
    return { success: true, data, message: 'Status updated' };
  }

  @ApiOperation({ summary: 'Delete a seller', description: 'The user remains as a buyer.' })
  @ApiExampleBody(AdminPasswordArgs, { adminPassword: "the signed-in admin's own" })
  @ApiOkResponse({ type: SuccessResponse })
  @ApiErrors(adminPasswordWrong(), sellerNotFound(), 'RATE_LIMITED')
  @Roles('admin')
  @Delete(':id')
  async remove(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() { adminPassword }: AdminPasswordArgs,
  ): Promise<SuccessResponse> {
    await this.deletion.delete(actor, id, adminPassword);
    return { success: true };
  }

  private async *responses() {
    for await (const sellers of this.sellerList.all()) yield sellers.map(toSellerResponse);
  }
}
