import { ArgsType, Field, InputType } from '@nestjs/graphql';
import { IsOptional } from 'class-validator';
import { NEWSLETTER_STATUSES, type NewsletterStatus } from '#domain/newsletters.js';
import { DayRangeInput, listArgsOf, orderByEnum, sortsBy } from '#core/pagination/index.js';
import { IsOneOf, SearchText } from '#core/validation/index.js';
import { NewsletterStatusEnum } from './newsletter.response.js';

@InputType({ description: 'Narrows the list of newsletters.' })
export class NewsletterFilter extends DayRangeInput {
  @Field(() => String, { nullable: true, description: 'Part of a subject.' })
  @SearchText()
  search?: string | null;

  @Field(() => NewsletterStatusEnum, { nullable: true, description: 'Only newsletters with this status.' })
  @IsOptional()
  @IsOneOf(NEWSLETTER_STATUSES, 'status')
  status?: NewsletterStatus | null;
}

export const NEWSLETTER_SORTS = sortsBy('n', {
  SUBJECT: { sql: 'n.subject', type: 'text' },
  STATUS: { sql: 'n.status', type: 'text' },
  CREATED: { sql: 'n.created_at', type: 'timestamptz' },
});

export const NewsletterOrderBy = orderByEnum(
  'NewsletterOrderBy',
  'How newsletters are sorted.',
  NEWSLETTER_SORTS,
);

export type NewsletterOrderBy = keyof typeof NEWSLETTER_SORTS;

@ArgsType()
export class NewslettersArgs extends listArgsOf(NewsletterFilter, NewsletterOrderBy) {}
