import { ArgsType, Field, InputType } from '@nestjs/graphql';
import { IntersectionType } from '@nestjs/swagger';
import { IsDate, IsEnum, IsOptional, MaxLength } from 'class-validator';
import { IsAfter, listArgsOf, NumberedPageQuery, orderByEnum, sortsBy } from '#core/pagination/index.js';
import { EmptyToNull, IsText, ToDate, Trim } from '#core/validation/index.js';

const ACCOUNT_MAX = 60;

@InputType({ description: 'Narrows the ledger.' })
export class LedgerFilter {
  @Field(() => String, { nullable: true, description: 'One account, e.g. `seller:12`.' })
  @Trim()
  @EmptyToNull()
  @IsOptional()
  @IsText()
  @MaxLength(ACCOUNT_MAX, { message: `account must be at most ${ACCOUNT_MAX} characters` })
  account?: string | null;

  @Field(() => Date, { nullable: true, description: 'Not before this moment.' })
  @IsOptional()
  @ToDate()
  @IsDate({ message: 'from is not a valid date' })
  from?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Before this moment.' })
  @IsOptional()
  @ToDate('end')
  @IsAfter('from')
  @IsDate({ message: 'to is not a valid date' })
  to?: Date | null;
}

export const LEDGER_SORTS = sortsBy('e', {});

export const LedgerOrderBy = orderByEnum('LedgerOrderBy', 'How ledger entries are sorted.', LEDGER_SORTS);

export type LedgerOrderBy = keyof typeof LEDGER_SORTS;

@ArgsType()
export class LedgerArgs extends listArgsOf(LedgerFilter, LedgerOrderBy) {}

/** Query of GET /api/ledger. */
export class LedgerQuery extends IntersectionType(LedgerFilter, NumberedPageQuery) {}

/** Query of GET /api/admin/exports/ledger.csv. */
export class LedgerExportQuery extends LedgerFilter {
  @IsEnum(LedgerOrderBy, { message: 'sort is not one of the orders of this list' })
  sort: LedgerOrderBy = 'NEWEST';
}
