import { Field, InputType } from '@nestjs/graphql';
import { Transform } from 'class-transformer';
import { IsIn, MinLength } from 'class-validator';
import { BPM_TEXT_ADVICE, isBpmText } from '#domain/bpm.js';
import { GENRES } from '#domain/genres.js';
import { MIX_VERSIONS, PRODUCTION_VERSIONS, RADIO_VERSIONS, type YesNo } from '#domain/services.js';
import { rule, Trim } from '../../../core/validation/index.js';
import { YesNoEnum } from '../service-order.enums.js';
import { ServiceCustomerInput } from './service-customer.input.js';
import { IsChoiceOf, IsWebAddress, IsYesOrNo } from './service-form.decorators.js';

@InputType({ description: 'Order of a new track.' })
export class MusicProductionInput extends ServiceCustomerInput {
  @Field({ description: 'One of the 39 genres.' })
  @Trim()
  @IsIn(GENRES, { message: 'Please select a genre from the list' })
  @MinLength(1, { message: 'Genre is required' })
  genre: string;

  @Field({ description: 'A number or a range: `128`, `120-130`.' })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'number' ? String(value) : value))
  @Trim()
  @rule('isBpm', BPM_TEXT_ADVICE, isBpmText)
  @MinLength(1, { message: 'BPM is required' })
  bpm: string;

  @Field({ description: '`Instrumental` or `Vocal/Instrumental`.' })
  @Trim()
  @IsIn(PRODUCTION_VERSIONS, { message: 'Version must be Instrumental or Vocal/Instrumental' })
  @MinLength(1, { message: 'Version is required' })
  version: string;

  @Field(() => YesNoEnum, { nullable: true, description: 'With the project file; No unless told.' })
  @IsYesOrNo('Project file must be Yes or No')
  projectFile: YesNo = 'No';

  @Field(() => YesNoEnum, { nullable: true, description: 'With a mastered version; No unless told.' })
  @IsYesOrNo('Master version must be Yes or No')
  masterVersion: YesNo = 'No';

  @Field(() => [String], { nullable: true, description: '`Extended Mix`, or nothing.' })
  @IsChoiceOf(MIX_VERSIONS, 'Mix version can only be Extended Mix')
  mixVersion: string[] = [];

  @Field(() => [String], { nullable: true, description: '`Radio Version`, or nothing.' })
  @IsChoiceOf(RADIO_VERSIONS, 'Radio version can only be Radio Version')
  radioVersion: string[] = [];

  @Field({ description: 'Address of an example: SoundCloud, YouTube or Beatport.' })
  @Trim()
  @IsWebAddress()
  @MinLength(1, { message: 'Example link is required' })
  example: string;
}
