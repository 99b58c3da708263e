import { Injectable } from '@nestjs/common';
import {
  Args,
  Field,
  Float,
  Int,
  Mutation,
  ObjectType,
  Parent,
  Query,
  ResolveField,
  Resolver,
} from '@nestjs/graphql';
import DataLoader from 'dataloader';
import { CurrentUser, Roles, type Principal, Scope } from '#core/auth/index.js';
import { ListSize, registerEnum, WantsTotal } from '#core/graphql/index.js';
import { IdempotencyKeyArg } from '#core/idempotency/index.js';
import { PAYOUT_HOLDS, type PayoutHoldReason } from '#domain/ledger.js';
import { PAGE_SIZE_MAX } from '#domain/limits.js';
import { connectionOf, type Page } from '#core/pagination/index.js';
import { SellersService } from '../../../people/sellers/index.js';
import { Seller } from '../../../people/sellers/seller.entity.js';
import { AdjustmentInput } from '../adjustments/adjustment.inputs.js';
import { AdjustmentsService } from '../adjustments/adjustments.service.js';
import { Payout } from '../payout.entity.js';
import type { PayoutHold } from '../payout-holds.rules.js';
import { PayoutsService } from '../payouts.service.js';
import { SellerBalanceService, type Balance } from '../seller-balance.service.js';
import { PayoutListService } from '../payout-list.service.js';
import { PayoutsArgs } from '../payout-list.inputs.js';
import { CreatePayoutsInput, PayoutReversalInput } from '../payout.inputs.js';

@ObjectType({ description: 'A page of payouts.' })
export class PayoutConnection extends connectionOf(Payout) {}

const PayoutHoldReasonEnum = registerEnum<PayoutHoldReason>(
  'PayoutHoldReason',
  'Why money of a seller is not paid out.',
  { ...PAYOUT_HOLDS },
);

@ObjectType('PayoutHold', { description: 'Money of a seller that is not paid out, and why.' })
export class PayoutHoldType implements PayoutHold {
  @Field(() => PayoutHoldReasonEnum, { description: 'Reason.' })
  reason: PayoutHoldReason;

  @Field({ description: 'Reason as a sentence.' })
  text: string;

  @Field(() => Float, { description: 'US dollars that it concerns; below zero for a negative balance.' })
  amount: number;
}

@ObjectType({ description: 'Balance of a seller. Amounts are US dollars.' })
export class SellerBalance implements Balance {
  @Field(() => Float, { description: 'Owed now; below zero after refunds of sales that were paid out.' })
  due: number;

  @Field(() => Float, {
    description:
      'Money of orders whose payment is disputed; paid out only if the store wins, and not in `due`.',
  })
  held: number;

  @Field(() => Float, { description: 'From orders that are placed but not completed.' })
  pending: number;

  @Field(() => Float, { description: 'Paid out so far.' })
  paid: number;

  @Field({ description: 'Currency of the amounts.' })
  currency: string;

  @Field(() => Date, {
    nullable: true,
    description: 'When the oldest unpaid sale has to be paid out; null when nothing is due.',
  })
  dueBy: Date | null;

  @ListSize(1)
  @Field(() => [PayoutHoldType], {
    description: 'Why money is not paid out; empty when nothing stands in the way.',
  })
  holds: PayoutHoldType[];
}

/** Loads the balances of all sellers of a page at once. Uncached, so that a payout shows in its own response. */
@Injectable()
export class SellerBalanceLoader {
  private readonly balances: DataLoader<number, Balance>;

  constructor(service: SellerBalanceService) {
    this.balances = new DataLoader((ids) => service.balancesOf(ids), { cache: false });
  }

  load(sellerId: number): Promise<Balance> {
    return this.balances.load(sellerId);
  }
}

@Resolver(() => Seller)
export class SellerBalanceResolver {
  constructor(private readonly balances: SellerBalanceLoader) {}

  @Roles('user')
  @Scope('read-finance', 'read-sales')
  @ResolveField(() => SellerBalance, { description: 'Balance of the seller.' })
  balance(@Parent() { id }: Seller): Promise<Balance> {
    return this.balances.load(id);
  }
}

@Resolver()
export class PayoutsResolver {
  constructor(
    private readonly payouts: PayoutsService,
    private readonly list: PayoutListService,
    private readonly balances: SellerBalanceService,
    private readonly sellers: SellersService,
    private readonly adjustments: AdjustmentsService,
  ) {}

  @Roles('admin')
  @Scope('read-finance')
  @Query(() => PayoutConnection, { name: 'payouts', description: 'Payouts, newest first. Admins only.' })
  listPayouts(@Args() args: PayoutsArgs, @WantsTotal() withTotal: boolean): Promise<Page<Payout>> {
    return this.list.page({ ...args, withTotal });
  }

  @Roles('admin')
  @Scope('read-finance')
  @ListSize(PAGE_SIZE_MAX)
  @Query(() => [Seller], { description: 'Sellers that money is due to, the most urgent first. Admins only.' })
  async sellersToPay(): Promise<Seller[]> {
    return this.sellers.list(await this.balances.sellersToPay(PAGE_SIZE_MAX));
  }

  @Roles('admin')
  @Scope('read-finance')
  @ListSize(PAGE_SIZE_MAX)
  @Query(() => [Seller], {
    description:
      'Sellers whose balance is below zero, or disputed as a whole; `holds` says why. Admins only.',
  })
  async sellersOnHold(): Promise<Seller[]> {
    return this.sellers.list(await this.balances.sellersOnHold(PAGE_SIZE_MAX));
  }

  @Roles('admin')
  @Mutation(() => [Payout], {
    description: 'Records payouts of everything that is due to sellers and mails them. Admins only.',
  })
  createPayouts(
    @CurrentUser() actor: Principal,
    @Args('input', { description: 'Sellers, method and reference.' }) input: CreatePayoutsInput,
    @IdempotencyKeyArg('repeated with the same input, it returns the first payouts.')
    key: string | null,
  ): Promise<Payout[]> {
    return this.payouts.create(actor, input, key);
  }

  @Roles('admin')
  @Mutation(() => Seller, {
    description: "Books an amount to a seller's balance by hand and mails the seller. Admins only.",
  })
  adjustBalance(
    @CurrentUser() actor: Principal,
    @Args('sellerUserId', { type: () => Int, description: "User id of the seller's owner." })
    sellerUserId: number,
    @Args('input', { description: 'Amount and reason.' }) input: AdjustmentInput,
    @IdempotencyKeyArg('repeated with the same input, it books nothing more.')
    key: string | null,
  ): Promise<Seller> {
    return this.adjustments.adjust(actor, sellerUserId, input, key);
  }

  @Roles('admin')
  @Mutation(() => Payout, {
    description: 'Reverses a payout that failed: the amount is due again. Admins only.',
  })
  reversePayout(
    @CurrentUser() actor: Principal,
    @Args('id', { type: () => Int, description: 'Number of the payout.' }) id: number,
    @Args('input', { description: 'Why it failed.' }) { reason }: PayoutReversalInput,
  ): Promise<Payout> {
    return this.payouts.reverse(actor, id, reason);
  }
}

/** Recipient of a payout. It has no scope and is thus closed to API tokens, as the payout details of sellers are. */
@Resolver(() => Payout)
export class PayoutRecipientResolver {
  @Roles('admin')
  @ResolveField()
  recipient(@Parent() { recipient }: Payout): string | null {
    return recipient;
  }
}
