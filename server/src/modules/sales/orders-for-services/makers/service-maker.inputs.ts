import { ArgsType, Field, Int } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { IsInt, Max, Min, ValidateIf } from 'class-validator';
import { MAX_ID } from '#domain/limits.js';
import { EmptyToNull, ToNumber } from '#core/validation/index.js';

const ADVICE = { message: 'seller_user_id must be the number of an account, or null' };
const SELLER = 'Account of an active seller; null for the store itself.';

/** Body of PUT /api/service-orders/{id}/maker, and part of the arguments of `assignServiceOrder`. */
@ArgsType()
export class ServiceMakerInput {
  @ApiProperty({ description: SELLER, type: 'integer', nullable: true })
  @Field(() => Int, { nullable: true, description: SELLER })
  @EmptyToNull()
  @ToNumber()
  @Max(MAX_ID, ADVICE)
  @Min(1, ADVICE)
  @IsInt(ADVICE)
  @ValidateIf(({ sellerUserId }: ServiceMakerInput) => sellerUserId !== null)
  sellerUserId: number | null;
}

@ArgsType()
export class ServiceMakerArgs extends ServiceMakerInput {
  @Field(() => Int, { description: 'Number of the service order.' })
  @IsInt()
  id: number;
}
