// Owns the tables: pending_registrations
/** Registration in two steps, sign-in and sign-out. */
export { AuthModule } from './auth.module.js';
