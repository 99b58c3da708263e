import { Float, Int, ObjectType } from '@nestjs/graphql';
import { ApiSchema } from '@nestjs/swagger';
import { OutputField } from '#core/output/index.js';
import { dataResponse } from '../../../platform/api-docs/index.js';
import type { RevenueLine, RevenueReport, SellerRevenue } from '../revenue-report.service.js';

@ObjectType('RevenueLine', { description: 'Revenue of one method or genre. Amounts are US dollars.' })
export class RevenueLineType implements RevenueLine {
  @OutputField('Method in words, or genre.', { example: 'Techno' })
  name: string;

  @OutputField(() => Int, 'Sold tracks; of a method, paid orders.', { example: 12 })
  count: number;

  @OutputField(() => Float, 'Sales.', { example: 3588 })
  sales: number;

  @OutputField(() => Float, 'Refunds and sales that were taken back.', { example: 299 })
  refunds: number;

  @OutputField(() => Float, 'Sales less refunds.', { example: 3289 })
  total: number;

  @OutputField(() => Float, 'Tax in it, of invoices less credit notes.', { example: 525.13 })
  tax: number;
}

@ObjectType('SellerRevenue', { description: 'Revenue of one seller. Amounts are US dollars.' })
@ApiSchema({ name: 'SellerRevenueResponse' })
export class SellerRevenueType extends RevenueLineType implements SellerRevenue {
  @OutputField(() => Int, 'Number of the seller; null for tracks without one.', {
    nullable: true,
    example: 3,
  })
  sellerId: number | null;

  @OutputField(() => Float, 'Commission of the store.', { example: 328.9 })
  commission: number;

  @OutputField(() => Float, 'Earnings of the seller.', { example: 2960.1 })
  earnings: number;
}

@ObjectType('RevenueReport', {
  description: 'Revenue of a month as the ledger booked it. Amounts are US dollars.',
})
@ApiSchema({ name: 'RevenueReportResponse' })
export class RevenueReportType implements RevenueReport {
  @OutputField('The month.', { example: '2026-10' })
  month: string;

  @OutputField('Currency of the amounts.', { example: 'USD' })
  currency: string;

  @OutputField(() => Float, 'Paid by buyers less what went back to them, service fee included.', {
    example: 3453.45,
  })
  received: number;

  @OutputField(() => Float, 'Service fee in it.', { example: 164.45 })
  serviceFee: number;

  @OutputField(() => Float, 'Revenue without the service fee: the sum of all sellers, and of all genres.', {
    example: 3289,
  })
  net: number;

  @OutputField(() => Float, "The store's commission in it.", { example: 328.9 })
  commission: number;

  @OutputField(() => Float, 'Tax in all invoices of the month less its credit notes.', { example: 551.39 })
  tax: number;

  @OutputField(() => [RevenueLineType], 'Revenue by method of payment, service fee included.')
  methods: RevenueLine[];

  @OutputField(
    () => [SellerRevenueType],
    'Revenue by seller without the service fee, highest first. Payments for custom work count for the store, and for the maker once the work is done.',
  )
  sellers: SellerRevenue[];

  @OutputField(() => [RevenueLineType], 'Revenue by genre without the service fee, highest first.')
  genres: RevenueLine[];
}

export class RevenueReportResult extends dataResponse(RevenueReportType, 'The report.') {}
