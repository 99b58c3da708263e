import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles, type Principal } from '#core/auth/index.js';
import { IdPipe } from '#core/validation/index.js';
import { ApiErrors, ApiExampleBody } from '../../../platform/api-docs/index.js';
import { AccountMergeService } from '../merging/account-merge.service.js';
import { cannotMergeBlocked, cannotMergeWithItself } from '../account.errors.js';
import { userNotFound, toUserResponse } from '../../users/index.js';
import { MergeArgs, MergedAccountQuery } from '../account-merge.inputs.js';
import { MergePreviewResult, MergeResult, toMergePreviewResult } from './account-merge.response.js';

@ApiTags('Accounts')
@Roles('admin')
@Controller('api/users/:id/merge')
export class AccountMergeController {
  constructor(private readonly merges: AccountMergeService) {}

  @ApiOperation({ summary: 'Show what merging another account into this one would move' })
  @ApiOkResponse({ type: MergePreviewResult })
  @ApiErrors(userNotFound(), cannotMergeWithItself(), cannotMergeBlocked())
  @Get()
  async preview(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) into: number,
    @Query() { from }: MergedAccountQuery,
  ): Promise<MergePreviewResult> {
    return toMergePreviewResult(await this.merges.preview(actor, { from, into }));
  }

  @ApiOperation({
    summary: 'Merge another account into this one',
    description:
      'Orders, messages, submissions, service orders, cart, wishlist and a seller account move; then the other account is deleted with its sessions, API tokens and second factors. Cannot be undone. Refused when both accounts sell, when one is blocked, and for the account of an admin.',
  })
  @ApiExampleBody(MergeArgs, { from: 8, current_password: 'Correct-Horse-1' })
  @ApiOkResponse({ type: MergeResult })
  @ApiErrors(userNotFound(), cannotMergeWithItself(), cannotMergeBlocked(), 'REAUTHENTICATION_REQUIRED')
  @HttpCode(200)
  @Post()
  async merge(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) into: number,
    @Body() { from, currentPassword }: MergeArgs,
  ): Promise<MergeResult> {
    const kept = await this.merges.merge(actor, { from, into }, currentPassword);
    return { success: true, data: toUserResponse(kept) };
  }
}
