// Owns the tables: api_tokens, api_token_networks
/** API tokens: users manage them in their account, programs authenticate with them. */
export { ApiTokensModule } from './api-tokens.module.js';
export { revokeAdminTokens, revokeApiTokens } from './revoke-api-tokens.js';
