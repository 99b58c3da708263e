import { ArgsType, Field, Int } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';
import { MAX_ID } from '#domain/limits.js';
import { ToNumber } from '#core/validation/index.js';

const ADVICE = { message: 'package_id must be the number of a package' };
const PACKAGE = 'Package that has passed its check.';

/** Body of PUT /api/service-orders/{id}/package, and part of the arguments of `deliverServiceOrder`. */
@ArgsType()
export class ServicePackageInput {
  @ApiProperty({ description: PACKAGE, type: 'integer' })
  @Field(() => Int, { description: PACKAGE })
  @ToNumber()
  @Max(MAX_ID, ADVICE)
  @Min(1, ADVICE)
  @IsInt(ADVICE)
  packageId: number;
}

@ArgsType()
export class ServicePackageArgs extends ServicePackageInput {
  @Field(() => Int, { description: 'Number of the service order.' })
  @IsInt()
  id: number;
}
