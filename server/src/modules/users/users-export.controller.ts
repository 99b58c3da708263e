import { Controller, Get, Query, UseInterceptors, type StreamableFile } from '@nestjs/common';
import { Roles, Scope } from '../../core/auth/index.js';
import { AuditedExport, csvFile } from '../../core/csv/index.js';
import { StaleReads } from '../../core/database/index.js';
import { Documented } from '../api-docs/index.js';
import { AUTH_TAG } from '../auth/index.js';
import { UserExportQuery } from './dto/user-export.query.js';
import { USER_CSV } from './user.csv.js';
import { UsersService } from './users.service.js';
import { USERS_EXPORT_API } from './users.openapi.js';

@Roles('admin')
@Scope('admin')
@Documented(AUTH_TAG, USERS_EXPORT_API)
@UseInterceptors(AuditedExport)
@Controller('api/admin/exports')
export class UsersExportController {
  constructor(
    private readonly users: UsersService,
    private readonly staleReads: StaleReads,
  ) {}

  @Get('users.csv')
  export(@Query() { sort, ...filter }: UserExportQuery): Promise<StreamableFile> {
    return csvFile('users', USER_CSV, this.users.batches(filter, sort, this.staleReads));
  }
}
