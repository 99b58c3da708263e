import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { PAYOUT_METHODS, SELLER_STATUSES, type PayoutMethod, type SellerStatus } from '#domain/statuses.js';
import type { Principal } from '#core/auth/index.js';
import { withVersion } from '#core/versions/index.js';
import { SuccessResponse } from '../../../platform/api-docs/index.js';
import { sellerFor } from '../payouts/closed-payouts.js';
import type { Seller } from '../seller.entity.js';

export class SellerOwnerResponse {
  @ApiProperty({ description: 'First name of the owner.', example: 'Mia' })
  name: string;

  @ApiProperty({ description: 'Last name.', example: 'Lind' })
  last_name: string;

  @ApiProperty({ description: 'Email address.', example: 'mia@example.com' })
  email: string;

  @ApiProperty({ description: 'Country.', example: 'Sweden' })
  country: string;
}

/** REST response of a seller. */
@ApiSchema({ name: 'Seller' })
export class SellerResponse {
  @ApiProperty({
    description: "Number of the seller; not its owner's user id.",
    type: 'integer',
    example: 3,
  })
  id: number;

  @ApiProperty({ description: 'User id of its owner.', type: 'integer', example: 7 })
  user_id: number;

  @ApiProperty({ description: 'Owner.' })
  user: SellerOwnerResponse;

  @ApiProperty({ description: 'Seller name.', example: 'Lindtracks' })
  shop_name: string;

  @ApiProperty({
    description: 'Profile on SoundCloud, Facebook or VK.',
    type: 'string',
    nullable: true,
    example: 'https://soundcloud.com/lindtracks',
  })
  social_link: string | null;

  @ApiProperty({ description: 'Status of the seller.', enum: SELLER_STATUSES, example: 'active' })
  status: SellerStatus;

  @ApiProperty({
    description: 'Payout method.',
    type: 'string',
    enum: PAYOUT_METHODS,
    nullable: true,
    example: 'card',
  })
  payment_method: PayoutMethod | null;

  @ApiProperty({
    description: 'PayPal address; null for API tokens, as all payout details.',
    type: 'string',
    nullable: true,
    example: 'mia@example.com',
  })
  paypal_email: string | null;

  @ApiProperty({ description: 'Card number, masked.', type: 'string', nullable: true, example: '•••• 4242' })
  card_number: string | null;

  @ApiProperty({ description: 'Name on the card.', type: 'string', nullable: true, example: 'MIA LIND' })
  card_holder_name: string | null;

  @ApiPropertyOptional({
    description: 'IBAN, masked; absent for a seller who never entered a bank account.',
    example: '•••• 3000',
  })
  iban?: string;

  @ApiPropertyOptional({
    description: 'Holder of the bank account; absent together with `iban`.',
    type: 'string',
    nullable: true,
    example: 'Mia Lind',
  })
  account_holder?: string | null;

  @ApiPropertyOptional({
    description: 'BIC; absent together with `iban`.',
    type: 'string',
    nullable: true,
    example: 'COBADEFFXXX',
  })
  bic?: string | null;

  @ApiProperty({
    description: 'When it was registered.',
    format: 'date-time',
    example: '2026-07-26T10:11:12.345Z',
  })
  created_at: string;
}

export class SellerResult extends SuccessResponse {
  @ApiProperty({ description: 'The seller.' })
  data: SellerResponse;
}

export class SellerChangedResult extends SellerResult {
  @ApiProperty({ description: 'Result message.', example: 'Seller updated successfully' })
  message: string;
}

/** A seller with the text of its public page. The documented body of a seller stays as it is. */
@ApiSchema({ name: 'SellerProfileResponse' })
export class SellerWithTextResponse extends SellerResponse {
  @ApiProperty({
    description: 'Text on its public page; null without one.',
    type: 'string',
    nullable: true,
    example: 'Melodic techno from Lund.',
  })
  bio: string | null;
}

export class SellerProfileChangedResult extends SuccessResponse {
  @ApiProperty({ description: 'The seller.' })
  data: SellerWithTextResponse;
}

export class SellersResult extends SuccessResponse {
  @ApiProperty({ description: 'The sellers.', type: [SellerResponse] })
  data: SellerResponse[];

  @ApiProperty({ description: 'Title of the list.', example: 'Sellers' })
  message: string;
}

export function toSellerResponse(seller: Seller): SellerResponse {
  const { user } = seller;
  return withVersion(seller, {
    id: seller.id,
    user_id: seller.userId,
    user: { name: user.name, last_name: user.lastName, email: user.email, country: user.country },
    shop_name: seller.shopName,
    social_link: seller.socialLink,
    status: seller.status,
    payment_method: seller.paymentMethod,
    paypal_email: seller.paypalEmail,
    card_number: seller.cardNumber,
    card_holder_name: seller.cardHolderName,
    ...(seller.iban && { iban: seller.iban, account_holder: seller.accountHolder, bic: seller.bic }),
    created_at: seller.createdAt.toISOString(),
  });
}

/** Maps sellers to what the caller may read of them. */
export const toSellerResponseFor = (viewer: Principal) => (seller: Seller) =>
  toSellerResponse(sellerFor(viewer, seller));

export function toSellerWithText(seller: Seller): SellerWithTextResponse {
  return { ...toSellerResponse(seller), bio: seller.bio };
}
