import { Args, Query, Resolver } from '@nestjs/graphql';
import { Roles, Scope } from '#core/auth/index.js';
import { AdminDashboardService } from './admin-dashboard.service.js';
import { AdminDashboard, PendingWork } from './admin-dashboard.response.js';
import { DashboardPeriodArgs } from './admin-dashboard.inputs.js';

@Resolver()
export class AdminDashboardResolver {
  constructor(private readonly dashboard: AdminDashboardService) {}

  @Roles('admin')
  @Scope('admin')
  @Query(() => AdminDashboard, {
    description: 'Figures of the store over at most 366 days; without arguments, the last 30. Admins only.',
  })
  adminDashboard(@Args() period: DashboardPeriodArgs): Promise<AdminDashboard> {
    return this.dashboard.read(period);
  }

  @Roles('admin')
  @Scope('read-store', 'read-finance', 'admin')
  @Query(() => PendingWork, { description: 'Counts of the work that is pending now. Admins only.' })
  pendingWork(): Promise<PendingWork> {
    return this.dashboard.pendingWork();
  }
}
