import { Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { Public } from '../../../core/auth/index.js';
import { KeepRawBody, RawBody } from '../../../core/http/index.js';
import { Documented } from '../../api-docs/index.js';
import { PaymentEventsService } from '../settlement/payment-events.service.js';
import { PAYMENTS_TAG, STRIPE_WEBHOOK_API } from '../payments.openapi.js';
import { StripeGateway } from './stripe.gateway.js';

@Documented(PAYMENTS_TAG, STRIPE_WEBHOOK_API)
@Controller('api/payments/stripe')
export class StripeWebhookController {
  constructor(
    private readonly gateway: StripeGateway,
    private readonly events: PaymentEventsService,
  ) {}

  @Public()
  @KeepRawBody()
  @HttpCode(200)
  @Post('webhook')
  async receive(@RawBody() body: Buffer, @Headers('stripe-signature') signature: string | undefined) {
    await this.events.receive(await this.gateway.readEvent(body, signature));
    return { received: true };
  }
}
