import { ArgsType, Field, Float, Int, ObjectType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { rule } from '../../../core/validation/index.js';
import { SuccessResponse } from '../../api-docs/index.js';
import { isMonth } from '../month.rules.js';
import type { RevenueLine, RevenueReport, SellerRevenue } from '../revenue-report.service.js';

/** Arguments of a monthly report, and the query of its files. */
@ArgsType()
export class MonthArgs {
  @ApiProperty({ description: 'The month in UTC.', example: '2026-10' })
  @Field({ description: 'The month in UTC, e.g. `2026-10`.' })
  @rule('isMonth', 'month must be a month such as 2026-10', isMonth)
  month: string;
}

@ObjectType('RevenueLine', { description: 'Revenue of one method or genre. Amounts are US dollars.' })
export class RevenueLineType implements RevenueLine {
  @ApiProperty({ description: 'Method in words, or genre.', example: 'Techno' })
  @Field({ description: 'Method in words, or genre.' })
  name: string;

  @ApiProperty({ description: 'Sold tracks; of a method, paid orders.', type: 'integer', example: 12 })
  @Field(() => Int, { description: 'Sold tracks; of a method, paid orders.' })
  count: number;

  @ApiProperty({ description: 'Sales.', example: 3588 })
  @Field(() => Float, { description: 'Sales.' })
  sales: number;

  @ApiProperty({ description: 'Refunds and sales that were taken back.', example: 299 })
  @Field(() => Float, { description: 'Refunds and sales that were taken back.' })
  refunds: number;

  @ApiProperty({ description: 'Sales less refunds.', example: 3289 })
  @Field(() => Float, { description: 'Sales less refunds.' })
  total: number;

  @ApiProperty({ description: 'Tax in it, of invoices less credit notes.', example: 525.13 })
  @Field(() => Float, { description: 'Tax in it, of invoices less credit notes.' })
  tax: number;
}

@ObjectType('SellerRevenue', { description: 'Revenue of one seller. Amounts are US dollars.' })
export class SellerRevenueType extends RevenueLineType implements SellerRevenue {
  @Field(() => Int, { nullable: true, description: 'Number of the seller; null for tracks without one.' })
  sellerId: number | null;

  @ApiProperty({ description: 'Commission of the store.', example: 328.9 })
  @Field(() => Float, { description: 'Commission of the store.' })
  commission: number;

  @ApiProperty({ description: 'Earnings of the seller.', example: 2960.1 })
  @Field(() => Float, { description: 'Earnings of the seller.' })
  earnings: number;
}

/** REST body of the revenue of a seller. */
export class SellerRevenueResponse extends RevenueLineType {
  @ApiProperty({
    description: 'Number of the seller; null for tracks without one.',
    type: 'integer',
    nullable: true,
    example: 3,
  })
  seller_id: number | null;

  @ApiProperty({ description: 'Commission of the store.', example: 328.9 })
  commission: number;

  @ApiProperty({ description: 'Earnings of the seller.', example: 2960.1 })
  earnings: number;
}

@ObjectType('RevenueReport', {
  description: 'Revenue of a month as the ledger booked it. Amounts are US dollars.',
})
export class RevenueReportType implements RevenueReport {
  @Field({ description: 'The month.' })
  month: string;

  @Field({ description: 'Currency of the amounts.' })
  currency: string;

  @Field(() => Float, { description: 'Paid by buyers less what went back to them, service fee included.' })
  received: number;

  @Field(() => Float, { description: 'Service fee in it.' })
  serviceFee: number;

  @Field(() => Float, { description: 'Without the service fee: the sum of all sellers, and of all genres.' })
  net: number;

  @Field(() => Float, { description: "The store's commission in it." })
  commission: number;

  @Field(() => Float, { description: 'Tax in all invoices of the month less its credit notes.' })
  tax: number;

  @Field(() => [RevenueLineType], { description: 'By method of payment, service fee included.' })
  methods: RevenueLine[];

  @Field(() => [SellerRevenueType], { description: 'By seller, without the service fee, highest first.' })
  sellers: SellerRevenue[];

  @Field(() => [RevenueLineType], { description: 'By genre, without the service fee, highest first.' })
  genres: RevenueLine[];
}

/** REST body of a revenue report. */
export class RevenueReportResponse {
  @ApiProperty({ description: 'The month.', example: '2026-10' })
  month: string;

  @ApiProperty({ description: 'Currency of the amounts.', example: 'USD' })
  currency: string;

  @ApiProperty({
    description: 'Paid by buyers less what went back to them, service fee included.',
    example: 3453.45,
  })
  received: number;

  @ApiProperty({ description: 'Service fee in it.', example: 164.45 })
  service_fee: number;

  @ApiProperty({
    description: 'Without the service fee: the sum of all sellers, and of all genres.',
    example: 3289,
  })
  net: number;

  @ApiProperty({ description: "The store's commission in it.", example: 328.9 })
  commission: number;

  @ApiProperty({ description: 'Tax in all invoices of the month less its credit notes.', example: 551.39 })
  tax: number;

  @ApiProperty({ description: 'By method of payment, service fee included.', type: [RevenueLineType] })
  methods: RevenueLine[];

  @ApiProperty({
    description: 'By seller, without the service fee, highest first.',
    type: [SellerRevenueResponse],
  })
  sellers: SellerRevenueResponse[];

  @ApiProperty({ description: 'By genre, without the service fee, highest first.', type: [RevenueLineType] })
  genres: RevenueLine[];
}

export class RevenueReportResult extends SuccessResponse {
  @ApiProperty({ description: 'The report.' })
  data: RevenueReportResponse;
}

export function toReportResponse({ serviceFee, sellers, ...report }: RevenueReport): RevenueReportResponse {
  return {
    ...report,
    service_fee: serviceFee,
    sellers: sellers.map(({ sellerId, ...seller }) => ({ ...seller, seller_id: sellerId })),
  };
}
