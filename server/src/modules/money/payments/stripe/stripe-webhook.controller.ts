import { Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Public } from '#core/auth/index.js';
import { KeepRawBody, RawBody } from '#core/http/index.js';
import { ApiErrors } from '../../../platform/api-docs/index.js';
import { PaymentEventsService } from '../settlement/payment-events.service.js';
import { noSuchEndpoint, signatureNotValid } from '../payment.errors.js';
import { StripeGateway } from './stripe.gateway.js';

class StripeWebhookResponse {
  @ApiProperty({ description: 'Always true: the event is stored.', example: true })
  received: boolean;
}

@ApiTags('Payments')
@Controller('api/payments/stripe')
export class StripeWebhookController {
  constructor(
    private readonly gateway: StripeGateway,
    private readonly events: PaymentEventsService,
  ) {}

  @ApiOperation({
    summary: 'Receive an event of Stripe',
    description:
      'For Stripe only: an event is accepted when `Stripe-Signature` signs exactly these bytes, and applied once. 404 unless Stripe is configured.',
  })
  @ApiHeader({
    name: 'Stripe-Signature',
    description: 'Signature of the body.',
    required: false,
    example: 't=1700000000,v1=5257a869',
  })
  @ApiOkResponse({ type: StripeWebhookResponse })
  @ApiErrors(signatureNotValid(), noSuchEndpoint('Stripe'))
  @Public()
  @KeepRawBody()
  @HttpCode(200)
  @Post('webhook')
  async receive(
    @RawBody() body: Buffer,
    @Headers('stripe-signature') signature: string | undefined,
  ): Promise<StripeWebhookResponse> {
    await this.events.receive(await this.gateway.readEvent(body, signature));
    return { received: true };
  }
}
