import { Body, Controller, Delete, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentPasswordArgs, CurrentUser, type Principal, Roles } from '#core/auth/index.js';
import { IdPipe } from '#core/validation/index.js';
import {
  ApiErrors,
  ApiExampleBody,
  ApiMessage,
  type MessageResponse,
} from '../../../platform/api-docs/index.js';
import { accountNotFound, cannotResetOwnFactor } from '../second-factor.errors.js';
import { SecondFactorResetService } from '../settings/second-factor-reset.service.js';

@ApiTags('Second factor')
@Controller('api/users')
export class SecondFactorController {
  constructor(private readonly resets: SecondFactorResetService) {}

  @ApiOperation({
    summary: 'Reset the second factor of a user',
    description:
      'Removes authenticator app, passkeys and recovery codes and ends every session of the account; its password stays and its owner is notified. Admins cannot reset their own. An admin session older than 15 minutes sends `current_password`.',
  })
  @ApiExampleBody(CurrentPasswordArgs, { current_password: 'Correct-Horse-1' })
  @ApiMessage('The second factor was reset')
  @ApiErrors(accountNotFound(), cannotResetOwnFactor(), 'REAUTHENTICATION_REQUIRED')
  @Roles('admin')
  @Delete(':id/second-factor')
  async reset(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() { currentPassword }: CurrentPasswordArgs,
  ): Promise<MessageResponse> {
    await this.resets.reset(actor, id, currentPassword);
    return { message: 'The second factor was reset' };
  }
}
