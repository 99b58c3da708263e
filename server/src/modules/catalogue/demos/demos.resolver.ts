import { Args, Int, Mutation, Parent, Query, ResolveField, Resolver, ObjectType } from '@nestjs/graphql';
import { CurrentUser, Public, Roles, Scope, type Principal } from '#core/auth/index.js';
import { BulkOutcome, IdsArgs, runInBulk } from '#core/bulk/index.js';
import { MessagePayload, SharedResponse, WantsTotal } from '#core/graphql/index.js';
import { connectionOf, type Page } from '#core/pagination/index.js';
import { ExpectedVersionArg, type ExpectedVersion } from '#core/versions/index.js';
import { CoverSizes, coverSizesOf } from '../../platform/media/index.js';
import { Demo } from './demo.entity.js';
import { CreateDemoInput, UpdateDemoInput } from './demo.inputs.js';
import { DemoListService } from './demo-list.service.js';
import { DemosArgs } from './demo-list.inputs.js';
import { DemosService } from './demos.service.js';

@ObjectType({ description: 'A page of demos.' })
export class DemoConnection extends connectionOf(Demo) {}

const ID = { type: () => Int, description: 'Number of the demo.' };

@Resolver(() => Demo)
export class DemosResolver {
  constructor(
    private readonly demos: DemosService,
    private readonly list: DemoListService,
  ) {}

  @Public()
  @SharedResponse()
  @Query(() => DemoConnection, {
    name: 'demos',
    description: 'Example tracks of the services, newest first by default.',
  })
  listDemos(@Args() args: DemosArgs, @WantsTotal() withTotal: boolean): Promise<Page<Demo>> {
    return this.list.page({ ...args, withTotal });
  }

  @Public()
  @ResolveField(() => CoverSizes, { description: 'The cover in three sizes.' })
  coverSizes(@Parent() { img }: Demo): CoverSizes {
    return coverSizesOf(img);
  }

  @Public()
  @Query(() => Demo, { nullable: true, name: 'demo', description: 'One demo.' })
  getDemo(@Args('id', ID) id: number): Promise<Demo> {
    return this.demos.get(id);
  }

  @Roles('admin')
  @Scope('admin')
  @Mutation(() => Demo, { description: 'Creates a demo. Admins only.' })
  createDemo(
    @CurrentUser() actor: Principal,
    @Args('input', { description: 'The new demo.' }) input: CreateDemoInput,
  ): Promise<Demo> {
    return this.demos.create(actor, input);
  }

  @Roles('admin')
  @Scope('admin')
  @Mutation(() => Demo, { description: 'Changes a demo. Admins only.' })
  updateDemo(
    @CurrentUser() actor: Principal,
    @Args('id', ID) id: number,
    @Args('input', { description: 'The changes.' }) input: UpdateDemoInput,
    @ExpectedVersionArg() expected: ExpectedVersion,
  ): Promise<Demo> {
    return this.demos.update(actor, id, input, expected);
  }

  @Roles('admin')
  @Scope('admin')
  @Mutation(() => BulkOutcome, { description: 'Deletes many demos and their files. Admins only.' })
  deleteDemos(@CurrentUser() actor: Principal, @Args() items: IdsArgs): Promise<BulkOutcome> {
    return runInBulk(items, 'deleted', (id, expected) => this.demos.remove(actor, id, expected));
  }

  @Roles('admin')
  @Scope('admin')
  @Mutation(() => MessagePayload, { description: 'Deletes a demo and its files. Admins only.' })
  deleteDemo(
    @CurrentUser() actor: Principal,
    @Args('id', ID) id: number,
    @ExpectedVersionArg() expected: ExpectedVersion,
  ): Promise<MessagePayload> {
    return this.demos.remove(actor, id, expected);
  }
}
