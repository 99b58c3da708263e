import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles, type Principal } from '#core/auth/index.js';
import { IfMatch, Versioned, withVersion, type ExpectedVersion } from '#core/versions/index.js';
import { ApiErrors, ApiExampleBody } from '../../../platform/api-docs/index.js';
import { PayoutSettingsInput, PayoutSettingsResult } from './payout-settings.js';
import { PayoutSettingsService } from './payout-settings.service.js';

@ApiTags('Payouts')
@Roles('admin')
@Controller('api/settings')
export class PayoutSettingsController {
  constructor(private readonly settings: PayoutSettingsService) {}

  @ApiOperation({ summary: 'Show how the store pays sellers' })
  @ApiOkResponse({ type: PayoutSettingsResult })
  @Versioned('read')
  @Get('payouts')
  async read(): Promise<PayoutSettingsResult> {
    const settings = await this.settings.read();
    return withVersion(settings, PayoutSettingsResult.of(settings));
  }

  @ApiOperation({
    summary: 'Set how the store pays sellers',
    description: 'Omitted values are kept; null or an empty text removes one.',
  })
  @ApiExampleBody(PayoutSettingsInput, {
    account_holder: 'Ghostnote',
    iban: 'DE89370400440532013000',
    usd_per_euro: 1.085,
  })
  @ApiOkResponse({ type: PayoutSettingsResult })
  @ApiErrors('REAUTHENTICATION_REQUIRED')
  @Versioned('change')
  @Put('payouts')
  async update(
    @CurrentUser() actor: Principal,
    @Body() input: PayoutSettingsInput,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<PayoutSettingsResult> {
    const settings = await this.settings.update(actor, input, expected);
    return withVersion(settings, PayoutSettingsResult.of(settings));
  }
}
