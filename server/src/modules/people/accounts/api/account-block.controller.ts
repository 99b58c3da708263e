import { Body, Controller, Delete, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles, type Principal } from '#core/auth/index.js';
import { IdPipe } from '#core/validation/index.js';
import { ApiErrors, ApiExampleBody } from '../../../platform/api-docs/index.js';
import { AccountBlockService } from '../blocking/account-block.service.js';
import { cannotBlockOneself } from '../account.errors.js';
import { userNotFound } from '../../users/index.js';
import { BlockReasonArgs } from '../user.inputs.js';
import { BlockResult, toBlockResult } from './account.response.js';

@ApiTags('Accounts')
@Roles('admin')
@Controller('api/users/:id/block')
export class AccountBlockController {
  constructor(private readonly blocks: AccountBlockService) {}

  @ApiOperation({
    summary: 'Block an account',
    description:
      'Ends sessions, API tokens and mailed links, and empties the cart. Until it is unblocked, every request of the account gets 403 `BLOCKED`, its download links are not valid, and its address cannot register again. Orders stay as they are. Repeating it changes the reason.',
  })
  @ApiExampleBody(BlockReasonArgs, { reason: 'Charged back three orders' })
  @ApiOkResponse({ type: BlockResult })
  @ApiErrors(userNotFound(), cannotBlockOneself())
  @Put()
  async block(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() { reason }: BlockReasonArgs,
  ): Promise<BlockResult> {
    return toBlockResult(await this.blocks.block(actor, id, reason));
  }

  @ApiOperation({
    summary: 'Unblock an account',
    description: 'The person may sign in again. Ended sessions and API tokens stay ended.',
  })
  @ApiOkResponse({ type: BlockResult })
  @ApiErrors(userNotFound())
  @Delete()
  async unblock(@CurrentUser() actor: Principal, @Param('id', IdPipe) id: number): Promise<BlockResult> {
    return toBlockResult(await this.blocks.unblock(actor, id));
  }
}
