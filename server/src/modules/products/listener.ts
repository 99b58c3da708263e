import type { AppRequest } from '../../core/auth/index.js';
import type { Listener } from './play-counter.js';

/** Who is behind a request, for counting plays. */
export function listenerOf({ user, ip, headers }: AppRequest): Listener {
  return { userId: user?.id ?? null, ip, userAgent: headers['user-agent'] ?? '' };
}
