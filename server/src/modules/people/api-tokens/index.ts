// Owns the tables: api_tokens, api_token_networks, export_links
/** API tokens: users manage them in their account, programs authenticate with them. */
export { ApiTokensResult } from './api-token.entity.js';
export { ApiTokensModule } from './api-tokens.module.js';
export { ApiTokensService } from './api-tokens.service.js';
export { revokeAdminTokens, revokeApiTokens } from './revoke-api-tokens.js';
