import { Module } from '@nestjs/common';
import { AdminDashboardResolver } from './admin-dashboard.resolver.js';
import { AdminDashboardService } from './admin-dashboard.service.js';

@Module({ providers: [AdminDashboardResolver, AdminDashboardService] })
export class AdminDashboardModule {}
