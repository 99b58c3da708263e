import { Field, InputType, Int } from '@nestjs/graphql';
import { IsOptional, ValidateIf } from 'class-validator';
import { EmptyToNull } from '../../../core/validation/index.js';
import { IsDemoBpm, IsDemoCategory, IsDemoKey, IsDemoName, IsMediaName } from './demo-rules.decorators.js';

/** A field that is left out stays as it is; what a demo must have cannot be emptied. */
const IfGiven = () => ValidateIf((_, value: unknown) => value !== undefined);

@InputType({ description: 'Changes to a demo: what is left out stays, `null` empties tempo and key.' })
export class UpdateDemoInput {
  @Field(() => String, { nullable: true, description: 'Title.' })
  @IfGiven()
  @IsDemoName()
  name?: string;

  @Field(() => String, { nullable: true, description: 'One of the genres.' })
  @IfGiven()
  @IsDemoCategory()
  category?: string;

  @Field(() => Int, { nullable: true, description: 'Tempo in beats per minute, 0 to 999.' })
  @IsOptional()
  @IsDemoBpm()
  bpm?: number | null;

  @Field(() => String, { nullable: true, description: 'Tonic of the key, e.g. `F#`.' })
  @IsOptional()
  @IsDemoKey()
  musicKey?: string | null;

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
