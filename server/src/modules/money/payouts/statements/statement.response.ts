import { Field, Float, ObjectType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { centsToDollars } from '#domain/pricing.js';
import { ApiNullable, dataResponse } from '../../../platform/api-docs/index.js';
import type { AccountMonth } from '../../ledger/index.js';
import type { Statement } from './statement.rules.js';

@ObjectType({ description: "Sums of a month on a seller's account. Amounts are US dollars." })
export class SellerStatement {
  @Field({ description: 'Month in UTC, e.g. `2026-11`.' })
  month: string;

  @Field(() => Float, { description: 'Sales less refunds and corrections.' })
  earned: number;

  @Field(() => Float, { description: 'Payouts less those that failed.' })
  paid: number;

  @Field(() => Float, { description: 'Balance at its end.' })
  closing: number;

  @Field({ description: 'Path of the statement; `?format=pdf` and `?format=csv` are files.' })
  url: string;
}

export function toSellerStatement(userId: number, sums: AccountMonth): SellerStatement {
  return {
    month: sums.month,
    earned: centsToDollars(sums.earnedCents),
    paid: centsToDollars(sums.paidCents),
    closing: centsToDollars(sums.closingCents),
    url: `/api/sellers/${userId}/statements/${sums.month}`,
  };
}

export class StatementLineResponse {
  @ApiProperty({
    description: 'When it was booked.',
    format: 'date-time',
    example: '2026-11-22T10:11:12.345Z',
  })
  date: string;

  @ApiProperty({ description: 'Text of the booking.', example: 'Sale of Overpass (order 12)' })
  text: string;

  @ApiNullable('integer', 'Number of the order; null for an entry that is of none.', 12)
  order_id: number | null;

  @ApiNullable('integer', 'Number of the payout; null for an entry that is of none.', null)
  payout_id: number | null;

  @ApiProperty({ description: 'US dollars, above zero for the seller.', example: 215.28 })
  amount: number;

  @ApiProperty({ description: 'Balance after it.', example: 215.28 })
  balance: number;
}

/** REST body of a statement. */
export class StatementResponse {
  @ApiProperty({ description: 'Month in UTC.', example: '2026-11' })
  month: string;

  @ApiProperty({ description: 'Seller name.', example: 'Nightshift Audio' })
  seller_name: string;

  @ApiProperty({ description: 'Currency of the amounts.', example: 'USD' })
  currency: string;

  @ApiProperty({ description: 'Balance at the start of the month.', example: 0 })
  opening: number;

  @ApiProperty({ description: 'Balance at its end.', example: 215.28 })
  closing: number;

  @ApiProperty({ description: 'Entries, oldest first.', type: [StatementLineResponse] })
  lines: StatementLineResponse[];
}

export class StatementResult extends dataResponse(StatementResponse, 'The statement.') {}

export function toStatementResult(statement: Statement): StatementResult {
  const { month, sellerName, openingCents, closingCents, lines } = statement;
  return StatementResult.of({
    month,
    seller_name: sellerName,
    currency: 'USD',
    opening: centsToDollars(openingCents),
    closing: centsToDollars(closingCents),
    lines: lines.map(({ date, text, orderId, payoutId, amountCents, balanceCents }) => ({
      date: date.toISOString(),
      text,
      order_id: orderId,
      payout_id: payoutId,
      amount: centsToDollars(amountCents),
      balance: centsToDollars(balanceCents),
    })),
  });
}
