import { API_TOKEN_REQUESTS_PER_MINUTE } from '#domain/api-tokens.js';

/** What holds for every path, in Markdown. */
export const INTRODUCTION = `The documented REST paths of Ghostnote. The same services answer GraphQL at \`/graphql\`.

**Names and values.** Field names are snake_case unless shown otherwise. Ids are numbers. Prices are numbers in US dollars.
Dates are ISO 8601. Flags are booleans; \`1\`, \`"1"\` and \`"true"\` are accepted too. \`is_admin\` is 1 or 0.
Unknown fields of a request are ignored. \`img\` and \`audio\` are paths relative to this host.

**Signing in.** \`POST /api/users/login\` answers a token for \`Authorization: Bearer\` and sets the cookie \`session\`.
Either authenticates. A logout, a changed or reset password and a changed admin flag end every earlier token.

**API tokens.** Programs call with a token made in the account (\`Authorization: Bearer gn_…\`). Each operation names the
scopes that open it; one that names none is closed to tokens. A token that is unknown, expired or revoked is answered 401
wherever it comes, also where nobody need sign in. A changed or reset password revokes all tokens of the account.

**Human checks.** Forms open to everybody take a \`recaptchaToken\`. With the default provider it is the solution of
\`GET /api/captcha/challenge\`, base64 of its JSON; each counts once, for its action.

**Errors.** Every refusal is \`{ error, message, code, field? }\`; both texts are equal, \`code\` is for programs.

**Rates.** Reads are limited to 300 a minute for one address, requests of an API token to ${API_TOKEN_REQUESTS_PER_MINUTE} a minute, sign-ins, codes and forms to less; 429 carries \`Retry-After\`.`;
