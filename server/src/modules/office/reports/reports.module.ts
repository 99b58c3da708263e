import { Module } from '@nestjs/common';
import { ReportsController } from './api/reports.controller.js';
import { ReportsResolver } from './api/reports.resolver.js';
import { RevenueReportService } from './revenue-report.service.js';

@Module({
  controllers: [ReportsController],
  providers: [ReportsResolver, RevenueReportService],
})
export class ReportsModule {}
