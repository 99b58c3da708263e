import { Args, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { CurrentUser, Public, Roles, Scope, type Principal } from '#core/auth/index.js';
import { ListSize, WantsTotal } from '#core/graphql/index.js';
import type { Page } from '#core/pagination/index.js';
import { PAGE_SIZE_MAX } from '#domain/limits.js';
import { DecideObjectionInput, ObjectionArgs, ObjectionsArgs } from './objection.inputs.js';
import { ObjectionListService } from './objection-list.service.js';
import { ObjectionsService } from './objections.service.js';
import { StatementLinksService } from './statement-links.service.js';
import { Objection, ObjectionConnection, OwnStatement, StatementView } from './statement.response.js';

const TOKEN = { description: 'Last part of the link in the mail about the decision.' };
const ID = { type: () => Int, description: 'Number of the objection.' };

@Resolver()
export class StatementsResolver {
  constructor(
    private readonly objections: ObjectionsService,
    private readonly list: ObjectionListService,
    private readonly links: StatementLinksService,
  ) {}

  @Public()
  @Query(() => StatementView, { description: 'A decision with its reasons, by the link of the mail.' })
  statement(@Args('token', TOKEN) token: string): Promise<StatementView> {
    return this.objections.getByToken(token);
  }

  @Public()
  @Mutation(() => StatementView, { description: 'Objects to a decision, once and within six months.' })
  objectToDecision(
    @Args('token', TOKEN) token: string,
    @Args() { text }: ObjectionArgs,
  ): Promise<StatementView> {
    return this.objections.object(token, text);
  }

  @Roles('user')
  @ListSize(PAGE_SIZE_MAX)
  @Query(() => [OwnStatement], { description: 'Decisions about the caller, newest first; 100 at most.' })
  async myStatements(@CurrentUser() { id }: Principal): Promise<OwnStatement[]> {
    const own = await this.objections.listOf(id);
    return own.map((one) => Object.assign(one, { path: this.links.pathOf(one.id) }));
  }

  @Roles('admin')
  @Scope('admin')
  @Query(() => ObjectionConnection, {
    name: 'objections',
    description: 'Objections to decisions, newest first. Admins only.',
  })
  listObjections(@Args() args: ObjectionsArgs, @WantsTotal() withTotal: boolean): Promise<Page<Objection>> {
    return this.list.page({ ...args, withTotal });
  }

  @Roles('admin')
  @Scope('admin')
  @Query(() => Objection, { nullable: true, description: 'One objection. Admins only.' })
  objection(@Args('id', ID) id: number): Promise<Objection> {
    return this.objections.getObjection(id);
  }

  @Roles('admin')
  @Scope('admin')
  @Mutation(() => Objection, {
    description:
      'Decides an objection; upheld, the decision is taken back. Each side is mailed once. Admins only.',
  })
  decideObjection(
    @CurrentUser() actor: Principal,
    @Args('id', ID) id: number,
    @Args('input', { description: 'The decision.' }) input: DecideObjectionInput,
  ): Promise<Objection> {
    return this.objections.decide(actor, id, input);
  }
}
