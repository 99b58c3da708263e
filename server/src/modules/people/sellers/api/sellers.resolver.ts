import {
  Args,
  Field,
  Int,
  Mutation,
  ObjectType,
  Parent,
  Query,
  ResolveField,
  Resolver,
} from '@nestjs/graphql';
import type { PayoutMethod, SellerStatus } from '#domain/statuses.js';
import {
  CurrentPasswordArgs,
  CurrentUser,
  type Principal,
  requireSelfOrAdmin,
  Roles,
  Scope,
} from '#core/auth/index.js';
import { BulkOutcome, IdsArgs, runInBulk } from '#core/bulk/index.js';
import { MessagePayload, WantsTotal } from '#core/graphql/index.js';
import { connectionOf, type Page } from '#core/pagination/index.js';
import { ExpectedVersionArg, showCurrent, type ExpectedVersion } from '#core/versions/index.js';
import { sellerFor } from '../payouts/closed-payouts.js';
import { PayoutDetailsService } from '../payouts/payout-details.service.js';
import { SellerDeletionService } from '../seller-deletion.service.js';
import { SellerUpdateService } from '../seller-update.service.js';
import { User } from '../../users/user.entity.js';
import { PayoutMethodEnum, Seller, SellerStatusEnum } from '../seller.entity.js';
import { SellersService } from '../sellers.service.js';
import { SellerListService } from '../seller-list.service.js';
import { DecisionReasonArgs } from '../../statements/index.js';
import { SellersArgs } from '../seller-list.inputs.js';
import {
  DeleteSellerArgs,
  CreateSellerInput,
  PayoutDetailsInput,
  SellerProfileInput,
  UpdateSellerInput,
} from '../seller.inputs.js';

@ObjectType({ description: 'A page of sellers.' })
export class SellerConnection extends connectionOf(Seller) {}

const SELLER_ID = { type: () => Int, description: "Number of the seller, not its owner's user id." };

@ObjectType({
  description: 'Payout details of a seller with the full card number and IBAN. Each access is recorded.',
})
class PayoutDetails {
  @Field(() => Int, { description: 'Number of the seller.' })
  sellerId: number;

  @Field(() => PayoutMethodEnum, { nullable: true, description: 'Payout method.' })
  paymentMethod: PayoutMethod | null;

  @Field(() => String, { nullable: true, description: 'PayPal address.' })
  paypalEmail: string | null;

  @Field(() => String, { nullable: true, description: 'Card number, digits only.' })
  cardNumber: string | null;

  @Field(() => String, { nullable: true, description: 'Name on the card.' })
  cardHolderName: string | null;

  @Field(() => String, { nullable: true, description: 'IBAN, without spaces.' })
  iban: string | null;

  @Field(() => String, { nullable: true, description: 'Holder of the bank account.' })
  accountHolder: string | null;

  @Field(() => String, { nullable: true, description: 'BIC of the bank.' })
  bic: string | null;
}

@Resolver()
export class SellersResolver {
  constructor(
    private readonly list: SellerListService,
    private readonly sellers: SellersService,
    private readonly updates: SellerUpdateService,
    private readonly deletion: SellerDeletionService,
    private readonly payouts: PayoutDetailsService,
  ) {}

  @Roles('user')
  @Scope('read-sales')
  @Query(() => Seller, {
    nullable: true,
    description: "The caller's seller; null for a user who is not a seller.",
  })
  mySeller(@CurrentUser() actor: Principal): Promise<Seller | null> {
    return this.sellers.findOfUser(actor.id);
  }

  @Roles('user')
  @Mutation(() => Seller, { description: "Sets the payout details of the caller's seller." })
  updatePayoutDetails(
    @CurrentUser() actor: Principal,
    @Args('input', { description: 'New payout details.' }) input: PayoutDetailsInput,
    @ExpectedVersionArg() expected: ExpectedVersion,
  ): Promise<Seller> {
    return this.payouts.update(actor, actor.id, input, expected);
  }

  @Roles('user')
  @Mutation(() => Seller, { description: "Sets the text on the public page of the caller's seller." })
  updateSellerProfile(
    @CurrentUser() actor: Principal,
    @Args('input', { description: 'The new text.' }) input: SellerProfileInput,
    @ExpectedVersionArg() expected: ExpectedVersion,
  ): Promise<Seller> {
    return this.updates.updateProfile(actor, actor.id, input, expected);
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
    @Args() items: IdsArgs,
    @Args('status', { type: () => SellerStatusEnum, description: 'New status.' })
    status: SellerStatus,
    @Args() { reason }: DecisionReasonArgs,
  ): Promise<BulkOutcome> {
    return runInBulk(items, 'updated', (id, expected) =>
      this.sellers.setStatus(actor, id, status, expected, reason),
    );
  }

