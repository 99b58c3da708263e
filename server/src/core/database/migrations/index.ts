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
import { SellersOfTracks1764060000000 } from './1764060000000-sellers-of-tracks.js';
import { Ledger1764070000000 } from './1764070000000-ledger.js';
import { RecordVersions1764100000000 } from './1764100000000-record-versions.js';
import { Refunds1764110000000 } from './1764110000000-refunds.js';
import { RecordedPayments1764110100000 } from './1764110100000-recorded-payments.js';
import { DeliveryEvents1764120000000 } from './1764120000000-delivery-events.js';
import { ProjectOrders1764120010000 } from './1764120010000-project-orders.js';
import { OrderMessages1764120020000 } from './1764120020000-order-messages.js';
import { Invoices1764130000000 } from './1764130000000-invoices.js';
import { BlockedAccounts1764140000000 } from './1764140000000-blocked-accounts.js';
import { AuditSubjects1764140010000 } from './1764140010000-audit-subjects.js';
import { OrderSearch1764150000000 } from './1764150000000-order-search.js';
import { Annotations1764150100000 } from './1764150100000-annotations.js';
import { Reports1764150200000 } from './1764150200000-reports.js';
import { PriceChanges1764150300000 } from './1764150300000-price-changes.js';
import { SellerListings1764160000000 } from './1764160000000-seller-listings.js';
import { LoginCodes1764170000000 } from './1764170000000-login-codes.js';
import { StoreNotices1764170010000 } from './1764170010000-store-notices.js';
import { ReportedRefunds1764200000000 } from './1764200000000-reported-refunds.js';
import { PaymentDisputes1764200010000 } from './1764200010000-payment-disputes.js';
import { Reconciliations1764200020000 } from './1764200020000-reconciliations.js';
import { ReportTaxes1764210000000 } from './1764210000000-report-taxes.js';
import { StripeConnect1764210010000 } from './1764210010000-stripe-connect.js';
import { OrderCompletions1764230000000 } from './1764230000000-order-completions.js';
import { LineVersions1764230010000 } from './1764230010000-line-versions.js';
import { KeyModes1764250000000 } from './1764250000000-key-modes.js';
import { DemoRecords1764270000000 } from './1764270000000-demo-records.js';
import { StripeTax1764280000000 } from './1764280000000-stripe-tax.js';
import { SellerProfiles1764280010000 } from './1764280010000-seller-profiles.js';
import { HeardTracks1764281000000 } from './1764281000000-heard-tracks.js';
import { SavedSearches1764281010000 } from './1764281010000-saved-searches.js';
import { TestTokens1764290000000 } from './1764290000000-test-tokens.js';
import { Certificates1764330000000 } from './1764330000000-certificates.js';
import { OrderPostcode1764340000000 } from './1764340000000-order-postcode.js';
import { Packages1764341000000 } from './1764341000000-packages.js';
import { ListingTerms1764341700000 } from './1764341700000-listing-terms.js';
import { WishlistMails1764341710000 } from './1764341710000-wishlist-mails.js';
import { AudioReports1764351500000 } from './1764351500000-audio-reports.js';
import { DemoInvoices1764352600000 } from './1764352600000-demo-invoices.js';
import { PackageProgress1764353300000 } from './1764353300000-package-progress.js';
import { TrackMatches1764353400000 } from './1764353400000-track-matches.js';
import { StockPlugins1764361500000 } from './1764361500000-stock-plugins.js';
import { TrackPreviews1764361600000 } from './1764361600000-track-previews.js';
import { StemPreviews1764362900000 } from './1764362900000-stem-previews.js';
import { TrackDeclarations1764369000000 } from './1764369000000-track-declarations.js';
import { LedgerBalanceIndex1764370500000 } from './1764370500000-ledger-balance-index.js';
import { CertificateRecordings1764371000000 } from './1764371000000-certificate-recordings.js';
import { SettingVersions1764372000000 } from './1764372000000-setting-versions.js';
import { AnnotationVersions1764373000000 } from './1764373000000-annotation-versions.js';
import { MailboxForms1764380000000 } from './1764380000000-mailbox-forms.js';
import { SellerNames1764380100000 } from './1764380100000-seller-names.js';
import { AccountRecovery1764380200000 } from './1764380200000-account-recovery.js';
import { DownloadBytes1764381000000 } from './1764381000000-download-bytes.js';
import { AudioTags1764381100000 } from './1764381100000-audio-tags.js';
import { StockOfOrders1764382000000 } from './1764382000000-stock-of-orders.js';
import { PackageReviews1764382200000 } from './1764382200000-package-reviews.js';
import { SameFiles1764382210000 } from './1764382210000-same-files.js';
import { SellerContracts1764383000000 } from './1764383000000-seller-contracts.js';
import { NamesBindNothing1764383100000 } from './1764383100000-names-bind-nothing.js';
import { PayoutRecipients1764383200000 } from './1764383200000-payout-recipients.js';
import { CertificateCodes1764383300000 } from './1764383300000-certificate-codes.js';
import { MessageFilesInStorage1764383400000 } from './1764383400000-message-files-in-storage.js';
import { PartReversals1764384000000 } from './1764384000000-part-reversals.js';
import { PaymentProblems1764384100000 } from './1764384100000-payment-problems.js';
import { DisputeMovements1764384200000 } from './1764384200000-dispute-movements.js';
import { CouponCodeSpelling1764386100000 } from './1764386100000-coupon-code-spelling.js';
import { ExactNumbers1764386200000 } from './1764386200000-exact-numbers.js';
import { DemoOrders1764387000000 } from './1764387000000-demo-orders.js';
import { SessionRounds1764388100000 } from './1764388100000-session-rounds.js';
import { AccountVersions1764388400000 } from './1764388400000-account-versions.js';
import { UnsetPaymentDetails1764388410000 } from './1764388410000-unset-payment-details.js';
import { ReadContactMessages1764388411000 } from './1764388411000-read-contact-messages.js';
import { PackageMasters1764388420000 } from './1764388420000-package-masters.js';
import { InvoiceSettlements1764388430000 } from './1764388430000-invoice-settlements.js';
import { ServiceQuotes1764388440000 } from './1764388440000-service-quotes.js';
import { IdempotencyKeys1764388441000 } from './1764388441000-idempotency-keys.js';
import { ServiceWork1764388442000 } from './1764388442000-service-work.js';
import { ServiceVersions1764388443000 } from './1764388443000-service-versions.js';
import { ServiceMakers1764388444000 } from './1764388444000-service-makers.js';
import { ServiceDelivery1764388444500 } from './1764388444500-service-delivery.js';
import { ServiceMessageFiles1764388446000 } from './1764388446000-service-message-files.js';
import { ServiceBriefFiles1764388447000 } from './1764388447000-service-brief-files.js';
import { GivenStems1764388448000 } from './1764388448000-given-stems.js';
import { Newsletters1764388450000 } from './1764388450000-newsletters.js';
import { FollowedSellers1764388450100 } from './1764388450100-followed-sellers.js';
import { TrackOrigin1764388451000 } from './1764388451000-track-origin.js';
import { SoldOrigin1764388451100 } from './1764388451100-sold-origin.js';
import { ContentReports1764388452000 } from './1764388452000-content-reports.js';
import { PriorPrices1764388453000 } from './1764388453000-prior-prices.js';
import { OrderConsents1764388453100 } from './1764388453100-order-consents.js';
import { Withdrawals1764388453200 } from './1764388453200-withdrawals.js';
import { DataExports1764388454000 } from './1764388454000-data-exports.js';
import { BankPayouts1764388455000 } from './1764388455000-bank-payouts.js';
import { SepaFiles1764388455100 } from './1764388455100-sepa-files.js';
import { TraderDetails1764388455200 } from './1764388455200-trader-details.js';
import { Reminders1764388456000 } from './1764388456000-reminders.js';
import { TrackVersions1764389000000 } from './1764389000000-track-versions.js';
import { SelfBilling1764389001000 } from './1764389001000-self-billing.js';
import { PaidRounds1764389010000 } from './1764389010000-paid-rounds.js';
import { BegunWithdrawals1764389010100 } from './1764389010100-begun-withdrawals.js';
import { NoReturnAsReduction1764389010200 } from './1764389010200-no-return-as-reduction.js';
import { EventLog1764390100000 } from './1764390100000-event-log.js';
import { OwnWebhooks1764390100100 } from './1764390100100-own-webhooks.js';
import { ChangeTimes1764390200000 } from './1764390200000-change-times.js';
import { WebhookClaims1764390200100 } from './1764390200100-webhook-claims.js';
import { LiveScopes1764390400000 } from './1764390400000-live-scopes.js';
import { ExportLinks1764390410000 } from './1764390410000-export-links.js';
import { AppSessions1764390500000 } from './1764390500000-app-sessions.js';
import { MoneyVersions1764390600000 } from './1764390600000-money-versions.js';
import { PayoutsByFile1764390700000 } from './1764390700000-payouts-by-file.js';
import { PaypalFiles1764390800000 } from './1764390800000-paypal-files.js';
import { WithheldPayouts1764390900000 } from './1764390900000-withheld-payouts.js';

