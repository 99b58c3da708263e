import { Args, Int, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import {
  CurrentUser,
  Http,
  Public,
  PublicButIdentified,
  Roles,
  Scope,
  type HttpExchange,
  type Principal,
} from '../../core/auth/index.js';
import { BulkOutcome, IdsArgs } from '../../core/bulk/index.js';
import { MessagePayload, WantsTotal } from '../../core/graphql/index.js';
import type { Page } from '../../core/pagination/index.js';
import { CurrentPasswordArgs } from '../sessions/index.js';
import { UpdateProfileInput, UpdateUserInput } from './dto/update-user.input.js';
import { UsersArgs } from './dto/users.args.js';
import { UserConnection } from './user-connection.js';
import { User } from './user.entity.js';
import { UsersTransport } from './users.transport.js';

@Resolver(() => User)
export class UsersResolver {
  constructor(private readonly users: UsersTransport) {}

  @PublicButIdentified()
  @Scope('read-orders', 'write-orders')
  @Query(() => User, { nullable: true, description: 'The caller; null for a visitor.' })
  me(@CurrentUser() actor: Principal | null): Promise<User | null> {
    return this.users.me(actor);
  }

  @Roles('admin')
  @Scope('admin')
  @Query(() => UserConnection, {
    name: 'users',
    description: 'Everybody with an account, newest first unless sorted otherwise.',
  })
  listUsers(@Args() args: UsersArgs, @WantsTotal() withTotal: boolean): Promise<Page<User>> {
    return this.users.page({ ...args, withTotal });
  }

  @Roles('admin')
  @Scope('admin')
  @Query(() => User, { description: 'One person.' })
  user(@Args('id', { type: () => Int, description: 'Number of the account.' }) id: number): Promise<User> {
    return this.users.getUser(id);
  }

  @Roles('user')
  @Mutation(() => User, {
    description: "Changes the caller's profile; a new address waits for its confirmation.",
  })
  updateProfile(
    @CurrentUser() actor: Principal,
    @Args('input', { description: 'The whole profile as it shall be.' }) input: UpdateProfileInput,
    @Http() http: HttpExchange,
  ): Promise<User> {
    return this.users.updateOwn(actor, input, http);
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
    return this.users.confirmEmailChange(actor, token, http);
  }

  @Public()
  @Mutation(() => MessagePayload, {
    description:
      'Restores the address that an account had before, with the token of the link mailed to it. Ends all sessions and API tokens of the account.',
  })
  undoEmailChange(
    @Args('token', { description: 'The last part of the link; valid for 7 days.' }) token: string,
  ): Promise<MessagePayload> {
    return this.users.undoEmailChange(token);
  }

  @Roles('admin')
  @Mutation(() => User, { description: 'Changes a person.' })
  updateUser(
    @CurrentUser() actor: Principal,
    @Args('id', { type: () => Int, description: 'Number of the account.' }) id: number,
    @Args('input', { description: 'What changes.' }) input: UpdateUserInput,
    @Http() http: HttpExchange,
  ): Promise<User> {
    return this.users.updateAny(actor, id, input, http);
  }

  @Roles('admin')
  @Mutation(() => MessagePayload, { description: 'Deletes a person; their orders stay.' })
  deleteUser(
    @CurrentUser() actor: Principal,
    @Args('id', { type: () => Int, description: 'Number of the account.' }) id: number,
    @Args() { currentPassword }: CurrentPasswordArgs,
  ): Promise<MessagePayload> {
    return this.users.delete(actor, id, currentPassword);
  }

  @Roles('admin')
  @Mutation(() => BulkOutcome, { description: 'Deletes many people, each for itself; their orders stay.' })
  deleteUsers(
    @CurrentUser() actor: Principal,
    @Args() { ids }: IdsArgs,
    @Args() { currentPassword }: CurrentPasswordArgs,
  ): Promise<BulkOutcome> {
    return this.users.deleteMany(actor, ids, currentPassword);
  }

  @ResolveField(() => String, { nullable: true, description: 'New address that waits for its confirmation.' })
  pendingEmail(@CurrentUser() actor: Principal | null, @Parent() user: User): Promise<string | null> {
    return this.users.pendingEmail(actor, user);
  }
}
