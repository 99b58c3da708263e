import { Controller, Get, Query, type StreamableFile, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles } from '#core/auth/index.js';
import { AuditedExportInterceptor, type CsvColumn, csvFile } from '#core/csv/index.js';
import { ReplicaReadService } from '#core/database/index.js';
import { User } from '../../users/user.entity.js';
import { ApiCsvExport } from '../../../platform/api-docs/index.js';
import { UserExportQuery } from '../user-list.inputs.js';
import { UserListService } from '../user-list.service.js';

/** Columns of the export. */
const USER_CSV: readonly CsvColumn<User>[] = [
  { header: 'ID', value: ({ id }) => id },
  { header: 'Name', value: ({ name }) => name },
  { header: 'Last Name', value: ({ lastName }) => lastName },
  { header: 'Email', value: ({ email }) => email },
  { header: 'Country', value: ({ country }) => country },
  { header: 'Admin', value: ({ isAdmin }) => isAdmin },
  { header: 'Seller', value: ({ isSeller }) => isSeller },
  { header: 'Blocked', value: ({ blockedAt }) => blockedAt },
  { header: 'Registered', value: ({ createdAt }) => createdAt },
];

@ApiTags('Accounts')
@Roles('admin')
@UseInterceptors(AuditedExportInterceptor)
@Controller('api/admin/exports')
export class UsersExportController {
  constructor(
    private readonly list: UserListService,
    private readonly staleReads: ReplicaReadService,
  ) {}

  @ApiCsvExport('users')
  @Get('users.csv')
  export(@Query() { sort, ...filter }: UserExportQuery): Promise<StreamableFile> {
    return csvFile('users', USER_CSV, this.list.batches(filter, sort, this.staleReads));
  }
}
