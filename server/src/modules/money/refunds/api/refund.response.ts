import { dataResponse } from '../../../platform/api-docs/index.js';
import { Refund } from '../refund.entity.js';

export class RefundResult extends dataResponse(Refund, 'The refund.') {}

export class RefundsResult extends dataResponse([Refund], 'The refunds, oldest first.') {}
