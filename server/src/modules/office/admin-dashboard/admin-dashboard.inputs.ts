import { ArgsType, Field } from '@nestjs/graphql';
import { IsDate, IsOptional } from 'class-validator';
import { IsAfter } from '#core/pagination/index.js';

@ArgsType()
export class DashboardPeriodArgs {
  @Field(() => Date, {
    nullable: true,
    description: 'First day counted (UTC); 30 days before the end unless given.',
  })
  @IsOptional()
  @IsDate({ message: 'from is not a valid date' })
  from?: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'End of the period, excluded; rounded up to midnight (UTC). Now unless given.',
  })
  @IsOptional()
  @IsAfter('from')
  @IsDate({ message: 'to is not a valid date' })
  to?: Date | null;
}
