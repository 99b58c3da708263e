/** API tokens: people make them in their account, programs call with them; the guard of core/auth reads them. */
export { ApiTokensModule } from './api-tokens.module.js';
export { revokeAdminTokens, revokeApiTokens } from './revoke-api-tokens.js';
