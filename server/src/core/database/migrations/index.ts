import { InitialSchema1763600000000 } from './1763600000000-initial-schema.js';
import { RateLimitsAndMailRetries1763700000000 } from './1763700000000-rate-limits-and-mail-retries.js';
import { SubmissionsAndPlays1763800000000 } from './1763800000000-submissions-and-plays.js';
import { ContactServicesNewsletter1763810000000 } from './1763810000000-contact-services-newsletter.js';
import { Payments1763820000000 } from './1763820000000-payments.js';
import { AdminLists1763900000000 } from './1763900000000-admin-lists.js';
import { ApiTokens1763930000000 } from './1763930000000-api-tokens.js';
import { Webhooks1763940000000 } from './1763940000000-webhooks.js';
import { Sessions1764000000000 } from './1764000000000-sessions.js';
import { AccountTakeover1764010000000 } from './1764010000000-account-takeover.js';
import { SecondFactor1764020000000 } from './1764020000000-second-factor.js';
import { PlaysPerCaller1764030000000 } from './1764030000000-plays-per-caller.js';
import { AuditChain1764040000000 } from './1764040000000-audit-chain.js';
import { CouponLimits1764040010000 } from './1764040010000-coupon-limits.js';
import { AuditAttempts1764040020000 } from './1764040020000-audit-attempts.js';
import { HoldLimits1764050000000 } from './1764050000000-hold-limits.js';

/** Every migration, oldest first. */
export const migrations = [
  InitialSchema1763600000000,
  RateLimitsAndMailRetries1763700000000,
  SubmissionsAndPlays1763800000000,
  ContactServicesNewsletter1763810000000,
  Payments1763820000000,
  AdminLists1763900000000,
  ApiTokens1763930000000,
  Webhooks1763940000000,
  Sessions1764000000000,
  AccountTakeover1764010000000,
  SecondFactor1764020000000,
  PlaysPerCaller1764030000000,
  AuditChain1764040000000,
  CouponLimits1764040010000,
  AuditAttempts1764040020000,
  HoldLimits1764050000000,
] as const;
