import { Body, Controller, Delete } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Http, Roles, type HttpExchange, type Principal } from '#core/auth/index.js';
import {
  ApiErrors,
  ApiExampleBody,
  ApiMessage,
  type MessageResponse,
} from '../../../platform/api-docs/index.js';
import { clearSessionCookies } from '../../sessions/index.js';
import { AccountDeletionService } from '../deletion/account-deletion.service.js';
import { dutiesOpen } from '../account.errors.js';
import { DeleteAccountInput } from '../account-deletion.inputs.js';

export const ACCOUNT_DELETED = 'Your account is deleted';

@ApiTags('Accounts')
@Controller('api/account')
export class AccountDeletionController {
  constructor(private readonly deletion: AccountDeletionService) {}

  @ApiOperation({
    summary: "Delete the caller's account",
    description:
      'Ends sessions, API tokens and download links and removes personal data. Orders, contracts and bookings stay until their legal time is over. Tracks of a seller are taken off sale, and submissions that became no track are deleted. Refused for admins, and while something is open: orders, disputes, custom work, money that is due; the message names each.',
  })
  @ApiExampleBody(DeleteAccountInput, { email: 'mia@example.com', current_password: 'Correct-Horse-1' })
  @ApiMessage(ACCOUNT_DELETED)
  @ApiErrors(
    dutiesOpen(['You have an open order. Please cancel it, or wait until it is completed.']),
    'REAUTHENTICATION_REQUIRED',
  )
  @Roles('user')
  @Delete()
  async delete(
    @CurrentUser() actor: Principal,
    @Body() input: DeleteAccountInput,
    @Http() { request, reply }: HttpExchange,
  ): Promise<MessageResponse> {
    await this.deletion.deleteOwn(actor, input);
    clearSessionCookies(request, reply);
    return { message: ACCOUNT_DELETED };
  }
}
