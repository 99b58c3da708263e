/** Signed-in devices: their rows (table `sessions`), tokens and cookies. core/auth reads them on each request. */
export { endSessions } from './end-sessions.js';
export { CurrentPasswordArgs, CurrentPasswordInput } from './dto/current-password.input.js';
export { ReauthenticationService } from './reauthentication.service.js';
export { clearSessionCookies, setSessionCookies } from './session-cookies.js';
export { proveSecondFactor, withdrawSecondFactor } from './second-factor-proof.js';
export { SessionService, type SignedIn } from './session.service.js';
export { SessionsModule } from './sessions.module.js';
