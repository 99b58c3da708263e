import { ArgsType, Field, InputType } from '@nestjs/graphql';
import { IntersectionType } from '@nestjs/swagger';
import { IsEnum, IsOptional } from 'class-validator';
import { INVOICE_KINDS, type InvoiceKind } from '#domain/invoices.js';
import {
  DayRangeInput,
  listArgsOf,
  NumberedPageQuery,
  orderByEnum,
  sortsBy,
} from '#core/pagination/index.js';
import { IsOneOf, SearchText } from '#core/validation/index.js';
import { InvoiceKindEnum } from './invoice.entity.js';

@InputType({ description: 'Narrows the list of invoices and credit notes.' })
export class InvoiceFilter extends DayRangeInput {
  @Field(() => InvoiceKindEnum, { nullable: true, description: 'Only invoices, or only credit notes.' })
  @IsOneOf(INVOICE_KINDS, 'kind')
  @IsOptional()
  kind?: InvoiceKind | null;

  @Field(() => String, { nullable: true, description: 'Number of a document or of an order.' })
  @SearchText()
  search?: string | null;
}

export const INVOICE_SORTS = sortsBy('i', {
  ISSUED: { sql: 'i.issued_at', type: 'timestamptz' },
  TOTAL: { sql: 'i.total_cents', type: 'integer' },
});

export const InvoiceOrderBy = orderByEnum('InvoiceOrderBy', 'How invoices are sorted.', INVOICE_SORTS);

export type InvoiceOrderBy = keyof typeof INVOICE_SORTS;

@ArgsType()
export class InvoicesArgs extends listArgsOf(InvoiceFilter, InvoiceOrderBy) {}

/** Query of GET /api/invoices. */
export class InvoicesQuery extends IntersectionType(InvoiceFilter, NumberedPageQuery) {}

/** Query of GET /api/admin/exports/invoices.csv. */
export class InvoiceExportQuery extends InvoiceFilter {
  @IsEnum(InvoiceOrderBy, { message: 'sort is not one of the orders of this list' })
  sort: InvoiceOrderBy = 'NEWEST';
}
