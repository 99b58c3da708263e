import { Injectable } from '@nestjs/common';
import type { OnlineProvider, PaymentProvider } from '#domain/payments.js';
import type { PaymentGateway } from './payment-gateway.js';
import { PayPalGateway } from './paypal/paypal.gateway.js';
import { StripeGateway } from './stripe/stripe.gateway.js';

/** The payment services, and which of them the store accepts. */
@Injectable()
export class PaymentGatewaysService {
  private readonly all: readonly PaymentGateway[];

  constructor(stripe: StripeGateway, paypal: PayPalGateway) {
    this.all = [stripe, paypal];
  }

  /** Services that buyers can pay with. */
  get accepted(): OnlineProvider[] {
    return this.all.filter(({ isConfigured }) => isConfigured).map(({ provider }) => provider);
  }

  /** The ways of payment that buyers choose from, the default first. */
  get methods(): [PaymentProvider, ...PaymentProvider[]] {
    const [first, ...others] = this.accepted;
    return first ? [first, ...others] : ['manual'];
  }

  /** @throws Error for payments by hand */
  of(provider: PaymentProvider): PaymentGateway {
    const gateway = this.all.find((one) => one.provider === provider);
    if (!gateway) throw new Error(`${provider} is no payment service`);
    return gateway;
  }
}
