import { Field, Float, InputType, Int } from '@nestjs/graphql';
import { IsOptional, ValidateIf } from 'class-validator';
import type { ProductStatus } from '#domain/statuses.js';
import { ProductStatusEnum } from '../../../core/graphql/index.js';
import {
  IsBpm,
  IsFlag,
  IsGenre,
  IsLink,
  IsMediaPath,
  IsMusicKey,
  IsPrice,
  IsProductStatus,
  IsProjectName,
  IsQuantity,
  IsStoreName,
  IsTrackName,
  IsTrackType,
} from './product-rules.decorators.js';

/** A field that is left out stays as it is; what a track must have cannot be emptied. */
const IfGiven = () => ValidateIf((_, value: unknown) => value !== undefined);

@InputType({ description: 'Changes to a track: what is left out stays, `null` empties what may be empty.' })
export class UpdateProductInput {
  @Field(() => String, { nullable: true, description: 'Title.' })
  @IfGiven()
  @IsTrackName()
  name?: string;

  @Field(() => String, { nullable: true, description: 'Shop that made it.' })
  @IsOptional()
  @IsStoreName()
  storeName?: string | null;

  @Field(() => String, { nullable: true, description: 'Genre.' })
  @IfGiven()
  @IsGenre()
  category?: string;

  @Field(() => Float, { nullable: true, description: 'Price in US dollars.' })
  @IfGiven()
  @IsPrice('Price')
  price?: number;

  @Field(() => Float, {
    nullable: true,
    description: 'Earlier price in US dollars; above the price, it is a sale.',
  })
  @IsOptional()
  @IsPrice('Old price')
  oldPrice?: number | null;

  @Field(() => Int, { nullable: true, description: 'Tempo in beats per minute.' })
  @IsOptional()
  @IsBpm()
  bpm?: number | null;

  @Field(() => String, { nullable: true, description: 'Tonic of the key, e.g. `F#`.' })
  @IfGiven()
  @IsMusicKey()
  musicKey?: string;

  @Field(() => String, { nullable: true, description: 'Version: Vocal/Instrumental or Instrumental.' })
  @IsOptional()
  @IsTrackType()
  type?: string | null;

  @Field(() => String, { nullable: true, description: 'Program whose project file can be bought with it.' })
  @IsOptional()
  @IsProjectName()
  projectName?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether to feature it as hot.' })
  @IsOptional()
  @IsFlag('Hot')
  isHot?: boolean | null;

  @Field(() => Int, { nullable: true, description: 'Copies left.' })
  @IsOptional()
  @IsQuantity()
  quantity?: number | null;

  @Field(() => String, { nullable: true, description: 'Where the goods lie; never shown to the public.' })
  @IfGiven()
  @IsLink('Download link')
  downloadLink?: string;

  @Field(() => String, {
    nullable: true,
    description: 'Where the project file lies; never shown to the public.',
  })
  @IsOptional()
  @IsLink('Project link')
  projectLink?: string | null;

  @Field(() => String, { nullable: true, description: 'Cover, as `POST /api/media` named it.' })
  @IsOptional()
  @IsMediaPath('Image')
  img?: string | null;

  @Field(() => String, { nullable: true, description: 'Preview audio, as `POST /api/media` named it.' })
  @IsOptional()
  @IsMediaPath('Audio')
  audio?: string | null;

  @Field(() => ProductStatusEnum, { nullable: true, description: 'Where it stands.' })
  @IsOptional()
  @IsProductStatus()
  status?: ProductStatus | null;
}
