import { ApiProperty } from '@nestjs/swagger';

/** `data` of a sale's events, as its seller may read it. Excludes the buyer and the other tracks of the order. */
export class SaleWebhook {
  @ApiProperty({
    description: 'Number of the order line; `/api/sales/{id}/contract` is its rights contract.',
    type: 'integer',
    example: 812,
  })
  id: number;

  @ApiProperty({ description: 'Number of the order.', type: 'integer', example: 412 })
  orderId: number;

  @ApiProperty({
    description: 'Number of the track; null once it is deleted.',
    type: 'integer',
    nullable: true,
    example: 60,
  })
  productId: number | null;

  @ApiProperty({ description: 'Title.', type: 'string', example: 'Glass Tunnel' })
  name: string;

  @ApiProperty({ description: 'Price of the track in US dollars.', type: 'number', example: 349 })
  price: number;

  @ApiProperty({ description: 'Price of the project file; 0 without it.', type: 'number', example: 0 })
  addOn: number;

  @ApiProperty({ description: "Share of the order's discount.", type: 'number', example: 34.9 })
  discount: number;

  @ApiProperty({ description: 'Percent that the store keeps.', type: 'integer', example: 20 })
  commissionPercent: number;

  @ApiProperty({ description: 'Credited to the seller in US dollars.', type: 'number', example: 251.28 })
  earning: number;

  @ApiProperty({
    description: 'When it was ordered.',
    type: 'string',
    format: 'date-time',
    example: '2026-11-20T12:00:00.000Z',
  })
  orderedAt: string;

  @ApiProperty({
    description: 'When a refund took the track and its earning back; null otherwise.',
    type: 'string',
    format: 'date-time',
    nullable: true,
    example: null,
  })
  refundedAt: string | null;
}
