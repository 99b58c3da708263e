/** Registration in two steps, sign-in and sign-out, and the reset of a forgotten password. */
export { revokeAccountLinks } from './account-links.js';
export { AuthModule } from './auth.module.js';
export { AUTH_TAG, USER } from './auth.openapi.js';
export { emailTaken, shopNameTaken } from './auth.errors.js';
export { presentUser, type UserBody } from './auth.presenter.js';
export { linkToken } from './secret-digest.js';
