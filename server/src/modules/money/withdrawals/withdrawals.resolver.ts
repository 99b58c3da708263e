import { Args, Int, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { WITHDRAWAL_SENT } from '#domain/withdrawals.js';
import { CurrentUser, PublicButIdentified, Roles, type Principal } from '#core/auth/index.js';
import { ListSize, MessagePayload } from '#core/graphql/index.js';
import { ProtectedForm } from '../../platform/captcha/index.js';
import { ServiceOrder } from '../../sales/orders-for-services/service-order.entity.js';
import { Order } from '../../sales/orders/order.entity.js';
import { DecideWithdrawalService } from './decide-withdrawal.service.js';
import { Withdrawal, WithdrawalStatusEnum } from './withdrawal.entity.js';
import { WithdrawalInput, type WithdrawalDecision } from './withdrawal.inputs.js';
import { WithdrawalLoader } from './withdrawal.loader.js';
import { WithdrawalsService } from './withdrawals.service.js';

@Resolver()
export class WithdrawalsResolver {
  constructor(
    private readonly withdrawals: WithdrawalsService,
    private readonly decisions: DecideWithdrawalService,
  ) {}

  @PublicButIdentified()
  @ProtectedForm(WithdrawalInput, 'contactFormSubmit')
  @Mutation(() => MessagePayload, {
    description:
      'Withdraws from an order or from custom work; the receipt is mailed to the address of the order.',
  })
  async withdraw(
    @CurrentUser() sender: Principal | null,
    @Args('input', { description: 'The order and its buyer.' }) input: WithdrawalInput,
  ): Promise<MessagePayload> {
    await this.withdrawals.send(sender, input);
    return { message: WITHDRAWAL_SENT };
  }

  @Roles('admin')
  @ListSize(100)
  @Query(() => [Withdrawal], {
    name: 'withdrawals',
    description: 'Withdrawals, those that wait first; 100 at most. Admins only.',
  })
  list(): Promise<Withdrawal[]> {
    return this.withdrawals.list();
  }

  @Roles('admin')
  @Mutation(() => Withdrawal, {
    description: 'Confirms a withdrawal, which cancels or refunds the order, or refuses it. Admins only.',
  })
  decideWithdrawal(
    @CurrentUser() actor: Principal,
    @Args('id', { type: () => Int, description: 'Number of the withdrawal.' }) id: number,
    @Args('decision', { type: () => WithdrawalStatusEnum, description: '`confirmed` or `refused`.' })
    decision: WithdrawalDecision,
    @Args('reason', { type: () => String, nullable: true, description: 'Why it is refused.' })
    reason: string | null,
  ): Promise<Withdrawal> {
    return this.decisions.decide(actor, id, { decision, reason });
  }
}

@Resolver(() => Order)
export class OrderWithdrawalsResolver {
  constructor(private readonly loader: WithdrawalLoader) {}

  @Roles('user')
  @ListSize(2)
  @ResolveField(() => [Withdrawal], { description: 'Withdrawals from it, the oldest first.' })
  withdrawals(@Parent() { id }: Order): Promise<Withdrawal[]> {
    return this.loader.ofOrder(id);
  }
}

@Resolver(() => ServiceOrder)
export class ServiceOrderWithdrawalsResolver {
  constructor(private readonly loader: WithdrawalLoader) {}

  @Roles('user')
  @ListSize(2)
  @ResolveField(() => [Withdrawal], {
    description: 'Withdrawals from it, the oldest first; empty for its maker.',
  })
  async withdrawals(
    @CurrentUser() viewer: Principal,
    @Parent() { id, userId }: ServiceOrder,
  ): Promise<Withdrawal[]> {
    return viewer.isAdmin || viewer.id === userId ? this.loader.ofServiceOrder(id) : [];
  }
}
