import { Args, Query, Resolver } from '@nestjs/graphql';
import { Roles, Scope } from '#core/auth/index.js';
import { WantsTotal } from '#core/graphql/index.js';
import type { Page } from '#core/pagination/index.js';
import { AuditLogArgs, AuditLogService, AuditRecordConnection } from './audit-log.admin-list.js';
import type { AuditRecord } from './audit-record.entity.js';

@Resolver()
export class AuditLogResolver {
  constructor(private readonly log: AuditLogService) {}

  @Roles('admin')
  @Scope('admin')
  @Query(() => AuditRecordConnection, {
    description: 'The audit log, newest first unless sorted otherwise. Admins only.',
  })
  auditLog(@Args() args: AuditLogArgs, @WantsTotal() withTotal: boolean): Promise<Page<AuditRecord>> {
    return this.log.page({ ...args, withTotal });
  }
}
