import { Field, InputType, Int } from '@nestjs/graphql';
import { IsOptional } from 'class-validator';
import { IsDemoBpm, IsDemoCategory, IsDemoKey, IsDemoName, IsMediaName } from './demo-rules.decorators.js';

@InputType({ description: 'A new demo.' })
export class CreateDemoInput {
  @Field({ description: 'Title.' })
  @IsDemoName()
  name: string;

  @Field({ description: 'One of the genres.' })
  @IsDemoCategory()
  category: string;

  @Field(() => Int, { nullable: true, description: 'Tempo in beats per minute, 0 to 999.' })
  @IsOptional()
  @IsDemoBpm()
  bpm?: number | null;

  @Field(() => String, { nullable: true, description: 'Tonic of the key, e.g. `F#`.' })
  @IsOptional()
  @IsDemoKey()
  musicKey?: string | null;

  @Field({ description: 'Cover, as `POST /api/media` named it.' })
  @IsMediaName('Image')
  img: string;

  @Field({ description: 'Audio, as `POST /api/media` named it.' })
  @IsMediaName('Audio')
  audio: string;
}
