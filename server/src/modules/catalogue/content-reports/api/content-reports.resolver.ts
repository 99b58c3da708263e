import { Args, Int, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { PAGE_SIZE_MAX } from '#domain/limits.js';
import { CurrentUser, PublicButIdentified, Roles, Scope, type Principal } from '#core/auth/index.js';
import { ListSize, WantsTotal } from '#core/graphql/index.js';
import type { Page } from '#core/pagination/index.js';
import { ProtectedForm } from '../../../platform/captcha/index.js';
import { ContentReportListService } from '../content-report-list.service.js';
import { ContentReport } from '../content-report.entity.js';
import { ContentReportsArgs, DecideReportInput, ReportContentInput } from '../content-report.inputs.js';
import { ContentReportsService } from '../content-reports.service.js';
import { ReportDecisionsService } from '../report-decisions.service.js';
import { ContentReportConnection, ReportReceipt } from './content-report.response.js';

const ID = { type: () => Int, description: 'Number of the report.' };

@Resolver(() => ContentReport)
export class ContentReportsResolver {
  constructor(
    private readonly reports: ContentReportsService,
    private readonly list: ContentReportListService,
    private readonly decisions: ReportDecisionsService,
  ) {}

  @PublicButIdentified()
  @ProtectedForm(ReportContentInput, 'submit')
  @Mutation(() => ReportReceipt, {
    description:
      'Reports a track or a shop, also without an account. The receipt and the decision are mailed.',
  })
  reportContent(
    @CurrentUser() sender: Principal | null,
    @Args('input', { description: 'The report.' }) input: ReportContentInput,
  ): Promise<ReportReceipt> {
    return this.reports.report(sender, input);
  }

  @Roles('admin')
  @Scope('admin')
  @Query(() => ContentReportConnection, { description: 'Reports of tracks and shops. Admins only.' })
  contentReports(
    @Args() args: ContentReportsArgs,
    @WantsTotal() withTotal: boolean,
  ): Promise<Page<ContentReport>> {
    return this.list.page({ ...args, withTotal });
  }

  @Roles('admin')
  @Scope('admin')
  @Query(() => ContentReport, { nullable: true, description: 'One report. Admins only.' })
  contentReport(@Args('id', ID) id: number): Promise<ContentReport> {
    return this.reports.getReport(id);
  }

  @Roles('admin')
  @Scope('admin')
  @ListSize(PAGE_SIZE_MAX)
  @ResolveField(() => [ContentReport], {
    description: 'Other reports of the same track or shop, newest first; 100 at most.',
  })
  others(@Parent() report: ContentReport): Promise<ContentReport[]> {
    return this.reports.othersOf(report);
  }

  @Roles('admin')
  @Scope('admin')
  @Mutation(() => ContentReport, {
    description:
      'Decides a report, once: takes the track off sale or blocks the shop, or keeps it. Both sides are mailed the reason. Admins only.',
  })
  decideContentReport(
    @CurrentUser() actor: Principal,
    @Args('id', ID) id: number,
    @Args('input', { description: 'The decision.' }) input: DecideReportInput,
  ): Promise<ContentReport> {
    return this.decisions.decide(actor, id, input);
  }
}
