import { Args, Int, Mutation, Parent, Query, ResolveField, Resolver, ObjectType } from '@nestjs/graphql';
import {
  CurrentUser,
  Http,
  type HttpExchange,
  type Principal,
  Public,
  PublicButIdentified,
  Roles,
  Scope,
} from '#core/auth/index.js';
import { BulkOutcome, IdsArgs } from '#core/bulk/index.js';
import { MessagePayload, WantsTotal } from '#core/graphql/index.js';
import { connectionOf, type Page } from '#core/pagination/index.js';
import { ExpectedVersionArg, type ExpectedVersion } from '#core/versions/index.js';
import { UsersService } from '../../users/index.js';
import { User } from '../../users/user.entity.js';
import { UserListService } from '../user-list.service.js';
import { UsersArgs } from '../user-list.inputs.js';
import { DeleteUserArgs, UpdateProfileInput, UpdateUserInput } from '../user.inputs.js';
import { UsersFacade } from './users.facade.js';

@ObjectType({ description: 'A page of users.' })
export class UserConnection extends connectionOf(User) {}

@Resolver(() => User)
export class UsersResolver {
  constructor(
    private readonly facade: UsersFacade,
    private readonly users: UsersService,
    private readonly list: UserListService,
  ) {}

  @PublicButIdentified()
  @Scope('read-orders', 'write-orders')
  @Query(() => User, { nullable: true, description: 'The caller; null for a visitor.' })
  me(@CurrentUser() actor: Principal | null): Promise<User | null> {
    return actor ? this.users.findUser(actor.id) : Promise.resolve(null);
  }

  @Roles('admin')
  @Query(() => UserConnection, {
    name: 'users',
    description: 'All users, newest first unless sorted otherwise.',
  })
  listUsers(@Args() args: UsersArgs, @WantsTotal() withTotal: boolean): Promise<Page<User>> {
    return this.list.page({ ...args, withTotal });
  }

  @Roles('admin')
  @Query(() => User, { nullable: true, description: 'One user.' })
  user(@Args('id', { type: () => Int, description: 'Number of the account.' }) id: number): Promise<User> {
    return this.users.getUser(id);
  }

  @Roles('user')
  @Mutation(() => User, {
    description: "Changes the caller's profile; a new address must be confirmed.",
  })
  updateProfile(
    @CurrentUser() actor: Principal,
    @Args('input', { description: 'The whole new profile; only the changes with `expectedVersion`.' })
    input: UpdateProfileInput,
    @Http() http: HttpExchange,
    @ExpectedVersionArg() expected: ExpectedVersion,
  ): Promise<User> {
    return this.facade.updateOwn(actor, input, http, expected);
  }

  @PublicButIdentified()
  @Mutation(() => MessagePayload, {
    description: 'Confirms a changed address with the token of the mailed link.',
  })
  confirmEmailChange(
    @CurrentUser() actor: Principal | null,
    @Args('token', { description: 'The last part of the link.' }) token: string,
    @Http() http: HttpExchange,
  ): Promise<MessagePayload> {
    return this.facade.confirmEmailChange(actor, token, http);
  }

  @Public()
  @Mutation(() => MessagePayload, {
    description:
      'Restores the address that an account had before, with the token of the link mailed to it. Ends all sessions and API tokens of the account.',
  })
  undoEmailChange(
    @Args('token', { description: 'The last part of the link; valid for 7 days.' }) token: string,
  ): Promise<MessagePayload> {
    return this.facade.undoEmailChange(token);
  }

  @Roles('admin')
  @Mutation(() => User, { description: 'Updates a user.' })
  updateUser(
    @CurrentUser() actor: Principal,
    @Args('id', { type: () => Int, description: 'Number of the account.' }) id: number,
    @Args('input', { description: 'The fields to change.' }) input: UpdateUserInput,
    @Http() http: HttpExchange,
    @ExpectedVersionArg() expected: ExpectedVersion,
  ): Promise<User> {
    return this.facade.updateAny(actor, id, input, http, expected);
  }

  @Roles('admin')
  @Mutation(() => MessagePayload, { description: 'Deletes a user; the orders remain.' })
  deleteUser(
    @CurrentUser() actor: Principal,
    @Args('id', { type: () => Int, description: 'Number of the account.' }) id: number,
    @Args() args: DeleteUserArgs,
    @ExpectedVersionArg() expected: ExpectedVersion,
  ): Promise<MessagePayload> {
    return this.facade.delete(actor, id, args, expected);
  }

  @Roles('admin')
  @Mutation(() => BulkOutcome, { description: 'Deletes many users, each on its own; the orders remain.' })
  deleteUsers(
    @CurrentUser() actor: Principal,
    @Args() items: IdsArgs,
    @Args() args: DeleteUserArgs,
  ): Promise<BulkOutcome> {
    return this.facade.deleteMany(actor, items, args);
  }

  @ResolveField(() => String, { nullable: true, description: 'New address that is not confirmed yet.' })
  pendingEmail(@CurrentUser() actor: Principal | null, @Parent() user: User): Promise<string | null> {
    return this.facade.pendingEmail(actor, user);
  }
}
