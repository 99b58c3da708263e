import { Module } from '@nestjs/common';
import { PayoutsModule } from '../../money/payouts/index.js';
import { SellersModule } from '../../people/sellers/index.js';
import { SessionsModule } from '../../people/sessions/index.js';
import { AnnualBookingsService } from './annual/annual-bookings.service.js';
import { AnnualReportController } from './annual/annual-report.controller.js';
import { AnnualReportService } from './annual/annual-report.service.js';
import { ReportsController } from './api/reports.controller.js';
import { ReportsResolver } from './api/reports.resolver.js';
import { RevenueReportService } from './revenue-report.service.js';

@Module({
  imports: [PayoutsModule, SellersModule, SessionsModule],
  controllers: [ReportsController, AnnualReportController],
  providers: [ReportsResolver, RevenueReportService, AnnualReportService, AnnualBookingsService],
})
export class ReportsModule {}
