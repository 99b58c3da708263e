import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles, Scope, type Principal } from '#core/auth/index.js';
import { IfMatch, Versioned, withVersion, type ExpectedVersion } from '#core/versions/index.js';
import { ApiExampleBody } from '../../../platform/api-docs/index.js';
import { PaymentSettingsInput, PaymentSettingsResult } from './payment-settings.js';
import { PaymentSettingsService } from './payment-settings.service.js';

@ApiTags('Payments')
@Roles('admin')
@Controller('api/settings')
export class PaymentSettingsController {
  constructor(private readonly settings: PaymentSettingsService) {}

  @ApiOperation({ summary: 'Show the payment settings' })
  @ApiOkResponse({ type: PaymentSettingsResult })
  @Versioned('read')
  @Scope('admin')
  @Get('payment')
  async read(): Promise<PaymentSettingsResult> {
    const settings = await this.settings.read();
    return withVersion(settings, PaymentSettingsResult.of(settings));
  }

  @ApiOperation({
    summary: 'Change the payment instructions',
    description:
      'Buyers of orders that are paid by hand read them in the mail about the order, on the thank-you page and in My Orders. The ways of payment are configuration and cannot be changed here.',
  })
  @ApiExampleBody(PaymentSettingsInput, {
    instructions: 'Send the sum by PayPal to pay@ghostnote.test and name your order.',
  })
  @ApiOkResponse({ type: PaymentSettingsResult })
  @Versioned('change')
  @Put('payment')
  async update(
    @CurrentUser() actor: Principal,
    @Body() input: PaymentSettingsInput,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<PaymentSettingsResult> {
    const settings = await this.settings.update(actor, input, expected);
    return withVersion(settings, PaymentSettingsResult.of(settings));
  }
}