  @Roles('admin')
  @Scope('admin')
  @Query(() => Seller, { nullable: true, name: 'seller', description: 'One seller. Admins only.' })
  async getSeller(@Args('id', SELLER_ID) id: number): Promise<Seller> {
    return this.sellers.getSeller(id);
  }

  @Roles('admin')
  @Mutation(() => Seller, { description: 'Makes a buyer a seller and mails the owner. Admins only.' })
  createSeller(
    @CurrentUser() actor: Principal,
    @Args('input', { description: 'The account and its shop.' }) input: CreateSellerInput,
  ): Promise<Seller> {
    return this.sellers.create(actor, input);
  }

  @Roles('admin')
  @Mutation(() => Seller, { description: 'Changes a seller; omitted fields are kept. Admins only.' })
  updateSeller(
    @CurrentUser() actor: Principal,
    @Args('id', SELLER_ID) id: number,
    @Args('input', { description: 'Fields to change.' }) input: UpdateSellerInput,
    @ExpectedVersionArg() expected: ExpectedVersion,
  ): Promise<Seller> {
    return this.updates.update(actor, id, input, expected);
  }

  @Roles('admin')
  @Scope('admin')
  @Mutation(() => Seller, { description: 'Sets the status of a seller and mails its owner. Admins only.' })
  setSellerStatus(
    @CurrentUser() actor: Principal,
    @Args('id', SELLER_ID) id: number,
    @Args('status', { type: () => SellerStatusEnum, description: 'New status.' })
    status: SellerStatus,
    @Args() { reason }: DecisionReasonArgs,
    @ExpectedVersionArg() expected: ExpectedVersion,
  ): Promise<Seller> {
    return this.sellers
      .setStatus(actor, id, status, expected, reason)
      .catch(showCurrent((seller: Seller) => sellerFor(actor, seller)));
  }

  @Roles('admin')
  @Mutation(() => MessagePayload, {
    description: 'Deletes a seller; its owner remains as a buyer. Admins only.',
  })
  async deleteSeller(
    @CurrentUser() actor: Principal,
    @Args('id', SELLER_ID) id: number,
    @Args() args: DeleteSellerArgs,
    @ExpectedVersionArg() expected: ExpectedVersion,
  ): Promise<MessagePayload> {
    await this.deletion.delete(actor, id, args, expected);
    return { message: 'Seller deleted successfully' };
  }

  @Roles('admin')
  @Mutation(() => PayoutDetails, {
    description:
      'Payout details of a seller with the full card number and IBAN; recorded in the audit log. Admins only.',
  })
  revealPayoutDetails(
    @CurrentUser() actor: Principal,
    @Args('sellerId', SELLER_ID) sellerId: number,
    @Args() { currentPassword }: CurrentPasswordArgs,
  ): Promise<PayoutDetails> {
    return this.payouts.reveal(actor, sellerId, currentPassword);
  }
}

/** Payout details of a seller. Without a scope, so that they are closed to API tokens. */
@Resolver(() => Seller)
export class SellerPayoutsResolver {
  @Roles('user')
  @ResolveField()
  paypalEmail(@Parent() { paypalEmail }: Seller): string | null {
    return paypalEmail;
  }

  @Roles('user')
  @ResolveField()
  cardNumber(@Parent() { cardNumber }: Seller): string | null {
    return cardNumber;
  }

  @Roles('user')
  @ResolveField()
  cardHolderName(@Parent() { cardHolderName }: Seller): string | null {
    return cardHolderName;
  }

  @Roles('user')
  @ResolveField()
  iban(@Parent() { iban }: Seller): string | null {
    return iban;
  }

  @Roles('user')
  @ResolveField()
  accountHolder(@Parent() { accountHolder }: Seller): string | null {
    return accountHolder;
  }

  @Roles('user')
  @ResolveField()
  bic(@Parent() { bic }: Seller): string | null {
    return bic;
  }
}

/** Owner of a seller account, who is a person: closed to tokens that read the store's money alone. */
@Resolver(() => Seller)
export class SellerOwnerResolver {
  @Roles('user')
  @Scope('admin', 'read-orders', 'write-orders')
  @ResolveField()
  user(@CurrentUser() actor: Principal, @Parent() { user, userId }: Seller): User {
    requireSelfOrAdmin(actor, userId);
    return user;
  }
}
