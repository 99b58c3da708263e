import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { AuditCoreModule } from './core/audit/index.js';
import { AuthCoreModule } from './core/auth/index.js';
import { CacheModule } from './core/cache/index.js';
import { ConfigModule, type Configuration } from './core/config/index.js';
import { DatabaseModule } from './core/database/index.js';
import { ErrorFilter } from './core/errors/index.js';
import { GraphQLModule } from './core/graphql/index.js';
import { JobsModule } from './core/jobs/index.js';
import { RateLimitModule } from './core/rate-limit/index.js';
import { SecretsModule } from './core/secrets/index.js';
import { TelemetryModule } from './core/telemetry/index.js';
import { inputPipe } from './core/validation/index.js';
import { AccountModule } from './modules/account/index.js';
import { AdminDashboardModule } from './modules/admin-dashboard/index.js';
import { AnnotationsModule } from './modules/annotations/index.js';
import { ApiDocsModule } from './modules/api-docs/index.js';
import { ApiTokensModule } from './modules/api-tokens/index.js';
import { AudioReportsModule } from './modules/audio-reports/index.js';
import { AuditLogModule } from './modules/audit-log/index.js';
import { AuthModule } from './modules/auth/index.js';
import { CaptchaModule } from './modules/captcha/index.js';
import { CertificatesModule } from './modules/certificates/index.js';
import { ContactModule } from './modules/contact/index.js';
import { CouponsModule } from './modules/coupons/index.js';
import { DemosModule } from './modules/demos/index.js';
import { DisputesModule } from './modules/disputes/index.js';
import { HealthModule } from './modules/health/index.js';
import { InvoicesModule } from './modules/invoices/index.js';
import { LedgerModule } from './modules/ledger/index.js';
import { MailModule } from './modules/mail/index.js';
import { MediaModule } from './modules/media/index.js';
import { OrdersForServicesModule } from './modules/orders-for-services/index.js';
import { OrderMessagesModule } from './modules/order-messages/index.js';
import { OrdersModule } from './modules/orders/index.js';
import { PackagesModule } from './modules/packages/index.js';
import { PagesModule } from './modules/pages/index.js';
import { PayoutsModule } from './modules/payouts/index.js';
import { RefundsModule } from './modules/refunds/index.js';
import { PaymentProblemsModule } from './modules/payment-problems/index.js';
import { PaymentsModule } from './modules/payments/index.js';
import { PreviewsModule } from './modules/previews/index.js';
import { PriceChangesModule } from './modules/price-changes/index.js';
import { ProductsModule } from './modules/products/index.js';
import { ReconciliationModule } from './modules/reconciliation/index.js';
import { ReportsModule } from './modules/reports/index.js';
import { SavedSearchesModule } from './modules/saved-searches/index.js';
import { HeardTracksModule } from './modules/heard-tracks/index.js';
import { SavedTracksModule } from './modules/saved-tracks/index.js';
import { SecondFactorModule } from './modules/second-factor/index.js';
import { SeedModule } from './modules/seed/index.js';
import { SessionsModule } from './modules/sessions/index.js';
import { SellerDashboardModule } from './modules/seller-dashboard/index.js';
import { SellersModule } from './modules/sellers/index.js';
import { StoreNoticesModule } from './modules/store-notices/index.js';
import { SubmissionsModule } from './modules/submissions/index.js';
import { SubscribersModule } from './modules/subscribers/index.js';
import { TrackMatchesModule } from './modules/track-matches/index.js';
import { UsersModule } from './modules/users/index.js';
import { WebhooksModule } from './modules/webhooks/index.js';

const CORE = [
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
  UsersModule,
  AccountModule,
  AnnotationsModule,
  PriceChangesModule,
  ReportsModule,
  CaptchaModule,
  LedgerModule,
  InvoicesModule,
  CertificatesModule,
  PayoutsModule,
  RefundsModule,
  DisputesModule,
  ReconciliationModule,
  MailModule,
  AudioReportsModule,
  MediaModule,
  ProductsModule,
  DemosModule,
  SavedTracksModule,
  HeardTracksModule,
  SavedSearchesModule,
  CouponsModule,
  OrdersModule,
  OrderMessagesModule,
  PaymentProblemsModule,
  PaymentsModule,
  PackagesModule,
  PreviewsModule,
  PagesModule,
  SeedModule,
  HealthModule,
  ContactModule,
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
        ...MODULES,
      ],
      providers: [
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_PIPE, useFactory: inputPipe },
      ],
    };
  }
}
