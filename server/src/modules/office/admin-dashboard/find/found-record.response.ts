import { Int, ObjectType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { registerEnum } from '#core/graphql/index.js';
import { OutputField } from '#core/output/index.js';
import { dataResponse } from '../../../platform/api-docs/index.js';

/** Kinds in the order of the results. */
export const FOUND_KINDS = ['order', 'product', 'user', 'seller', 'submission', 'service_order'] as const;

export type FoundKind = (typeof FOUND_KINDS)[number];

export const FoundKindEnum = registerEnum<FoundKind>('FoundKind', 'Kind of a found record.', {
  order: 'An order.',
  product: 'A track.',
  user: 'An account.',
  seller: 'A seller.',
  submission: 'A submitted track.',
  service_order: 'A service order.',
});

/** Maximum number of results of each kind. */
export const FOUND_PER_KIND = 5;

@ObjectType({ description: 'A record that a search found.' })
export class FoundRecord {
  @OutputField(() => FoundKindEnum, 'Kind of the record.', { example: 'user' })
  kind: FoundKind;

  @OutputField(() => Int, 'Number of the record.', { example: 2 })
  id: number;

  @OutputField('Name of the record.', { example: 'Ada Lovelace' })
  title: string;

  @OutputField('Email address or seller, if any.', { example: 'ada@example.test' })
  detail: string;
}

/** The best matches, not a list to page through. */
export class FoundRecordsResponse {
  @ApiProperty({ description: 'Up to five records of each kind.', type: [FoundRecord] })
  records: FoundRecord[];
}

export class FoundRecordsResult extends dataResponse(FoundRecordsResponse, 'The best matches.') {}
