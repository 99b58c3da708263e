import { InputType } from '@nestjs/graphql';
import { CurrentPasswordInput } from '#core/auth/index.js';

/** REST body of the request for a page of Stripe. */
@InputType({ description: 'Request for a page of Stripe.' })
export class ConnectPayoutAccountInput extends CurrentPasswordInput {}
