import { ApiProperty, ApiSchema, OmitType } from '@nestjs/swagger';
import { withVersion } from '#core/versions/index.js';

import type { User } from './user.entity.js';

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
