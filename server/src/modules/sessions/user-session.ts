import { Field, Int, ObjectType } from '@nestjs/graphql';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { describeDevice } from '#domain/device.js';
import { SuccessResponse } from '../api-docs/index.js';
import type { Session } from './session.entity.js';

@ObjectType({ description: 'A signed-in device; visible to its owner and to admins.' })
export class UserSession {
  @Field(() => Int, { description: 'Number of the session.' })
  id: number;

  @Field({ description: 'Browser and system, as named at sign-in.' })
  device: string;

  @Field({ description: 'When it signed in.' })
  createdAt: Date;

  @Field({ description: 'When it was last used, to the minute.' })
  lastUsedAt: Date;

  @Field({ description: 'When it expires.' })
  expiresAt: Date;

  @Field({ description: 'True for the session of this request.' })
  isCurrent: boolean;
}

export function toUserSession(session: Session, currentId: number | undefined): UserSession {
  return {
    id: session.id,
    device: deviceName(session.userAgent),
    createdAt: session.createdAt,
    lastUsedAt: session.lastUsedAt,
    expiresAt: session.expiresAt,
    isCurrent: session.id === currentId,
  };
}

/** REST response of a session. */
@ApiSchema({ name: 'Session' })
export class SessionResponse {
  @ApiProperty({ description: 'Number of the session.', type: 'integer', example: 7 })
  id: number;

  @ApiProperty({ description: 'Browser and system, as named at sign-in.', example: 'Chrome on Windows' })
  device: string;

  @ApiProperty({
    description: 'When it signed in.',
    format: 'date-time',
    example: '2026-07-26T10:11:12.345Z',
  })
  created_at: string;

  @ApiProperty({
    description: 'When it was last used, to the minute.',
    format: 'date-time',
    example: '2026-07-26T10:11:12.345Z',
  })
  last_used_at: string;

  @ApiProperty({ description: 'When it expires.', format: 'date-time', example: '2026-07-26T10:11:12.345Z' })
  expires_at: string;

  @ApiProperty({ description: 'True for the session of this request.', example: true })
  is_current: boolean;
}

export class SessionsResult extends SuccessResponse {
  @ApiProperty({ description: 'The sessions.', type: [SessionResponse] })
  data: SessionResponse[];
}

export class SessionMessageResult extends SuccessResponse {
  @ApiProperty({ description: 'Result message.', example: 'Session ended' })
  message: string;
}

export function toSessionResponse(session: UserSession): SessionResponse {
  return {
    id: session.id,
    device: session.device,
    created_at: session.createdAt.toISOString(),
    last_used_at: session.lastUsedAt.toISOString(),
    expires_at: session.expiresAt.toISOString(),
    is_current: session.isCurrent,
  };
}

const UNKNOWN = 'Unknown device';
const PRODUCT_MAX_LENGTH = 40;

/** Name of a device for its owner, such as "Chrome on Windows", "Firefox" or "curl". */
export function deviceName(userAgent: string): string {
  return describeDevice(userAgent) ?? productOf(userAgent) ?? UNKNOWN;
}

/** The product name at the start of a user agent: `curl` of `curl/8.5.0`. */
function productOf(userAgent: string): string | undefined {
  return /^[A-Za-z][\w.-]*/.exec(userAgent)?.[0].slice(0, PRODUCT_MAX_LENGTH);
}
