import { Int, ObjectType } from '@nestjs/graphql';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { describeDevice } from '#domain/device.js';
import { OutputField } from '#core/output/index.js';
import { dataResponse, SuccessResponse } from '../../platform/api-docs/index.js';
import type { Session } from './session.entity.js';

@ObjectType({ description: 'A signed-in device; visible to its owner and to admins.' })
@ApiSchema({ name: 'Session' })
export class UserSession {
  @OutputField(() => Int, 'Number of the session.', { example: 7 })
  id: number;

  @OutputField('Browser and system, or the name of the app, as named at sign-in.', {
    example: 'Chrome on Windows',
  })
  device: string;

  @OutputField('When it signed in.', { example: '2026-07-26T10:11:12.345Z' })
  createdAt: Date;

  @OutputField('When it was last used, to the minute.', { example: '2026-07-26T10:11:12.345Z' })
  lastUsedAt: Date;

  @OutputField('When it expires.', { example: '2026-07-26T10:11:12.345Z' })
  expiresAt: Date;

  @OutputField('True for the session of this request.', { example: true })
  isCurrent: boolean;
}

export function toUserSession(session: Session, currentId: number | undefined): UserSession {
  return {
    id: session.id,
    device: session.appName ?? deviceName(session.userAgent),
    createdAt: session.createdAt,
    lastUsedAt: session.lastUsedAt,
    expiresAt: session.expiresAt,
    isCurrent: session.id === currentId,
  };
}

export class SessionsResult extends dataResponse([UserSession], 'The sessions.') {}

export class SessionMessageResult extends SuccessResponse {
  @ApiProperty({ description: 'Result message.', example: 'Session ended' })
  message: string;
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
