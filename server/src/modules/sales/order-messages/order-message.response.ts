import { ApiProperty } from '@nestjs/swagger';
import { dataResponse } from '../../platform/api-docs/index.js';
import { MESSAGE_SIDES, type MessageSide, type OrderMessage } from './order-message.entity.js';

class MessageFileResponse {
  @ApiProperty({ description: 'Number of the file.', type: 'integer', example: 7 })
  id: number;

  @ApiProperty({ description: 'Name.', example: 'screenshot.webp' })
  name: string;

  @ApiProperty({ description: 'Media type, detected from the content.', example: 'image/webp' })
  type: string;

  @ApiProperty({ description: 'Size in bytes.', type: 'integer', example: 20_480 })
  size: number;

  @ApiProperty({ description: 'Path on this host.', example: '/api/orders/1001/messages/files/7' })
  url: string;
}

/** REST body of a message. */
export class OrderMessageResponse {
  @ApiProperty({ description: 'Number of the message.', type: 'integer', example: 3 })
  id: number;

  @ApiProperty({ description: 'Author.', enum: MESSAGE_SIDES, example: 'buyer' })
  side: MessageSide;

  @ApiProperty({ description: 'The text.', example: 'The stems are missing in the archive.' })
  text: string;

  @ApiProperty({ description: 'Attached files.', type: [MessageFileResponse] })
  files: MessageFileResponse[];

  @ApiProperty({
    description: 'When it was written.',
    format: 'date-time',
    example: '2026-11-23T10:11:12.345Z',
  })
  created_at: string;
}

export class OrderMessagesResult extends dataResponse(
  [OrderMessageResponse],
  'Messages, the oldest first.',
) {}

export function toMessageResponse({
  id,
  orderId,
  side,
  text,
  files,
  createdAt,
}: OrderMessage): OrderMessageResponse {
  return {
    id,
    side,
    text,
    files: files.map((file) => ({
      id: file.id,
      name: file.name,
      type: file.type,
      size: file.size,
      url: `/api/orders/${orderId}/messages/files/${file.id}`,
    })),
    created_at: createdAt.toISOString(),
  };
}
