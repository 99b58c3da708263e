import { Field, Int, ObjectType } from '@nestjs/graphql';
import { deviceName } from './device-name.rules.js';
import type { Session } from './session.entity.js';

@ObjectType({ description: 'A device that is signed in; only its owner sees it.' })
export class UserSession {
  @Field(() => Int, { description: 'Number of the session.' })
  id: number;

  @Field({ description: 'Browser and system, as the device named itself at sign-in.' })
  device: string;

  @Field({ description: 'When it signed in.' })
  createdAt: Date;

  @Field({ description: 'When it was last used, to the minute.' })
  lastUsedAt: Date;

  @Field({ description: 'When it ends by itself.' })
  expiresAt: Date;

  @Field({ description: 'Whether this request comes from it.' })
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

/** A session as REST returns it. */
export function toSessionResponse(session: UserSession) {
  return {
    id: session.id,
    device: session.device,
    created_at: session.createdAt.toISOString(),
    last_used_at: session.lastUsedAt.toISOString(),
    expires_at: session.expiresAt.toISOString(),
    is_current: session.isCurrent,
  };
}
