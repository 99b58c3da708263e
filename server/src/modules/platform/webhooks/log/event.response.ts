import { Field, ID, ObjectType } from '@nestjs/graphql';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { JSON_OBJECT } from '#core/graphql/index.js';
import { connectionOf } from '#core/pagination/index.js';
import { SuccessResponse } from '../../api-docs/index.js';

@ObjectType('Event', { description: 'An event of the log, with the payload of its webhook messages.' })
export class LoggedEvent {
  @Field(() => ID, { description: '`webhook-id` of its messages, and `after` of the events that follow.' })
  id: string;

  @Field({ description: 'Name of the event, e.g. `order.placed`.' })
  type: string;

  @Field({ description: 'When it happened; `timestamp` of its messages.' })
  createdAt: Date;

  @Field(() => JSON_OBJECT, {
    description: '`data` of its messages; the OpenAPI document describes it under `webhooks`.',
  })
  data: Record<string, unknown>;
}

@ObjectType({ description: 'A page of events, oldest first. `endCursor` is the id of its last event.' })
export class EventConnection extends connectionOf(LoggedEvent) {}

@ApiSchema({ name: 'Event' })
class EventResponse {
  @ApiProperty({
    description: '`webhook-id` of its messages, and `after` of the events that follow.',
    example: 'msg_5f0c1b8e2d7a4a6c9e3b1f2d4c6a8b0e',
  })
  id: string;

  @ApiProperty({ description: 'Name of the event.', example: 'order.completed' })
  type: string;

  @ApiProperty({ description: 'When it happened.', format: 'date-time', example: '2026-11-20T12:00:00.000Z' })
  created_at: string;

  @ApiProperty({
    description: '`data` of its messages, described under `webhooks`, with the field names of GraphQL.',
    type: 'object',
    additionalProperties: true,
    example: { id: 412, status: 'completed' },
  })
  data: Record<string, unknown>;
}

export class EventsResult extends SuccessResponse {
  @ApiProperty({ description: 'Events, oldest first.', type: [EventResponse] })
  data: EventResponse[];

  @ApiProperty({
    description:
      'Id of the last event that was read: `after` of the next request. Null before the first event.',
    type: 'string',
    nullable: true,
    example: 'msg_5f0c1b8e2d7a4a6c9e3b1f2d4c6a8b0e',
  })
  next: string | null;

  static of(events: readonly LoggedEvent[], after: string | undefined): EventsResult {
    return {
      success: true,
      data: events.map(({ id, type, createdAt, data }) => ({
        id,
        type,
        created_at: createdAt.toISOString(),
        data,
      })),
      next: events.at(-1)?.id ?? (after || null),
    };
  }
}
