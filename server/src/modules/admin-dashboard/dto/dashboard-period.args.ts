import { ArgsType, Field } from '@nestjs/graphql';
import { IsDate, IsOptional } from 'class-validator';

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
    description:
      'Moment the period ends before; its day counts whole unless it is a midnight. Now unless given.',
  })
  @IsOptional()
  @IsDate({ message: 'to is not a valid date' })
  to?: Date | null;
}
