import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { CurrentUser, Http, Roles, type HttpExchange, type Principal } from '#core/auth/index.js';
import { MessagePayload } from '#core/graphql/index.js';
import { clearSessionCookies } from '../../sessions/index.js';
import { AccountDeletionService } from '../deletion/account-deletion.service.js';
import { ACCOUNT_DELETED } from './account-deletion.controller.js';
import { DeleteAccountInput } from '../account-deletion.inputs.js';

@Resolver()
export class AccountDeletionResolver {
  constructor(private readonly deletion: AccountDeletionService) {}

  @Roles('user')
  @Query(() => [String], {
    description:
      "Sentences about what stands against a deletion of the caller's account now, each with what to do; empty when nothing does.",
  })
  myDeletionDuties(@CurrentUser() actor: Principal): Promise<string[]> {
    return this.deletion.dutiesOf(actor);
  }

  @Roles('user')
  @Mutation(() => MessagePayload, {
    description:
      "Deletes the caller's account: sessions, tokens and links end, tracks are taken off sale, and personal data goes. Orders, contracts and bookings stay. CONFLICT while something is open, which the message names.",
  })
  async deleteMyAccount(
    @CurrentUser() actor: Principal,
    @Args('input', { description: 'The own address, and the password.' }) input: DeleteAccountInput,
    @Http() { request, reply }: HttpExchange,
  ): Promise<MessagePayload> {
    await this.deletion.deleteOwn(actor, input);
    clearSessionCookies(request, reply);
    return { message: ACCOUNT_DELETED };
  }
}
