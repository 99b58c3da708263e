import { ADMIN_IDLE_MINUTES, APP_IDLE_DAYS } from '#domain/limits.js';

/**
 * SQL condition over `sessions se` and `users u` that holds for a session that is neither expired nor idle. The idle
 * limit follows the current admin flag; a change of the flag ends every session.
 */
export const LIVE_SESSION = `se.expires_at > now()
  AND (NOT u.is_admin OR se.last_used_at > now() - interval '${ADMIN_IDLE_MINUTES} minutes')
  AND (se.app_name IS NULL OR se.last_used_at > now() - interval '${APP_IDLE_DAYS} days')`;
