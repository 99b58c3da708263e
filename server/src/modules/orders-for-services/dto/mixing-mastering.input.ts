import { Field, InputType, Int } from '@nestjs/graphql';
import { ArrayMinSize, IsInt, IsOptional, Max, Min, ValidateIf } from 'class-validator';
import { MAX_STEMS, MIXING_MASTERING_NEEDS } from '#domain/services.js';
import { EmptyToNull, ToNumber, Trim } from '../../../core/validation/index.js';
import { wantsMixing } from '../service-order.rules.js';
import { ServiceCustomerInput } from './service-customer.input.js';
import { IsChoiceOf, IsWebAddress } from './service-form.decorators.js';

@InputType({ description: 'Order of a mix or a master.' })
export class MixingMasteringInput extends ServiceCustomerInput {
  @Field(() => [String], { description: 'At least one of `Mixing`, `Mastering`, `Other`.' })
  @IsChoiceOf(MIXING_MASTERING_NEEDS, 'Needs can be Mixing, Mastering and Other')
  @ArrayMinSize(1, { message: 'Please select at least one service you need' })
  needs: string[];

  @Field(() => Int, {
    nullable: true,
    description: 'How many stems, at least 1; required with `Mixing`, without it it does not count.',
  })
  @ToNumber()
  @Max(MAX_STEMS, { message: `Stems count must be at most ${MAX_STEMS}` })
  @Min(1, { message: 'Stems count must be at least 1' })
  @IsInt({ message: 'Stems count is required and must be a whole number' })
  @ValidateIf(({ needs }: MixingMasteringInput) => wantsMixing(needs))
  stemsCount?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Address of an example: SoundCloud, YouTube or Beatport.',
  })
  @Trim()
  @EmptyToNull()
  @IsWebAddress()
  @IsOptional()
  example?: string | null;
}
