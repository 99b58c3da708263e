import { Field, InputType, ObjectType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { PAYOUT_ACCOUNT_STATUSES, type PayoutAccountStatus } from '#domain/ledger.js';
import { registerEnum } from '../../../core/graphql/index.js';
import { SuccessResponse } from '../../api-docs/index.js';
import { CurrentPasswordInput } from '../../sessions/index.js';

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
  @ApiProperty({ description: 'Its status.', enum: PAYOUT_ACCOUNT_STATUSES, example: 'ready' })
  @Field(() => PayoutAccountStatusEnum, { description: 'Its status.' })
  status: PayoutAccountStatus;
}

@ObjectType('PayoutAccountLink', { description: 'Page of Stripe for the seller alone.' })
export class PayoutAccountLink {
  @ApiProperty({
    description: 'Page of Stripe to connect, complete or manage the account; valid once, for some minutes.',
    example: 'https://connect.stripe.com/setup/e/acct_1/abc',
  })
  @Field({
    description: 'Page of Stripe to connect, complete or manage the account; valid once, for some minutes.',
  })
  url: string;
}

/** REST body of the request for a page of Stripe. */
@InputType({ description: 'Request for a page of Stripe.' })
export class ConnectPayoutAccountInput extends CurrentPasswordInput {}

export class PayoutAccountResult extends SuccessResponse {
  @ApiProperty({ description: 'The account.' })
  data: PayoutAccountType;
}

export class PayoutAccountLinkResult extends SuccessResponse {
  @ApiProperty({ description: 'The page.' })
  data: PayoutAccountLink;
}
