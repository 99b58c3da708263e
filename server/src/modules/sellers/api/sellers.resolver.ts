import { Args, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { SellerStatus } from '#domain/statuses.js';
import { CurrentUser, type Principal, Roles, Scope } from '../../../core/auth/index.js';
import { BulkOutcome, IdsArgs, runInBulk } from '../../../core/bulk/index.js';
import { MessagePayload, WantsTotal } from '../../../core/graphql/index.js';
import type { Page } from '../../../core/pagination/index.js';
import { CurrentPasswordArgs } from '../../sessions/index.js';
import { PayoutDetails } from '../payouts/payout-details.payload.js';
import { PayoutsService } from '../payouts/payouts.service.js';
import { SellerDeletionService } from '../seller-deletion.service.js';
import { SellerUpdateService } from '../seller-update.service.js';
import { Seller, SellerStatusEnum } from '../seller.entity.js';
import { SellersService } from '../sellers.service.js';
import { SellerConnection, SellerListService, SellersArgs } from './seller.admin-list.js';
import { AdminPasswordArgs, PayoutDetailsInput, UpdateSellerInput } from './seller.inputs.js';

const SELLER_ID = { type: () => Int, description: "Number of the seller, not its owner's user id." };

@Resolver()
export class SellersResolver {
  constructor(
    private readonly list: SellerListService,
    private readonly sellers: SellersService,
    private readonly updates: SellerUpdateService,
    private readonly deletion: SellerDeletionService,
    private readonly payouts: PayoutsService,
  ) {}

  @Roles('user')
  @Query(() => Seller, { nullable: true, description: "The caller's seller; null for a user who is none." })
  mySeller(@CurrentUser() actor: Principal): Promise<Seller | null> {
    return this.sellers.findOfUser(actor.id);
  }

  @Roles('user')
  @Mutation(() => Seller, { description: "Sets the payout details of the caller's seller." })
  updatePayoutDetails(
    @CurrentUser() actor: Principal,
    @Args('input', { description: 'New payout details.' }) input: PayoutDetailsInput,
  ): Promise<Seller> {
    return this.payouts.update(actor, actor.id, input);
  }

  @Roles('admin')
  @Scope('admin')
  @Query(() => SellerConnection, { name: 'sellers', description: 'All sellers. Admins only.' })
  listSellers(@Args() args: SellersArgs, @WantsTotal() withTotal: boolean): Promise<Page<Seller>> {
    return this.list.page({ ...args, withTotal });
  }

  @Roles('admin')
  @Scope('admin')
  @Mutation(() => BulkOutcome, {
    description: 'Sets the status of many sellers and mails each owner. Admins only.',
  })
  setSellersStatus(
    @CurrentUser() actor: Principal,
    @Args() { ids }: IdsArgs,
    @Args('status', { type: () => SellerStatusEnum, description: 'New status.' })
    status: SellerStatus,
  ): Promise<BulkOutcome> {
    return runInBulk(ids, 'updated', (id) => this.updates.setStatus(actor, id, status));
  }

  @Roles('admin')
  @Mutation(() => Seller, { description: 'Changes a seller; omitted fields are kept. Admins only.' })
  updateSeller(
    @CurrentUser() actor: Principal,
    @Args('id', SELLER_ID) id: number,
    @Args('input', { description: 'What changes.' }) input: UpdateSellerInput,
  ): Promise<Seller> {
    return this.updates.update(actor, id, input);
  }

  @Roles('admin')
  @Scope('admin')
  @Mutation(() => Seller, { description: 'Sets the status of a seller and mails its owner. Admins only.' })
  setSellerStatus(
    @CurrentUser() actor: Principal,
    @Args('id', SELLER_ID) id: number,
    @Args('status', { type: () => SellerStatusEnum, description: 'New status.' })
    status: SellerStatus,
  ): Promise<Seller> {
    return this.updates.setStatus(actor, id, status);
  }

  @Roles('admin')
  @Mutation(() => MessagePayload, {
    description: 'Deletes a seller; its owner remains as a buyer. Admins only.',
  })
  async deleteSeller(
    @CurrentUser() actor: Principal,
    @Args('id', SELLER_ID) id: number,
    @Args() { adminPassword }: AdminPasswordArgs,
  ): Promise<MessagePayload> {
    await this.deletion.delete(actor, id, adminPassword);
    return { message: 'Seller deleted successfully' };
  }

  @Roles('admin')
  @Mutation(() => PayoutDetails, {
    description:
      'Payout details of a seller with the full card number; recorded in the audit log. Admins only.',
  })
  revealPayoutDetails(
    @CurrentUser() actor: Principal,
    @Args('sellerId', SELLER_ID) sellerId: number,
    @Args() { currentPassword }: CurrentPasswordArgs,
  ): Promise<PayoutDetails> {
    return this.payouts.reveal(actor, sellerId, currentPassword);
  }
}
