import { dataResponse } from '../../../platform/api-docs/index.js';
import { PaymentDispute } from '../payment-dispute.entity.js';

export class DisputesResult extends dataResponse([PaymentDispute], 'Disputes, newest first.') {}
