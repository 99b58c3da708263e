import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { GivenConsents } from '../../../platform/legal-texts/index.js';
import { ORDER_STATUSES, type OrderStatus } from '#domain/statuses.js';
import { ApiNullable, SuccessResponse } from '../../../platform/api-docs/index.js';

@ApiSchema({ name: 'OrderLine' })
export class OrderLineResponse {
  @ApiNullable('integer', 'Number of the track; null once it is deleted.', 42)
  id: number | null;

  @ApiProperty({ description: 'Number of the line in its order.', type: 'integer', example: 3001 })
  line_id: number;

  @ApiProperty({ description: 'Raised by each correction of its files.', type: 'integer', example: 1 })
  version: number;

  @ApiProperty({ description: 'Title when it was ordered.', example: 'Night Signal' })
  name: string;

  @ApiProperty({ description: 'Price in US dollars when it was ordered.', example: 349 })
  price: number;

  @ApiProperty({ description: 'Genre when it was ordered.', example: 'Techno' })
  category: string;

  @ApiNullable('string', 'Seller name.', 'Nightshift Audio')
  store_name: string | null;

  @ApiProperty({ description: 'True if the project file was ordered with it.', example: true })
  includeProject: boolean;

  @ApiNullable('string', 'Program of the project file.', 'Ableton Live')
  project_name: string | null;

  @ApiNullable('integer', 'Line of the owned track whose project file is ordered; null for a track.', null)
  project_of: number | null;

  @ApiNullable('string', 'Cover, relative to this host.', 'media/covers/ab12.webp')
  img: string | null;

  @ApiProperty({
    description: 'Signed link to the track; only once the order is completed.',
    required: false,
    example: 'https://shop.example/api/downloads/x.y',
  })
  download_link?: string;

  @ApiProperty({
    description: 'Signed link to the project file; only where it was ordered.',
    required: false,
    example: 'https://shop.example/api/downloads/x.z',
  })
  project_link?: string;
}

class CustomerResponse {
  @ApiProperty({ description: 'First name.', example: 'Mia' })
  firstName: string;

  @ApiProperty({ description: 'Last name.', example: 'Lind' })
  lastName: string;

  @ApiProperty({
    description: 'Address that receives the mails of the order.',
    format: 'email',
    example: 'mia@example.com',
  })
  email: string;

  @ApiProperty({ description: 'Country.', example: 'Sweden' })
  country: string;

  @ApiProperty({ description: 'Phone number.', example: '+46 70 123 45 67' })
  phone: string;
}

@ApiSchema({ name: 'Order' })
export class OrderResponse {
  @ApiProperty({ description: 'Number of the order.', type: 'integer', example: 1001 })
  id: number;

  @ApiNullable('integer', 'Buyer; null once the account is deleted.', 7)
  user_id: number | null;

  @ApiProperty({ description: 'Ordered tracks.', type: [OrderLineResponse] })
  products: OrderLineResponse[];

  @ApiProperty({ description: 'Prices and project files in US dollars.', example: 449 })
  subtotal: number;

  @ApiProperty({ description: 'Total to pay in US dollars.', example: 426.55 })
  total_price: number;

  @ApiProperty({ description: 'Discount of the coupon in US dollars.', example: 44.9 })
  discount_amount: number;

  @ApiProperty({ description: 'Service fee: 5 % of the subtotal.', example: 22.45 })
  service_fee: number;

  @ApiNullable('integer', 'Coupon; null without one, or once it is deleted.', 5)
  coupon_id: number | null;

  @ApiNullable('string', 'Its code when it was used.', 'NIGHT-10')
  coupon_code: string | null;

  @ApiNullable('integer', 'Its percentage when it was used.', 10)
  coupon_discount: number | null;

  @ApiProperty({ description: 'Status.', enum: ORDER_STATUSES, example: ORDER_STATUSES[0] })
  status: OrderStatus;

  @ApiProperty({
    description: 'True for an order of a test token: it pays, sells and reserves nothing.',
    example: false,
  })
  test: boolean;

  @ApiNullable(
    'string',
    'Payment page for the buyer; null for an order that does not wait for an online payment, and for admins.',
    'https://checkout.stripe.com/c/pay/cs_live_a1',
  )
  payment_url: string | null;

  @ApiNullable(
    'string',
    'Version of the legal texts that it was placed under, for `/api/legal-texts/{version}`; null for older orders.',
    '5f2b8c1e9a7d4036',
  )
  terms_version: string | null;

  @ApiProperty({
    description: 'Consents to a delivery that begins at once; null where none were sent.',
    type: GivenConsents,
    nullable: true,
  })
  consents: Record<string, unknown> | null;

  @ApiProperty({
    description: 'When it was placed.',
    format: 'date-time',
    example: '2026-07-26T10:11:12.345Z',
  })
  created_at: string;

  @ApiProperty({ description: 'Grows with each change of the order itself.', type: 'integer', example: 3 })
  version: number;

  @ApiProperty({
    description:
      'Time of the last change of the order or of anything that it shows: lines, files, payments, refunds, messages.',
    format: 'date-time',
    example: '2026-07-26T10:11:12.345Z',
  })
  updated_at: string;

  @ApiProperty({ description: 'Customer data from the checkout.', type: CustomerResponse })
  customer_info: CustomerResponse;
}

export class OrderResult extends SuccessResponse {
  @ApiProperty({ description: 'The order.' })
  data: OrderResponse;
}

export class OrdersResult extends SuccessResponse {
  @ApiProperty({ description: 'The orders.', type: [OrderResponse] })
  data: OrderResponse[];
}

export class PlacedOrderResult extends OrderResult {
  @ApiProperty({ description: 'Result as text.', example: 'Order placed successfully' })
  message: string;
}
