// Owns the tables: sessions
/** Signed-in devices: sessions, their tokens and cookies, and reauthentication. */
export { appNameOf } from './app-name.rules.js';
export { ReauthenticationService } from './reauthentication.service.js';
export { reauthenticationRequired } from './session.errors.js';
export { clearSessionCookies, setSessionCookies } from './session-cookies.js';
export {
  endSessions,
  endUnprovenSessions,
  lockCaller,
  proveSecondFactor,
  requireLiveSession,
  withdrawSecondFactor,
} from './session.repository.js';
export { SessionService, type SignedIn } from './session.service.js';
export { SessionsFacade } from './sessions.facade.js';
export { SessionsModule } from './sessions.module.js';
export { SessionsResult } from './user-session.response.js';
