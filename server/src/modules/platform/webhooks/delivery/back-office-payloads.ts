import { ApiProperty } from '@nestjs/swagger';
import {
  CERTIFICATE_STATUSES,
  REVOCATION_REASONS,
  type CertificateStatus,
  type RevocationReason,
} from '#domain/certificates.js';
import { PACKAGE_KINDS, PACKAGE_STATUSES, type PackageKind, type PackageStatus } from '#domain/packages.js';
import {
  SERVICE_KINDS,
  SERVICE_ORDER_STATUSES,
  type ServiceKind,
  type ServiceOrderStatus,
} from '#domain/services.js';
import { SELLER_STATUSES, type SellerStatus } from '#domain/statuses.js';

/** `data` of a seller's events. Excludes payout details and the owner's identity. */
export class SellerWebhook {
  @ApiProperty({
    description: 'Number of the seller; not the user id of its owner.',
    type: 'integer',
    example: 3,
  })
  id: number;

  @ApiProperty({ description: 'Account of its owner.', type: 'integer', example: 31 })
  userId: number;

  @ApiProperty({ description: 'Seller name.', type: 'string', example: 'Nightshift Audio' })
  shopName: string;

  @ApiProperty({
    description: 'Profile elsewhere.',
    type: 'string',
    nullable: true,
    example: 'https://soundcloud.com/nightshift',
  })
  socialLink: string | null;

  @ApiProperty({ description: 'Status.', type: 'string', enum: SELLER_STATUSES, example: 'active' })
  status: SellerStatus;

  @ApiProperty({
    description: 'Own commission; null for that of the store.',
    type: 'number',
    nullable: true,
    example: null,
  })
  commissionPercent: number | null;

  @ApiProperty({
    description: 'When it was made.',
    type: 'string',
    format: 'date-time',
    example: '2026-11-20T12:00:00.000Z',
  })
  createdAt: string;

  @ApiProperty({
    description: 'Grows with each change: a message with a lower one than you know is outdated.',
    type: 'integer',
    example: 4,
  })
  version: number;
}

/** `data` of a service order's events. Excludes names, addresses and texts. */
export class ServiceOrderWebhook {
  @ApiProperty({ description: 'Number of the service order.', type: 'integer', example: 12 })
  id: number;

  @ApiProperty({
    description: 'Kind of work.',
    type: 'string',
    enum: SERVICE_KINDS,
    example: 'mixingMastering',
  })
  kind: ServiceKind;

  @ApiProperty({ description: 'Status.', type: 'string', enum: SERVICE_ORDER_STATUSES, example: 'new' })
  status: ServiceOrderStatus;

  @ApiProperty({
    description: 'Account that sent it; null once it is deleted.',
    type: 'integer',
    nullable: true,
    example: 57,
  })
  userId: number | null;

  @ApiProperty({
    description: 'When it was sent.',
    type: 'string',
    format: 'date-time',
    example: '2026-11-20T12:00:00.000Z',
  })
  createdAt: string;

  @ApiProperty({
    description: 'When it last changed.',
    type: 'string',
    format: 'date-time',
    example: '2026-11-20T12:00:00.000Z',
  })
  updatedAt: string;

  @ApiProperty({
    description: 'Grows with each change: a message with a lower one than you know is outdated.',
    type: 'integer',
    example: 3,
  })
  version: number;
}

/** `data` of a package's event. Excludes its link. */
export class PackageWebhook {
  @ApiProperty({ description: 'Number of the package.', type: 'integer', example: 7 })
  id: number;

  @ApiProperty({ description: 'Purpose.', type: 'string', enum: PACKAGE_KINDS, example: 'package' })
  kind: PackageKind;

  @ApiProperty({
    description: 'Outcome: `ready` to be delivered, or `refused`.',
    type: 'string',
    enum: PACKAGE_STATUSES,
    example: 'ready',
  })
  status: PackageStatus;

  @ApiProperty({
    description: 'Why it was refused; null for a ready one.',
    type: 'string',
    nullable: true,
    example: null,
  })
  problem: string | null;

  @ApiProperty({
    description: 'Account that uploaded it; null once it is deleted.',
    type: 'integer',
    nullable: true,
    example: 31,
  })
  userId: number | null;

  @ApiProperty({ description: 'Track that waits for it.', type: 'integer', nullable: true, example: 60 })
  productId: number | null;

  @ApiProperty({ description: 'Size in bytes.', type: 'integer', example: 524288000 })
  bytes: number;

  @ApiProperty({
    description: 'SHA-256 of the file in hexadecimal.',
    type: 'string',
    nullable: true,
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  })
  sha256: string | null;
}

/** `data` of a certificate's events. Excludes the transferee and the title of the track. */
export class CertificateWebhook {
  @ApiProperty({ description: 'Number of the certificate.', type: 'integer', example: 12 })
  id: number;

  @ApiProperty({
    description: 'Status.',
    type: 'string',
    enum: CERTIFICATE_STATUSES,
    example: 'valid',
  })
  status: CertificateStatus;

  @ApiProperty({ description: 'Number of the order.', type: 'integer', example: 412 })
  orderId: number;

  @ApiProperty({ description: 'Number of the order line.', type: 'integer', example: 730 })
  lineId: number;

  @ApiProperty({
    description: 'Hash in the chain.',
    type: 'string',
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  })
  hash: string;

  @ApiProperty({
    description: 'When it was issued.',
    type: 'string',
    format: 'date-time',
    example: '2026-11-20T12:00:00.000Z',
  })
  issuedAt: string;

  @ApiProperty({
    description: 'When it was revoked; null while it is valid.',
    type: 'string',
    format: 'date-time',
    nullable: true,
    example: null,
  })
  revokedAt: string | null;

  @ApiProperty({
    description: 'Why it was revoked; null while it is valid.',
    type: 'string',
    nullable: true,
    enum: [...REVOCATION_REASONS, null],
    example: null,
  })
  reason: RevocationReason | null;
}

/** `data` of a match between two recordings. */
export class RecordingMatchWebhook {
  @ApiProperty({ description: 'Number of the match.', type: 'integer', example: 3 })
  id: number;

  @ApiProperty({
    description: 'Track that has the uploaded recording; null before it is approved.',
    type: 'integer',
    nullable: true,
    example: null,
  })
  productId: number | null;

  @ApiProperty({ description: 'Number of the other track.', type: 'integer', nullable: true, example: 60 })
  matchedProductId: number | null;

  @ApiProperty({ description: 'Title of the other track.', type: 'string', example: 'Glass Tunnel' })
  matchedTrack: string;

  @ApiProperty({ description: 'True when the other track was sold.', type: 'boolean', example: true })
  matchedSold: boolean;

  @ApiProperty({
    description: 'Part of the seconds that is the same, 0 to 1.',
    type: 'number',
    example: 0.78,
  })
  share: number;

  @ApiProperty({ description: 'Length of the common part in seconds.', type: 'number', example: 64 })
  seconds: number;

  @ApiProperty({
    description: 'True when the recording cannot be published until an admin decides.',
    type: 'boolean',
    example: true,
  })
  blocksSale: boolean;
}
