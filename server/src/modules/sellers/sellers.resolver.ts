import { Args, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { SellerStatus } from '#domain/statuses.js';
import { CurrentUser, Roles, Scope, type Principal } from '../../core/auth/index.js';
import { BulkOutcome, IdsArgs, runInBulk } from '../../core/bulk/index.js';
import { MessagePayload, WantsTotal } from '../../core/graphql/index.js';
import { SellerStatusEnum } from './seller.entity.js';
import type { Page } from '../../core/pagination/index.js';
import { CurrentPasswordArgs } from '../sessions/index.js';
import { AdminPasswordArgs } from './dto/admin-password.args.js';
import { PayoutDetailsInput } from './dto/payout-details.input.js';
import { SellersArgs } from './dto/sellers.args.js';
import { UpdateSellerInput } from './dto/update-seller.input.js';
import { PayoutDetails } from './payout-details.payload.js';
import { PayoutsService } from './payouts.service.js';
import { SellerConnection } from './seller.connection.js';
import { SellerDeletion } from './seller-deletion.service.js';
import { SellerEditor } from './seller-editor.service.js';
import { Seller } from './seller.entity.js';
import { SellersService } from './sellers.service.js';

const SELLER_ID = { type: () => Int, description: "Number of the shop, not its owner's." };

@Resolver()
export class SellersResolver {
  constructor(
    private readonly sellers: SellersService,
    private readonly editor: SellerEditor,
    private readonly deletion: SellerDeletion,
    private readonly payouts: PayoutsService,
  ) {}

  @Roles('user')
  @Query(() => Seller, { nullable: true, description: "The caller's shop; null for somebody without one." })
  mySeller(@CurrentUser() actor: Principal): Promise<Seller | null> {
    return this.sellers.findOfUser(actor.id);
  }

  @Roles('user')
  @Mutation(() => Seller, { description: "Says how the caller's shop is paid." })
  updatePayoutDetails(
    @CurrentUser() actor: Principal,
    @Args('input', { description: 'Where payouts go.' }) input: PayoutDetailsInput,
  ): Promise<Seller> {
    return this.payouts.update(actor, actor.id, input);
  }

  @Roles('admin')
  @Scope('admin')
  @Query(() => SellerConnection, { name: 'sellers', description: 'All shops. Admins only.' })
  listSellers(@Args() args: SellersArgs, @WantsTotal() withTotal: boolean): Promise<Page<Seller>> {
    return this.sellers.page({ ...args, withTotal });
  }

  @Roles('admin')
  @Scope('admin')
  @Mutation(() => BulkOutcome, {
    description: 'Moves many shops to a status and tells each owner. Admins only.',
  })
  setSellersStatus(
    @CurrentUser() actor: Principal,
    @Args() { ids }: IdsArgs,
    @Args('status', { type: () => SellerStatusEnum, description: 'Where they stand from now on.' })
    status: SellerStatus,
  ): Promise<BulkOutcome> {
    return runInBulk(ids, 'updated', (id) => this.editor.setStatus(actor, id, status));
  }

  @Roles('admin')
  @Mutation(() => Seller, { description: 'Changes a shop; what is left out stays. Admins only.' })
  updateSeller(
    @CurrentUser() actor: Principal,
    @Args('id', SELLER_ID) id: number,
    @Args('input', { description: 'What changes.' }) input: UpdateSellerInput,
  ): Promise<Seller> {
    return this.editor.update(actor, id, input);
  }

  @Roles('admin')
  @Scope('admin')
  @Mutation(() => Seller, { description: 'Moves a shop to any status and tells its owner. Admins only.' })
  setSellerStatus(
    @CurrentUser() actor: Principal,
    @Args('id', SELLER_ID) id: number,
    @Args('status', { type: () => SellerStatusEnum, description: 'Where it stands from now on.' })
    status: SellerStatus,
  ): Promise<Seller> {
    return this.editor.setStatus(actor, id, status);
  }

  @Roles('admin')
  @Mutation(() => MessagePayload, { description: 'Deletes a shop; its owner stays as a buyer. Admins only.' })
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
    description: 'Where payouts of a shop go, the card number in full; the look is logged. Admins only.',
  })
  revealPayoutDetails(
    @CurrentUser() actor: Principal,
    @Args('sellerId', SELLER_ID) sellerId: number,
    @Args() { currentPassword }: CurrentPasswordArgs,
  ): Promise<PayoutDetails> {
    return this.payouts.reveal(actor, sellerId, currentPassword);
  }
}
