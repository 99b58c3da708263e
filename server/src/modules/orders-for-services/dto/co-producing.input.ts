import { Field, InputType } from '@nestjs/graphql';
import { ArrayMinSize, IsOptional } from 'class-validator';
import { CO_PRODUCING_NEEDS } from '#domain/services.js';
import { EmptyToNull, Trim } from '../../../core/validation/index.js';
import { ServiceCustomerInput } from './service-customer.input.js';
import { IsChoiceOf, IsWebAddress } from './service-form.decorators.js';

@InputType({ description: 'Order of help with a track.' })
export class CoProducingInput extends ServiceCustomerInput {
  @Field(() => [String], {
    description: 'At least one of `Creat MIDI` (`Create MIDI` is accepted too), `Arrangement`, `Other`.',
  })
  @IsChoiceOf(CO_PRODUCING_NEEDS, 'Needs can be Create MIDI, Arrangement and Other')
  @ArrayMinSize(1, { message: 'Please select at least one service you need' })
  needs: string[];

  @Field(() => String, {
    nullable: true,
    description: 'Address of the material: SoundCloud, YouTube or Beatport.',
  })
  @Trim()
  @EmptyToNull()
  @IsWebAddress()
  @IsOptional()
  link?: string | null;
}
