import { Body, Controller, Delete, Get, Param, Put, type StreamableFile } from '@nestjs/common';
import { CurrentUser, Roles, Scope, type Principal } from '../../core/auth/index.js';
import { jsonList } from '../../core/http/index.js';
import { IdPipe } from '../../core/validation/index.js';
import { Documented } from '../api-docs/index.js';
import { SELLERS_API, SELLERS_TAG } from './sellers.openapi.js';
import { AdminPasswordArgs } from './dto/admin-password.args.js';
import { PayoutDetailsInput } from './dto/payout-details.input.js';
import { SellerStatusInput } from './dto/seller-status.input.js';
import { SellerOrderBy } from './dto/seller.filter.js';
import { UpdateSellerInput } from './dto/update-seller.input.js';
import { PayoutsService } from './payouts.service.js';
import { SellerDeletion } from './seller-deletion.service.js';
import { SellerEditor } from './seller-editor.service.js';
import { presentSeller } from './seller.presenter.js';
import { SellersService } from './sellers.service.js';

/** `{id}` is a shop's number, `{userId}` its owner's. */
@Documented(SELLERS_TAG, SELLERS_API)
@Controller('api/sellers')
export class SellersController {
  constructor(
    private readonly sellers: SellersService,
    private readonly editor: SellerEditor,
    private readonly deletion: SellerDeletion,
    private readonly payouts: PayoutsService,
  ) {}

  @Roles('admin')
  @Scope('admin')
  @Get()
  list(): Promise<StreamableFile> {
    return jsonList(this.bodies(), { success: true, message: 'Sellers' }, 'data');
  }

  @Roles('user')
  @Scope('admin')
  @Get('user/:userId')
  async ofUser(@CurrentUser() actor: Principal, @Param('userId', IdPipe) userId: number) {
    return { success: true, data: presentSeller(await this.sellers.getOfUser(actor, userId)) };
  }

  @Roles('user')
  @Put(':userId/payment')
  async updatePayment(
    @CurrentUser() actor: Principal,
    @Param('userId', IdPipe) userId: number,
    @Body() input: PayoutDetailsInput,
  ) {
    return { success: true, data: presentSeller(await this.payouts.update(actor, userId, input)) };
  }

  @Roles('admin')
  @Put(':id')
  async update(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() input: UpdateSellerInput,
  ) {
    const data = presentSeller(await this.editor.update(actor, id, input));
    return { success: true, data, message: 'Seller updated successfully' };
  }

  @Roles('admin')
  @Scope('admin')
  @Put(':id/status')
  async setStatus(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() { status }: SellerStatusInput,
  ) {
    const data = presentSeller(await this.editor.setStatus(actor, id, status));
    return { success: true, data, message: 'Status updated' };
  }

  @Roles('admin')
  @Delete(':id')
  async remove(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() { adminPassword }: AdminPasswordArgs,
  ) {
    await this.deletion.delete(actor, id, adminPassword);
    return { success: true };
  }

  private async *bodies() {
    for await (const sellers of this.sellers.batches({}, SellerOrderBy.NEWEST))
      yield sellers.map(presentSeller);
  }
}
