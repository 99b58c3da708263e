import { ApiProperty } from '@nestjs/swagger';
import { ApiNullable, dataResponse } from '../../../platform/api-docs/index.js';
import {
  DELIVERY_EVENT_KINDS,
  type DeliveryEvent,
  type DeliveryEventKind,
} from '../delivery/delivery-event.entity.js';
import { DOWNLOAD_KINDS, type DownloadKind } from '../delivery/download-link.entity.js';

/** REST body of an entry in the delivery history. */
export class DeliveryEventResponse {
  @ApiProperty({ description: 'Number of the entry.', type: 'integer', example: 12 })
  id: number;

  @ApiNullable('integer', 'Line of the order; null for the whole order.', 2001)
  line_id: number | null;

  @ApiProperty({ description: 'Kind of the event.', enum: DELIVERY_EVENT_KINDS, example: 'corrected' })
  kind: DeliveryEventKind;

  @ApiProperty({
    description: 'File that was replaced or downloaded.',
    type: 'string',
    enum: [...DOWNLOAD_KINDS, null],
    nullable: true,
    example: 'track',
  })
  file: DownloadKind | null;

  @ApiNullable('string', 'Link or mail address before.', 'https://drive.google.com/file/d/1')
  before: string | null;

  @ApiNullable(
    'string',
    'Link or mail address after; recipient of a mail.',
    'https://drive.google.com/file/d/2',
  )
  after: string | null;

  @ApiNullable('string', 'Why a file was replaced.', 'The archive was damaged')
  reason: string | null;

  @ApiNullable('string', 'Address of the admin; null for a download.', 'admin@example.com')
  by: string | null;

  @ApiProperty({
    description: 'When it happened.',
    format: 'date-time',
    example: '2026-11-23T10:11:12.345Z',
  })
  at: string;
}

export class DeliveryEventsResult extends dataResponse(
  [DeliveryEventResponse],
  'Entries, the oldest first.',
) {}

export function toDeliveryEventResponse(event: DeliveryEvent): DeliveryEventResponse {
  const { id, orderLineId, kind, file, valueBefore, valueAfter, reason, createdBy, createdAt } = event;
  return {
    id,
    line_id: orderLineId,
    kind,
    file,
    before: valueBefore,
    after: valueAfter,
    reason,
    by: createdBy,
    at: createdAt.toISOString(),
  };
}
