import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, OwnerOrAdmin, Roles, type Principal } from '#core/auth/index.js';
import { IdPipe } from '#core/validation/index.js';
import { ApiAudience, ApiErrors, ApiExampleBody } from '../../../platform/api-docs/index.js';
import { connectNotConfigured, notConnected, stripeUnreachable } from '../payout.errors.js';
import { PayoutAccountLinkResult, PayoutAccountResult } from './payout-account.response.js';
import { ConnectPayoutAccountInput } from './payout-account.inputs.js';
import { PayoutAccountsService } from './payout-accounts.service.js';

@ApiTags('Payouts')
@ApiAudience('ownerOrAdmin')
@Roles('user')
@Controller('api/sellers/:userId/payout-account')
export class PayoutAccountController {
  constructor(private readonly accounts: PayoutAccountsService) {}

  @ApiOperation({ summary: "Show the status of a seller's Stripe account" })
  @ApiOkResponse({ type: PayoutAccountResult })
  @ApiErrors(connectNotConfigured())
  @Get()
  async show(
    @CurrentUser() actor: Principal,
    @Param('userId', IdPipe) userId: number,
  ): Promise<PayoutAccountResult> {
    return PayoutAccountResult.of({ status: await this.accounts.statusOf(actor, userId) });
  }

  @ApiOperation({
    summary: "Open the page of Stripe for a seller's account",
    description:
      'Connects an account first if the seller has none. The seller comes back to `/account?tab=seller`.',
  })
  @ApiExampleBody(ConnectPayoutAccountInput, { current_password: 'Night-Drive-7' })
  @ApiOkResponse({ type: PayoutAccountLinkResult })
  @ApiErrors(connectNotConfigured(), stripeUnreachable())
  @HttpCode(200)
  @OwnerOrAdmin()
  @Post()
  async connect(
    @CurrentUser() actor: Principal,
    @Param('userId', IdPipe) userId: number,
    @Body() { currentPassword }: ConnectPayoutAccountInput,
  ): Promise<PayoutAccountLinkResult> {
    return PayoutAccountLinkResult.of(await this.accounts.connect(actor, userId, currentPassword));
  }

  @ApiOperation({ summary: "Ask Stripe for the status of a seller's account" })
  @ApiOkResponse({ type: PayoutAccountResult })
  @ApiErrors(connectNotConfigured(), notConnected(), stripeUnreachable())
  @HttpCode(200)
  @Post('refresh')
  async refresh(
    @CurrentUser() actor: Principal,
    @Param('userId', IdPipe) userId: number,
  ): Promise<PayoutAccountResult> {
    await this.accounts.refresh(actor, userId);
    return PayoutAccountResult.of({ status: await this.accounts.statusOf(actor, userId) });
  }
}
