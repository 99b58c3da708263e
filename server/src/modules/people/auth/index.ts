// Owns the tables: pending_registrations
/** Two-step registration, sign-in and sign-out. */
export { AuthModule } from './auth.module.js';
