import { Module } from '@nestjs/common';
import { AdminDashboardController } from './admin-dashboard.controller.js';
import { AdminDashboardResolver } from './admin-dashboard.resolver.js';
import { AdminDashboardService } from './admin-dashboard.service.js';
import { FindRecordsResolver } from './find/find-records.resolver.js';
import { FindRecordsService } from './find/find-records.service.js';

@Module({
  controllers: [AdminDashboardController],
  providers: [AdminDashboardResolver, AdminDashboardService, FindRecordsResolver, FindRecordsService],
})
export class AdminDashboardModule {}
