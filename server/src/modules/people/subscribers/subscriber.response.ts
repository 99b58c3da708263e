import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { SuccessResponse } from '../../platform/api-docs/index.js';
import type { NumberedPage } from './subscriber-list.service.js';
import type { Subscriber } from './subscriber.entity.js';

/** REST response of a subscriber, for admins. */
@ApiSchema({ name: 'Subscriber' })
export class SubscriberResponse {
  @ApiProperty({ description: 'Number of the subscriber.', type: 'integer', example: 12 })
  id: number;

  @ApiProperty({ description: 'Address.', example: 'mia@example.com' })
  email: string;

  @ApiProperty({ description: 'True if it is confirmed and not unsubscribed.', example: true })
  is_active: boolean;

  @ApiProperty({ description: 'Raised by each change; for `If-Match`.', type: 'integer', example: 1 })
  version: number;

  @ApiProperty({
    description: 'When the address was submitted.',
    format: 'date-time',
    example: '2026-07-26T10:11:12.345Z',
  })
  created_at: string;

  @ApiProperty({
    description: 'When it last changed.',
    format: 'date-time',
    example: '2026-07-26T10:11:12.345Z',
  })
  updated_at: string;
}

export class SubscriberPaginationResponse {
  @ApiProperty({ description: 'This page, from 1.', type: 'integer', example: 1 })
  page: number;

  @ApiProperty({ description: 'Subscribers per page.', type: 'integer', example: 10 })
  limit: number;

  @ApiProperty({ description: 'Number of subscribers.', type: 'integer', example: 1 })
  total: number;

  @ApiProperty({ description: 'Number of pages.', type: 'integer', example: 1 })
  totalPages: number;
}

export class SubscribersResponse {
  @ApiProperty({ description: 'The subscribers of this page.', type: [SubscriberResponse] })
  subscribers: SubscriberResponse[];

  @ApiProperty({ description: 'Position of this page.' })
  pagination: SubscriberPaginationResponse;
}

export class NewsletterGenresResponse extends SuccessResponse {
  @ApiProperty({
    description: 'Genres that the subscriber reads about; empty for all.',
    type: [String],
    example: ['Techno', 'Trance'],
  })
  genres: string[];
}

export class UnsubscribedResponse extends SuccessResponse {
  @ApiProperty({
    description: 'Result message.',
    example: 'You have been successfully unsubscribed from our mailing list.',
  })
  message: string;
}

export function toSubscriberResponse({
  id,
  email,
  isActive,
  version,
  createdAt,
  updatedAt,
}: Subscriber): SubscriberResponse {
  return {
    id,
    email,
    is_active: isActive,
    version,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  };
}

export function toSubscribersResponse({
  rows,
  page,
  limit,
  total,
}: NumberedPage<Subscriber>): SubscribersResponse {
  return {
    subscribers: rows.map(toSubscriberResponse),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  };
}
