import { Args, Query, Resolver } from '@nestjs/graphql';
import { Roles, Scope } from '../../core/auth/index.js';
import { WantsTotal } from '../../core/graphql/index.js';
import type { Page } from '../../core/pagination/index.js';
import { AuditLogService } from './audit-log.service.js';
import { AuditRecordConnection } from './audit-record.connection.js';
import type { AuditRecord } from './audit-record.entity.js';
import { AuditLogArgs } from './dto/audit-log.args.js';

@Resolver()
export class AuditLogResolver {
  constructor(private readonly log: AuditLogService) {}

  @Roles('admin')
  @Scope('admin')
  @Query(() => AuditRecordConnection, {
    description: 'Who did what, newest first unless sorted otherwise. Admins only.',
  })
  auditLog(@Args() args: AuditLogArgs, @WantsTotal() withTotal: boolean): Promise<Page<AuditRecord>> {
    return this.log.page({ ...args, withTotal });
  }
}
