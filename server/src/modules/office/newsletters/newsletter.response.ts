import { Int, ObjectType } from '@nestjs/graphql';
import { ApiSchema } from '@nestjs/swagger';
import type { NewsletterStatus } from '#domain/newsletters.js';
import { registerEnum } from '#core/graphql/index.js';
import { OutputField } from '#core/output/index.js';
import { dataResponse } from '../../platform/api-docs/index.js';

export const NewsletterStatusEnum = registerEnum<NewsletterStatus>(
  'NewsletterStatus',
  'Status of a newsletter.',
  {
    draft: 'It is written and can be changed.',
    sending: 'The recipients are fixed, and their mails are sent in batches.',
    sent: 'Every mail was sent or given up.',
  },
);

const TIME = '2026-07-26T10:11:12.345Z';

@ObjectType('NewsletterSeller', { description: 'A seller whose followers get a newsletter.' })
@ApiSchema({ name: 'NewsletterSeller' })
export class NewsletterSellerType {
  @OutputField(() => Int, 'User id of the seller.', { example: 12 })
  userId: number;

  @OutputField('Seller name.', { example: 'Nightshift Audio' })
  name: string;
}

@ObjectType('Newsletter', { description: 'A newsletter; visible to admins only.' })
@ApiSchema({ name: 'Newsletter' })
export class NewsletterType {
  @OutputField(() => Int, 'Number of the newsletter.', { example: 3 })
  id: number;

  @OutputField('Subject of the mail.', { example: 'Twelve new techno tracks' })
  subject: string;

  @OutputField('Plain text; blank lines part its paragraphs.', { example: 'Hello,\n\nthis week …' })
  body: string;

  @OutputField(() => [String], 'For subscribers who read about one of these genres; empty for all.', {
    example: ['Techno'],
  })
  genres: string[];

  @OutputField(() => [Int], 'For followers of these sellers, by user id; empty for all.', { example: [] })
  sellerUserIds: number[];

  @OutputField(() => [NewsletterSellerType], 'These sellers, without those who closed their shop.')
  sellers: NewsletterSellerType[];

  @OutputField(() => NewsletterStatusEnum, 'Status.', { example: 'draft' })
  status: NewsletterStatus;

  @OutputField(() => Int, 'Number of recipients; of a draft, how many would get it now.', { example: 240 })
  recipients: number;

  @OutputField(() => Int, 'Number of mails sent.', { example: 0 })
  sent: number;

  @OutputField(() => Int, 'Number of mails that could not be delivered.', { example: 0 })
  failed: number;

  @OutputField(() => Int, 'Number of recipients who unsubscribed before or after they got it.', {
    example: 0,
  })
  unsubscribed: number;

  @OutputField(() => Int, 'Raised by each change; for `expectedVersion`.', {
    example: 1,
    rest: { description: 'Raised by each change; for `If-Match`.' },
  })
  version: number;

  @OutputField('When it was created.', { example: TIME })
  createdAt: Date;

  @OutputField(() => Date, 'When sending began; null for a draft.', { nullable: true, example: null })
  startedAt: Date | null;

  @OutputField(() => Date, 'When sending ended.', { nullable: true, example: null })
  sentAt: Date | null;
}

export class NewsletterResult extends dataResponse(NewsletterType, 'The newsletter.') {}

export class NewslettersResult extends dataResponse([NewsletterType], 'The newsletters, newest first.') {}
