import { Module } from '@nestjs/common';
import { LegalTextsModule } from '../../platform/legal-texts/index.js';
import { MissingSettingsService } from './waiting/missing-settings.service.js';
import { PaymentsModule } from '../../money/payments/index.js';
import { PayoutsModule } from '../../money/payouts/index.js';
import { AdminDashboardController } from './admin-dashboard.controller.js';
import { AdminDashboardResolver } from './admin-dashboard.resolver.js';
import { AdminDashboardService } from './admin-dashboard.service.js';
import { FindRecordsResolver } from './find/find-records.resolver.js';
import { FindRecordsService } from './find/find-records.service.js';
import { WaitingOrdersService } from './waiting/waiting-orders.service.js';
import { WaitingWorkResolver } from './waiting/waiting-work.resolver.js';
import { WaitingWorkService } from './waiting/waiting-work.service.js';

@Module({
  imports: [LegalTextsModule, PaymentsModule, PayoutsModule],
  controllers: [AdminDashboardController],
  providers: [
    AdminDashboardResolver,
    AdminDashboardService,
    FindRecordsResolver,
    FindRecordsService,
    MissingSettingsService,
    WaitingOrdersService,
    WaitingWorkResolver,
    WaitingWorkService,
  ],
  exports: [WaitingOrdersService],
})
export class AdminDashboardModule {}
