import { ApiProperty, ApiSchema, OmitType } from '@nestjs/swagger';
import { withVersion } from '#core/versions/index.js';
import { ApiNullable, SuccessResponse } from '../../../platform/api-docs/index.js';
import type { User } from '../user.entity.js';

/** REST response of a user. `is_admin` is 1 or 0 because older clients compare it with 1. */
@ApiSchema({ name: 'User' })
export class UserResponse {
  @ApiProperty({ description: 'Number of the user.', type: 'integer', example: 7 })
  id: number;

  @ApiProperty({ description: 'First name.', example: 'Mia' })
  name: string;

  @ApiProperty({ description: 'Last name.', example: 'Lind' })
  last_name: string;

  @ApiProperty({
    description: 'Email address to sign in with.',
    format: 'email',
    example: 'mia@example.com',
  })
  email: string;

  @ApiProperty({ description: 'Country by its English name.', example: 'Sweden' })
  country: string;

  @ApiProperty({ description: 'True for a seller.', example: false })
  is_seller: boolean;

  @ApiProperty({ description: '1 for an admin, else 0.', type: 'integer', enum: [0, 1], example: 0 })
  is_admin: 0 | 1;

  @ApiProperty({
    description: 'When the account was created.',
    format: 'date-time',
    example: '2026-07-26T10:11:12.345Z',
  })
  created_at: string;
}

/** The user of a new session. */
export class SignedInUserResponse extends OmitType(UserResponse, ['created_at']) {}

/** REST response of a user for admins, with the block of the account. */
@ApiSchema({ name: 'BlockableUser' })
export class BlockableUserResponse extends UserResponse {
  @ApiProperty({ description: 'True while the account is blocked.', example: true })
  is_blocked: boolean;

  @ApiNullable('string', 'When it was blocked; null if it is not.', '2026-07-26T10:11:12.345Z')
  blocked_at: string | null;

  @ApiNullable('string', 'Why it is blocked.', 'Charged back three orders')
  block_reason: string | null;

  @ApiNullable('string', 'Address of the admin who blocked it.', 'admin@ghostnote.test')
  blocked_by: string | null;
}

export class BlockResult extends SuccessResponse {
  @ApiProperty({ description: 'The account.' })
  data: BlockableUserResponse;
}

export class ProfileResponse {
  @ApiProperty({ description: 'Result message.', example: 'Profile updated successfully!' })
  message: string;

  @ApiProperty({ description: 'The changed user.' })
  user: UserResponse;
}

export function toUserResponse(user: User): UserResponse {
  return withVersion(user, {
    id: user.id,
    name: user.name,
    last_name: user.lastName,
    email: user.email,
    country: user.country,
    is_seller: user.isSeller,
    is_admin: user.isAdmin ? 1 : 0,
    created_at: user.createdAt.toISOString(),
  });
}

export function toBlockResult(user: User): BlockResult {
  const { isBlocked, blockedAt, blockReason, blockedBy } = user;
  return {
    success: true,
    data: {
      ...toUserResponse(user),
      is_blocked: isBlocked,
      blocked_at: blockedAt?.toISOString() ?? null,
      block_reason: blockReason,
      blocked_by: blockedBy,
    },
  };
}
