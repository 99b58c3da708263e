import { Args, Query, Resolver } from '@nestjs/graphql';
import { Roles, Scope } from '../../core/auth/index.js';
import { AdminDashboardService } from './admin-dashboard.service.js';
import { AdminDashboard } from './admin-dashboard.type.js';
import { DashboardPeriodArgs } from './dto/dashboard-period.args.js';

@Resolver()
export class AdminDashboardResolver {
  constructor(private readonly dashboard: AdminDashboardService) {}

  @Roles('admin')
  @Scope('admin')
  @Query(() => AdminDashboard, {
    description: 'Live figures over at most 366 days, the last 30 unless given. Admins only.',
  })
  adminDashboard(@Args() period: DashboardPeriodArgs): Promise<AdminDashboard> {
    return this.dashboard.read(period);
  }
}
