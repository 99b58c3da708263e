import { ObjectType } from '@nestjs/graphql';
import { type PayoutAccountStatus } from '#domain/ledger.js';
import { registerEnum } from '#core/graphql/index.js';
import { OutputField } from '#core/output/index.js';
import { dataResponse } from '../../../platform/api-docs/index.js';

export const PayoutAccountStatusEnum = registerEnum<PayoutAccountStatus>(
  'PayoutAccountStatus',
  'Status of the Stripe account that payouts of a seller go to.',
  {
    not_connected: 'The seller has connected none.',
    needs_details: 'Stripe waits for details of the seller.',
    ready: 'Transfers arrive.',
  },
);

@ObjectType('PayoutAccount', { description: 'Stripe account that payouts of a seller go to.' })
export class PayoutAccountType {
  @OutputField(() => PayoutAccountStatusEnum, 'Status.', { example: 'ready' })
  status: PayoutAccountStatus;
}

@ObjectType('PayoutAccountLink', { description: 'Page of Stripe for the seller alone.' })
export class PayoutAccountLink {
  @OutputField('Page of Stripe to connect, complete or manage the account; valid once, for some minutes.', {
    example: 'https://connect.stripe.com/setup/e/acct_1/abc',
  })
  url: string;
}

export class PayoutAccountResult extends dataResponse(PayoutAccountType, 'The account.') {}

export class PayoutAccountLinkResult extends dataResponse(PayoutAccountLink, 'The page.') {}
