import { ArgsType, Field } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsOptional, ValidateNested } from 'class-validator';
import { PageArgs } from '../../../core/pagination/index.js';
import { AuditLogFilter } from './audit-log.filter.js';

@ArgsType()
export class AuditLogArgs extends PageArgs {
  @Field(() => AuditLogFilter, { nullable: true, description: 'Narrows the list.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => AuditLogFilter)
  filter?: AuditLogFilter | null;
}
