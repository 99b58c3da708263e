import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { CurrentUser, Roles, type Principal } from '#core/auth/index.js';
import { UpdateRemindersInput } from './cart-reminders.inputs.js';
import { RemindersType } from './cart-reminders.response.js';
import { CartRemindersService } from './cart-reminders.service.js';

/** Closed to API tokens: the mails belong to a person. */
@Resolver()
export class CartRemindersResolver {
  constructor(private readonly reminders: CartRemindersService) {}

  @Roles('user')
  @Query(() => RemindersType, { description: 'Reminders that the caller has agreed to.' })
  myReminders(@CurrentUser() actor: Principal): Promise<RemindersType> {
    return this.reminders.read(actor);
  }

  @Roles('user')
  @Mutation(() => RemindersType, { description: 'Changes the reminders of the caller.' })
  updateReminders(
    @CurrentUser() actor: Principal,
    @Args('input', { description: 'The reminders.' }) input: UpdateRemindersInput,
  ): Promise<RemindersType> {
    return this.reminders.update(actor, input);
  }
}
