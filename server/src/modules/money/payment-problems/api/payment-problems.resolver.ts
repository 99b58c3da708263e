import { Args, Int, Mutation, Query, Resolver, ObjectType } from '@nestjs/graphql';
import { CurrentUser, Roles, Scope, type Principal } from '#core/auth/index.js';
import { WantsTotal } from '#core/graphql/index.js';
import { connectionOf, type Page } from '#core/pagination/index.js';
import { PaymentProblem } from '../payment-problem.entity.js';
import { PaymentProblemsService } from '../payment-problems.service.js';
import { PaymentProblemListService } from '../payment-problem-list.service.js';
import { PaymentProblemsArgs } from '../payment-problem-list.inputs.js';
import { ResolvePaymentProblemInput } from '../payment-problem.inputs.js';

@ObjectType({ description: 'A page of problems with money.' })
export class PaymentProblemConnection extends connectionOf(PaymentProblem) {}

@Resolver()
export class PaymentProblemsResolver {
  constructor(
    private readonly list: PaymentProblemListService,
    private readonly problems: PaymentProblemsService,
  ) {}

  @Roles('admin')
  @Scope('read-finance', 'admin')
  @Query(() => PaymentProblemConnection, { description: 'Problems with money, newest first. Admins only.' })
  paymentProblems(
    @Args() args: PaymentProblemsArgs,
    @WantsTotal() withTotal: boolean,
  ): Promise<Page<PaymentProblem>> {
    return this.list.page({ ...args, withTotal });
  }

  @Roles('admin')
  @Mutation(() => PaymentProblem, {
    description: 'Marks a problem with money as resolved; moves no money. Admins only.',
  })
  resolvePaymentProblem(
    @CurrentUser() actor: Principal,
    @Args('id', { type: () => Int, description: 'Number of the problem.' }) id: number,
    @Args('input', { description: 'The explanation.' }) { note }: ResolvePaymentProblemInput,
  ): Promise<PaymentProblem> {
    return this.problems.resolve(actor, id, note);
  }
}
