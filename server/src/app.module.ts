import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { AuditCoreModule } from './core/audit/index.js';
import { AuthCoreModule } from './core/auth/index.js';
import { CacheModule } from './core/cache/index.js';
import { ConfigModule, type Configuration } from './core/config/index.js';
import { DatabaseModule } from './core/database/index.js';
import { ErrorFilter } from './core/errors/index.js';
import { EventsModule } from './core/events/index.js';
import { GraphQLModule } from './core/graphql/index.js';
import { KnownQueryInterceptor } from './core/http/index.js';
import { JobsModule } from './core/jobs/index.js';
import { RateLimitModule } from './core/rate-limit/index.js';
import { SecretsModule } from './core/secrets/index.js';
import { TelemetryModule } from './core/telemetry/index.js';
import { inputPipe } from './core/validation/index.js';
import { AdminDashboardModule } from './modules/office/admin-dashboard/index.js';
import { AnnotationsModule } from './modules/people/annotations/index.js';
import { ApiDocsModule } from './modules/platform/api-docs/index.js';
import { ApiTokensModule } from './modules/people/api-tokens/index.js';
import { AudioReportsModule } from './modules/catalogue/audio-reports/index.js';
import { AuditLogModule } from './modules/office/audit-log/index.js';
import { AuthModule } from './modules/people/auth/index.js';
import { CaptchaModule } from './modules/platform/captcha/index.js';
import { CertificatesModule } from './modules/sales/certificates/index.js';
import { ContentReportsModule } from './modules/catalogue/content-reports/index.js';
import { ContactModule } from './modules/people/contact/index.js';
import { CouponsModule } from './modules/sales/coupons/index.js';
import { DemosModule } from './modules/catalogue/demos/index.js';
import { DisputesModule } from './modules/money/disputes/index.js';
import { HealthModule } from './modules/platform/health/index.js';
import { InvoicesModule } from './modules/money/invoices/index.js';
import { LedgerModule } from './modules/money/ledger/index.js';
import { LegalTextsModule } from './modules/platform/legal-texts/index.js';
import { MailModule } from './modules/platform/mail/index.js';
import { MediaModule } from './modules/platform/media/index.js';
import { OrdersForServicesModule } from './modules/sales/orders-for-services/index.js';
import { OrderMessagesModule } from './modules/sales/order-messages/index.js';
import { OrdersModule } from './modules/sales/orders/index.js';
import { OwnDataModule } from './modules/office/own-data/index.js';
import { PackagesModule } from './modules/catalogue/packages/index.js';
import { PagesModule } from './modules/office/pages/index.js';
import { PayoutsModule } from './modules/money/payouts/index.js';
import { RefundsModule } from './modules/money/refunds/index.js';
import { PaymentProblemsModule } from './modules/money/payment-problems/index.js';
import { PaymentsModule } from './modules/money/payments/index.js';
import { PreviewsModule } from './modules/catalogue/previews/index.js';
import { PriceChangesModule } from './modules/catalogue/price-changes/index.js';
import { DiscoveryModule } from './modules/catalogue/discovery/index.js';
import { ListingsModule } from './modules/catalogue/listings/index.js';
import { ProductsModule } from './modules/catalogue/products/index.js';
import { SearchModule } from './modules/catalogue/search/index.js';
import { ReconciliationModule } from './modules/money/reconciliation/index.js';
import { ReportsModule } from './modules/office/reports/index.js';
import { FollowedSellersModule } from './modules/buyers/followed-sellers/index.js';
import { NewslettersModule } from './modules/office/newsletters/index.js';
import { SavedSearchesModule } from './modules/buyers/saved-searches/index.js';
import { HeardTracksModule } from './modules/buyers/heard-tracks/index.js';
import { SavedTracksModule } from './modules/buyers/saved-tracks/index.js';
import { SecondFactorModule } from './modules/people/second-factor/index.js';
import { SeedModule } from './modules/office/seed/index.js';
import { SessionsModule } from './modules/people/sessions/index.js';
import { SellerDashboardModule } from './modules/office/seller-dashboard/index.js';
import { SellersModule } from './modules/people/sellers/index.js';
import { StatementsModule } from './modules/people/statements/index.js';
import { StoreNoticesModule } from './modules/people/store-notices/index.js';
import { SubmissionsModule } from './modules/catalogue/submissions/index.js';
import { SubscribersModule } from './modules/people/subscribers/index.js';
import { TrackMatchesModule } from './modules/catalogue/track-matches/index.js';
import { AccountsModule } from './modules/people/accounts/index.js';
import { UsersModule } from './modules/people/users/index.js';
import { WithdrawalsModule } from './modules/money/withdrawals/index.js';
import { WebhooksModule } from './modules/platform/webhooks/index.js';
import { PortsModule } from './ports.module.js';

const CORE = [
  EventsModule,
  SecretsModule,
  AuthCoreModule.forRoot(SessionsModule, ApiTokensModule),
  CacheModule,
  TelemetryModule,
  RateLimitModule,
  JobsModule,
  GraphQLModule,
  AuditCoreModule,
];

const MODULES = [
  AuthModule,
  TrackMatchesModule,
  AccountsModule,
  UsersModule,
  AnnotationsModule,
  PriceChangesModule,
  ReportsModule,
  CaptchaModule,
  LedgerModule,
  LegalTextsModule,
  InvoicesModule,
  CertificatesModule,
  PayoutsModule,
  RefundsModule,
  DisputesModule,
  ReconciliationModule,
  MailModule,
  AudioReportsModule,
  MediaModule,
  SearchModule,
  ProductsModule,
  ListingsModule,
  DiscoveryModule,
  DemosModule,
  SavedTracksModule,
  HeardTracksModule,
  FollowedSellersModule,
  NewslettersModule,
  SavedSearchesModule,
  CouponsModule,
  OrdersModule,
  OrderMessagesModule,
  PaymentProblemsModule,
  PaymentsModule,
  PackagesModule,
  PreviewsModule,
  PagesModule,
  OwnDataModule,
  SeedModule,
  HealthModule,
  ContactModule,
  ContentReportsModule,
  StatementsModule,
  StoreNoticesModule,
  OrdersForServicesModule,
  SubscribersModule,
  ApiTokensModule,
  SellersModule,
  SubmissionsModule,
  AdminDashboardModule,
  SellerDashboardModule,
  AuditLogModule,
  WebhooksModule,
  WithdrawalsModule,
  SessionsModule,
  SecondFactorModule,
  ApiDocsModule,
];

/** Root module over one configuration and one migrated database. */
@Module({})
export class AppModule {
  static forRoot(configuration: Configuration, databaseUrl: string): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(configuration),
        DatabaseModule.forRoot(databaseUrl, configuration.databaseReplicaUrls),
        ...CORE,
        PortsModule,
        ...MODULES,
      ],
      providers: [
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_INTERCEPTOR, useClass: KnownQueryInterceptor },
        { provide: APP_PIPE, useFactory: inputPipe },
      ],
    };
  }
}
