import { Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Public } from '#core/auth/index.js';
import { KeepRawBody, RawBody } from '#core/http/index.js';
import { ApiErrors } from '../../../platform/api-docs/index.js';
import { PaymentEventsService } from '../settlement/payment-events.service.js';
import { noSuchEndpoint, signatureNotValid } from '../payment.errors.js';
import { PayPalGateway } from './paypal.gateway.js';

class PayPalWebhookResponse {
  @ApiProperty({ description: 'Always true: the event is stored.', example: true })
  received: boolean;
}

@ApiTags('Payments')
@Controller('api/payments/paypal')
export class PayPalWebhookController {
  constructor(
    private readonly gateway: PayPalGateway,
    private readonly events: PaymentEventsService,
  ) {}

  @ApiOperation({
    summary: 'Receive an event of PayPal',
    description:
      'For PayPal only: an event is accepted when PayPal confirms the signature in its `PAYPAL-TRANSMISSION-…` headers, and applied once. 404 unless PayPal is configured.',
  })
  @ApiOkResponse({ type: PayPalWebhookResponse })
  @ApiErrors(signatureNotValid(), noSuchEndpoint('PayPal'))
  @Public()
  @KeepRawBody()
  @HttpCode(200)
  @Post('webhook')
  async receive(
    @RawBody() body: Buffer,
    @Headers() headers: Record<string, string | undefined>,
  ): Promise<PayPalWebhookResponse> {
    await this.events.receive(await this.gateway.readEvent(body, headers));
    return { received: true };
  }
}
