import { Args, Query, Resolver, ObjectType } from '@nestjs/graphql';
import { CurrentUser, Roles, Scope, type Principal } from '#core/auth/index.js';
import { WantsTotal } from '#core/graphql/index.js';
import { connectionOf, type Page } from '#core/pagination/index.js';
import { AuditLogArgs } from './audit-log.inputs.js';
import { AuditLogService } from './audit-log.service.js';
import { AuditRecord } from './audit-record.entity.js';

@ObjectType({ description: 'A page of the audit log.' })
export class AuditRecordConnection extends connectionOf(AuditRecord) {}

@Resolver()
export class AuditLogResolver {
  constructor(private readonly log: AuditLogService) {}

  @Roles('admin')
  @Scope('admin')
  @Query(() => AuditRecordConnection, {
    description: 'The audit log, newest first unless sorted otherwise. Admins only.',
  })
  auditLog(
    @CurrentUser() reader: Principal,
    @Args() args: AuditLogArgs,
    @WantsTotal() withTotal: boolean,
  ): Promise<Page<AuditRecord>> {
    return this.log.page(reader, { ...args, withTotal });
  }
}