/** Every migration, oldest first, as TypeORM runs them: by the timestamps in their names. */
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
  SellersOfTracks1764060000000,
  Ledger1764070000000,
  RecordVersions1764100000000,
  Refunds1764110000000,
  RecordedPayments1764110100000,
  DeliveryEvents1764120000000,
  ProjectOrders1764120010000,
  OrderMessages1764120020000,
  Invoices1764130000000,
  BlockedAccounts1764140000000,
  AuditSubjects1764140010000,
  OrderSearch1764150000000,
  Annotations1764150100000,
  Reports1764150200000,
  PriceChanges1764150300000,
  SellerListings1764160000000,
  LoginCodes1764170000000,
  StoreNotices1764170010000,
  ReportedRefunds1764200000000,
  PaymentDisputes1764200010000,
  Reconciliations1764200020000,
  ReportTaxes1764210000000,
  StripeConnect1764210010000,
  OrderCompletions1764230000000,
  LineVersions1764230010000,
  KeyModes1764250000000,
  DemoRecords1764270000000,
  StripeTax1764280000000,
  SellerProfiles1764280010000,
  HeardTracks1764281000000,
  SavedSearches1764281010000,
  TestTokens1764290000000,
  Certificates1764330000000,
  OrderPostcode1764340000000,
  Packages1764341000000,
  ListingTerms1764341700000,
  WishlistMails1764341710000,
  AudioReports1764351500000,
  DemoInvoices1764352600000,
  PackageProgress1764353300000,
  TrackMatches1764353400000,
  StockPlugins1764361500000,
  TrackPreviews1764361600000,
  StemPreviews1764362900000,
  TrackDeclarations1764369000000,
  LedgerBalanceIndex1764370500000,
  CertificateRecordings1764371000000,
  SettingVersions1764372000000,
  AnnotationVersions1764373000000,
  MailboxForms1764380000000,
  SellerNames1764380100000,
  AccountRecovery1764380200000,
  DownloadBytes1764381000000,
  AudioTags1764381100000,
  StockOfOrders1764382000000,
  PackageReviews1764382200000,
  SameFiles1764382210000,
  SellerContracts1764383000000,
  NamesBindNothing1764383100000,
  PayoutRecipients1764383200000,
  CertificateCodes1764383300000,
  MessageFilesInStorage1764383400000,
  PartReversals1764384000000,
  PaymentProblems1764384100000,
  DisputeMovements1764384200000,
  CouponCodeSpelling1764386100000,
  ExactNumbers1764386200000,
  DemoOrders1764387000000,
  SessionRounds1764388100000,
  AccountVersions1764388400000,
  UnsetPaymentDetails1764388410000,
  ReadContactMessages1764388411000,
  PackageMasters1764388420000,
  InvoiceSettlements1764388430000,
  ServiceQuotes1764388440000,
  IdempotencyKeys1764388441000,
  ServiceWork1764388442000,
  ServiceVersions1764388443000,
  ServiceMakers1764388444000,
  ServiceDelivery1764388444500,
  ServiceMessageFiles1764388446000,
  ServiceBriefFiles1764388447000,
  GivenStems1764388448000,
  Newsletters1764388450000,
  FollowedSellers1764388450100,
  TrackOrigin1764388451000,
  SoldOrigin1764388451100,
  ContentReports1764388452000,
  PriorPrices1764388453000,
  OrderConsents1764388453100,
  Withdrawals1764388453200,
  DataExports1764388454000,
  BankPayouts1764388455000,
  SepaFiles1764388455100,
  TraderDetails1764388455200,
  Reminders1764388456000,
  TrackVersions1764389000000,
  SelfBilling1764389001000,
  PaidRounds1764389010000,
  BegunWithdrawals1764389010100,
  NoReturnAsReduction1764389010200,
  EventLog1764390100000,
  OwnWebhooks1764390100100,
  ChangeTimes1764390200000,
  WebhookClaims1764390200100,
  LiveScopes1764390400000,
  ExportLinks1764390410000,
  AppSessions1764390500000,
  MoneyVersions1764390600000,
  PayoutsByFile1764390700000,
  PaypalFiles1764390800000,
  WithheldPayouts1764390900000,
] as const;
