import { Args, Query, Resolver } from '@nestjs/graphql';
import { Roles, Scope } from '#core/auth/index.js';
import { RevenueReportService, type RevenueReport } from '../revenue-report.service.js';
import { RevenueReportType } from './report.response.js';
import { MonthArgs } from '../report.inputs.js';

@Resolver()
export class ReportsResolver {
  constructor(private readonly reports: RevenueReportService) {}

  @Roles('admin')
  @Scope('read-finance', 'admin')
  @Query(() => RevenueReportType, {
    description: 'Revenue of a month by method, seller and genre. Admins only.',
  })
  revenueReport(@Args() { month }: MonthArgs): Promise<RevenueReport> {
    return this.reports.ofMonth(month);
  }
}
