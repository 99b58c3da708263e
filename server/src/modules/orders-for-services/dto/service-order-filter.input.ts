import { Field, InputType } from '@nestjs/graphql';
import { IsIn, IsOptional, MaxLength } from 'class-validator';
import { SEARCH_MAX_LENGTH } from '#domain/limits.js';
import {
  SERVICE_KINDS,
  SERVICE_ORDER_STATUSES,
  type ServiceKind,
  type ServiceOrderStatus,
} from '#domain/services.js';
import { EmptyToNull, IsText, Trim } from '../../../core/validation/index.js';
import { ServiceKindEnum, ServiceOrderStatusEnum } from '../service-order.enums.js';

@InputType({ description: 'Narrows the list of service orders.' })
export class ServiceOrderFilter {
  @Field(() => ServiceKindEnum, { nullable: true, description: 'Only this service.' })
  @IsIn(SERVICE_KINDS, { message: 'kind must be musicProduction, coProducing or mixingMastering' })
  @IsOptional()
  kind?: ServiceKind | null;

  @Field(() => ServiceOrderStatusEnum, { nullable: true, description: 'Only orders that stand here.' })
  @IsIn(SERVICE_ORDER_STATUSES, { message: 'status must be new, in_progress, done or declined' })
  @IsOptional()
  status?: ServiceOrderStatus | null;

  @Field(() => String, {
    nullable: true,
    description: 'Number of the request, or part of a name, address, description, choice or note.',
  })
  @Trim()
  @EmptyToNull()
  @IsText()
  @MaxLength(SEARCH_MAX_LENGTH, { message: `search must be at most ${SEARCH_MAX_LENGTH} characters` })
  @IsOptional()
  search?: string | null;
}
