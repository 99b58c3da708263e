import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ApiNullable, SuccessResponse } from '../../../platform/api-docs/index.js';
import { toUserResponse, UserResponse } from '../../users/index.js';
import type { User } from '../../users/user.entity.js';

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
