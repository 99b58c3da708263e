import { Args, Int, Mutation, Query, Resolver, ObjectType } from '@nestjs/graphql';
import { CurrentUser, Roles, Scope, type Principal } from '#core/auth/index.js';
import { ListSize, WantsTotal } from '#core/graphql/index.js';
import { connectionOf, type Page } from '#core/pagination/index.js';
import { ReconciliationDifference, ReconciliationRun } from '../reconciliation.entity.js';
import { ReconciliationService } from '../reconciliation.service.js';
import { DifferenceListService } from '../difference-list.service.js';
import { DifferencesArgs } from '../difference-list.inputs.js';
import { ReconcileInput, ResolveDifferenceInput } from '../reconciliation.inputs.js';

@ObjectType({ description: 'A page of differences.' })
export class ReconciliationDifferenceConnection extends connectionOf(ReconciliationDifference) {}

/** A week of two payment services. */
const RUNS_SHOWN = 14;

@Resolver()
export class ReconciliationsResolver {
  constructor(
    private readonly list: DifferenceListService,
    private readonly reconciliation: ReconciliationService,
  ) {}

  @Roles('admin')
  @Scope('read-finance', 'admin')
  @Query(() => ReconciliationDifferenceConnection, {
    description: 'Differences between the payment services and the store, newest first. Admins only.',
  })
  reconciliationDifferences(
    @Args() args: DifferencesArgs,
    @WantsTotal() withTotal: boolean,
  ): Promise<Page<ReconciliationDifference>> {
    return this.list.page({ ...args, withTotal });
  }

  @Roles('admin')
  @Scope('read-finance', 'admin')
  @ListSize(RUNS_SHOWN)
  @Query(() => [ReconciliationRun], { description: 'The latest comparisons, newest day first. Admins only.' })
  async reconciliationRuns(): Promise<ReconciliationRun[]> {
    const [runs] = await this.reconciliation.runs({ page: 1, limit: RUNS_SHOWN });
    return runs;
  }

  @Roles('admin')
  @ListSize(2)
  @Mutation(() => [ReconciliationRun], {
    description: 'Compares a day again with each payment service. Admins only.',
  })
  reconcile(
    @CurrentUser() actor: Principal,
    @Args('input', { description: 'The day.' }) { day }: ReconcileInput,
  ): Promise<ReconciliationRun[]> {
    return this.reconciliation.runByHand(actor, day);
  }

  @Roles('admin')
  @Mutation(() => ReconciliationDifference, { description: 'Marks a difference as resolved. Admins only.' })
  resolveDifference(
    @CurrentUser() actor: Principal,
    @Args('id', { type: () => Int, description: 'Number of the difference.' }) id: number,
    @Args('input', { description: 'The explanation.' }) { note }: ResolveDifferenceInput,
  ): Promise<ReconciliationDifference> {
    return this.reconciliation.resolve(actor, id, note);
  }
}
