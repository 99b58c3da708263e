import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { DATA_EXPORT_DAYS, DATA_EXPORT_WAIT_HOURS } from '#domain/own-data.js';
import { CurrentPasswordArgs, CurrentUser, Roles, type Principal } from '#core/auth/index.js';
import { DataExport } from '../data-export.entity.js';
import { DataExportService } from '../data-export.service.js';

/** Closed to API tokens: an export holds everything. */
@Resolver()
export class DataExportsResolver {
  constructor(private readonly exports: DataExportService) {}

  @Roles('user')
  @Query(() => DataExport, {
    nullable: true,
    description: "The caller's latest export of the own data; null without one.",
  })
  myDataExport(@CurrentUser() actor: Principal): Promise<DataExport | null> {
    return this.exports.findLatest(actor);
  }

  @Roles('user')
  @Mutation(() => DataExport, {
    description: `Queues an export of the caller's own data: a ZIP with JSON and CSV. A link to it is mailed, which works for ${DATA_EXPORT_DAYS} days, signed in as its owner. One in ${DATA_EXPORT_WAIT_HOURS} hours.`,
  })
  exportMyData(
    @CurrentUser() actor: Principal,
    @Args() { currentPassword }: CurrentPasswordArgs,
  ): Promise<DataExport> {
    return this.exports.request(actor, currentPassword);
  }
}
