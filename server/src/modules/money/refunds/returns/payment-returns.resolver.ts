import { Injectable } from '@nestjs/common';
import { Args, Float, Int, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import DataLoader from 'dataloader';
import { PAYMENT_CURRENCY } from '#domain/payments.js';
import { centsToDollars } from '#domain/pricing.js';
import { CurrentUser, Roles, Scope, type Principal } from '#core/auth/index.js';
import { IdempotencyKeyArg } from '#core/idempotency/index.js';
import { PaymentProblem } from '../../payment-problems/payment-problem.entity.js';
import { Payment } from '../../payments/payment.entity.js';
import { PaymentRepository } from '../../payments/payment.repository.js';
import { AdminReturnsService } from './admin-returns.service.js';
import { PaymentReturn } from '../payment-return.entity.js';
import { RefundPaymentInput } from './refund-payment.inputs.js';

interface Returnable {
  cents: number;
  currency: string;
}

const NOTHING: Returnable = { cents: 0, currency: PAYMENT_CURRENCY.toUpperCase() };

/** Loads what can be returned of all payments of a page at once. Uncached, so that a return shows in its own response. */
@Injectable()
export class ReturnableLoader {
  private readonly byPayment: DataLoader<Payment, number>;
  private readonly byId: DataLoader<number, Returnable>;

  constructor(returns: AdminReturnsService, payments: PaymentRepository) {
    this.byPayment = new DataLoader((all) => returns.returnableOf(all), { cache: false });
    this.byId = new DataLoader(
      async (ids) => {
        const found = await payments.byIds(ids);
        const cents = await returns.returnableOf(found);
        const sums = found.map(({ id, returnableCurrency: currency }, index) => {
          return [id, { cents: cents[index] ?? 0, currency }] as const;
        });
        const byId = new Map(sums);
        return ids.map((id) => byId.get(id) ?? NOTHING);
      },
      { cache: false },
    );
  }

  async ofPayment(payment: Payment): Promise<number> {
    return centsToDollars(await this.byPayment.load(payment));
  }

  async ofId(paymentId: number | null): Promise<Returnable> {
    return paymentId === null ? NOTHING : this.byId.load(paymentId);
  }
}

@Resolver(() => Payment)
export class PaymentReturnsResolver {
  constructor(
    private readonly returns: AdminReturnsService,
    private readonly loader: ReturnableLoader,
  ) {}

  @Roles('admin')
  @Scope('admin')
  @Mutation(() => PaymentReturn, {
    description:
      'Returns a payment that pays no delivered order: of a cancelled order, or one with a problem. Admins only.',
  })
  refundPayment(
    @CurrentUser() actor: Principal,
    @Args('id', { type: () => Int, description: 'Number of the payment.' }) id: number,
    @Args('input', { description: 'Sum and reason.' }) input: RefundPaymentInput,
    @IdempotencyKeyArg('repeated with the same input, it returns the first return.')
    key: string | null,
  ): Promise<PaymentReturn> {
    return this.returns.refund(actor, id, input, key);
  }

  @ResolveField(() => Float, {
    description:
      'Sum that can be returned without refunding the order, in its currency; 0 for everyone but admins.',
  })
  returnableAmount(@CurrentUser() viewer: Principal, @Parent() payment: Payment): Promise<number> | number {
    return viewer.isAdmin ? this.loader.ofPayment(payment) : 0;
  }
}

@Resolver(() => PaymentProblem)
export class ProblemReturnsResolver {
  constructor(private readonly loader: ReturnableLoader) {}

  @ResolveField(() => Float, { description: 'Sum of its payment that can be returned, in its currency.' })
  async returnableAmount(@Parent() { paymentId }: PaymentProblem): Promise<number> {
    return centsToDollars((await this.loader.ofId(paymentId)).cents);
  }

  @ResolveField(() => String, { description: 'Currency of what can be returned, e.g. `USD`.' })
  async returnableCurrency(@Parent() { paymentId }: PaymentProblem): Promise<string> {
    return (await this.loader.ofId(paymentId)).currency;
  }
}
