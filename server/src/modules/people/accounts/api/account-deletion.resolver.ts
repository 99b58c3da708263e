import { Args, Mutation, Resolver } from '@nestjs/graphql';
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
  @Mutation(() => MessagePayload, {
    description:
      "Deletes the caller's account: sessions, tokens and links end, and personal data goes. Orders and contracts stay.",
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
