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

/** Groups of operations, in the order of the page; controllers name theirs with `@ApiTags`. */
export const TAGS = [
  {
    name: 'Accounts',
    description: 'Registration in two steps, sign-in and sign-out, forgotten passwords, and people.',
  },
  { name: 'Human check', description: 'Proof of work for open forms.' },
  { name: 'Media', description: 'Covers and audio.' },
  { name: 'Products', description: 'The tracks of the shop.' },
  { name: 'Demos', description: 'Tracks that show what the services can do.' },
  { name: 'Cart and wishlist', description: 'Tracks that a buyer keeps.' },
  { name: 'Coupons', description: 'Discount codes.' },
  { name: 'Orders', description: 'Buying a track, which is sold once.' },
  { name: 'Payments', description: 'Events of the payment service.' },
  { name: 'Operation', description: 'For monitoring.' },
  { name: 'Contact', description: 'Messages to the store.' },
  { name: 'Services', description: 'Custom work on request.' },
  { name: 'Newsletter', description: 'Subscriptions and subscribers.' },
  { name: 'Sellers', description: 'Sellers and their payouts.' },
  { name: 'Submissions', description: 'Tracks that sellers submit.' },
  { name: 'Audit log', description: 'Who did what.' },
  { name: 'Webhooks', description: 'Notifications to outside systems.' },
  { name: 'Sessions', description: 'Where the caller is signed in.' },
  { name: 'Second factor', description: 'Help for people who lost their second factor.' },
  { name: 'This document', description: 'The API description itself.' },
];
