import { API_TOKEN_REQUESTS_PER_MINUTE } from '#domain/api-tokens.js';
import { API_VERSION_HEADER, API_VERSIONS, DEPRECATION_MONTHS } from '#domain/api-versions.js';

/** Introduction of the document in Markdown. @param store name of the store */
export const introduction = (
  store: string,
) => `The REST API of ${store}. The GraphQL API at \`/graphql\` offers the same services.

**Names and values.** Field names are snake_case unless shown otherwise. Ids are numbers. Prices are numbers in US dollars.
Numbers in a query are decimal (\`0x10\` and \`1e3\` are refused). Dates are ISO 8601, in UTC where they name no zone; a day that the calendar lacks, another notation or a range that ends before it starts is 400. Flags are booleans; \`1\`, \`"1"\` and \`"true"\` are accepted too. \`is_admin\` is 1 or 0.
Unknown fields of a request are ignored. \`img\` and \`audio\` are paths relative to this host.

**Signing in.** \`POST /api/users/login\` returns a token for \`Authorization: Bearer\` and sets the cookie \`session\`.
Both authenticate requests. \`POST /api/users/login-code\` mails a code that signs in without a password. A logout, a changed or reset password and a changed admin flag revoke all earlier tokens.

**API tokens.** Programs authenticate with a token created in the account (\`Authorization: Bearer gn_…\`). Each operation
lists the scopes that allow it; an operation without scopes rejects API tokens. An unknown, expired or revoked token gets
401 from every operation, public ones included. A changed or reset password revokes all tokens of the account. A token created with \`test: true\` starts with \`gn_test_\` and reads the catalogue and its own test orders: orders placed with it are checked and priced as real ones, carry \`test: true\`, and reserve, sell, mail, book and publish nothing; any other operation refuses it with 403.

**Captchas.** Public forms require a \`recaptchaToken\`. With the default provider it is the solution of
\`GET /api/captcha/challenge\`, as base64 of its JSON, valid once and for one action.

**Errors.** Every error body is \`{ error, message, code, field? }\`; both texts are equal, \`code\` is for programs.

**Two editors.** A record that people edit has a version: the \`ETag\` of a response with one record.
Send it as \`If-Match\` with \`PUT\`, \`PATCH\` or \`DELETE\`, and the change is refused with 409 \`STALE\` if the record has
changed meanwhile; \`current\` is the stored record, \`changes\` says who changed which fields. Without it every change is applied.

**Lists.** Every list takes \`page\` (from 1) and \`limit\` (at most 100) and sends \`X-Total-Count\` and \`Link\` (RFC 8288) with its
first, previous, next and last page. Lists that were whole before paging existed still are without the two.

**Rate limits.** One address may read 300 times a minute, one API token may send ${API_TOKEN_REQUESTS_PER_MINUTE} requests a minute; sign-ins, codes and forms have lower limits. A 429 response has \`Retry-After\`. \`RateLimit-Policy\` and \`RateLimit\` name the limits that a
request counted in and what is left of them; limits of a mailbox or an account are not named.

**Versions.** \`${API_VERSION_HEADER}\` names the dated version that a caller was written for (${API_VERSIONS.join(', ')}); without it, the oldest
supported one answers. An unknown version gets 400. New fields, operations, headers and events may be added to a version at any time.
Operations that will be removed are marked as deprecated, at least ${DEPRECATION_MONTHS} months before, and send \`Deprecation\` and \`Sunset\`.`;

/** Groups of operations in the order of the page; controllers refer to them with `@ApiTags`. */
export const TAGS = [
  {
    name: 'Accounts',
    description: 'Registration in two steps, sign-in and sign-out, forgotten passwords, and users.',
  },
  { name: 'Human check', description: 'Proof of work for public forms.' },
  { name: 'Media', description: 'Covers and audio.' },
  { name: 'Packages', description: 'Resumable uploads, and the packages that tracks deliver.' },
  { name: 'Products', description: 'The tracks of the shop.' },
  { name: 'Demos', description: 'Example tracks of the services.' },
  { name: 'Cart and wishlist', description: 'Saved tracks of a buyer.' },
  { name: 'Saved searches', description: 'Searches of the shop that an account is mailed about.' },
  { name: 'Heard tracks', description: 'Tracks that an account has heard, and where it stopped listening.' },
  { name: 'Coupons', description: 'Discount codes.' },
  { name: 'Orders', description: 'Purchases; each track is sold once.' },
  {
    name: 'Invoices',
    description: 'Invoices and credit notes of orders, and what they say about the buyer.',
  },
  { name: 'Refunds', description: 'Money that was returned to buyers, with their credit notes.' },
  { name: 'Certificates', description: 'Signed statements of transferred rights, and what verifies them.' },
  { name: 'Payments', description: 'Ways of payment, payments of an order, events of the payment services.' },
  { name: 'Operation', description: 'Monitoring.' },
  { name: 'Contact', description: 'Messages to the store.' },
  { name: 'Store', description: 'The identity of the store.' },
  { name: 'Store mails', description: 'Choices of the mails to each admin.' },
  { name: 'Services', description: 'Custom work on request.' },
  { name: 'Newsletter', description: 'Subscriptions and subscribers.' },
  { name: 'Sellers', description: 'Sellers and their payouts.' },
  { name: 'Disputes', description: 'Disputed payments and fraud warnings of the payment services.' },
  {
    name: 'Reports and decisions',
    description: 'Reports of tracks and shops, decisions with their reasons, and objections to them.',
  },
  { name: 'Payment problems', description: 'Problems with money that an admin has to look at.' },
  { name: 'Reconciliation', description: 'Comparison of the payment services with the store.' },
  { name: 'Payouts', description: 'Balances of sellers and payouts to them.' },
  { name: 'Dashboard', description: 'Pending work, and search over the records of the store.' },
  { name: 'Notes', description: 'Notes, tags and assignees of records, and saved views of admin lists.' },
  { name: 'Reports', description: 'Revenue of a month.' },
  { name: 'Ledger', description: 'Double-entry bookkeeping of sales and payouts.' },
  { name: 'Submissions', description: 'Tracks that sellers submit.' },
  { name: 'Audit log', description: 'Actions of admins and users.' },
  { name: 'Links for spreadsheets', description: 'Addresses that load an export without a login.' },
  { name: 'Webhooks', description: 'Notifications to outside systems.' },
  { name: 'Sessions', description: 'Active sign-ins of the caller.' },
  { name: 'Second factor', description: 'Reset of a lost second factor.' },
  { name: 'This document', description: 'The API description itself.' },
];
