import { Field, InputType, OmitType, PartialType } from '@nestjs/graphql';
import { IsOptional } from 'class-validator';
import { EmptyToNull } from '../../../core/validation/index.js';
import { CreateDemoInput } from './create-demo.input.js';
import { IsMediaName } from './demo-rules.decorators.js';

const Facts = OmitType(CreateDemoInput, ['img', 'audio']);

@InputType({ description: 'Changes to a demo: what is left out stays, `null` empties tempo and key.' })
export class UpdateDemoInput extends PartialType(Facts, { skipNullProperties: false }) {
  @Field(() => String, { nullable: true, description: 'Another cover, as `POST /api/media` named it.' })
  @EmptyToNull()
  @IsOptional()
  @IsMediaName('Image')
  img?: string | null;

  @Field(() => String, { nullable: true, description: 'Other audio, as `POST /api/media` named it.' })
  @EmptyToNull()
  @IsOptional()
  @IsMediaName('Audio')
  audio?: string | null;
}
