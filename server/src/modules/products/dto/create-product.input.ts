import { Field, Float, InputType, Int } from '@nestjs/graphql';
import { IsOptional } from 'class-validator';
import type { ProductStatus } from '#domain/statuses.js';
import { ProductStatusEnum } from '../product.entity.js';
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

@InputType({ description: 'A new track.' })
export class CreateProductInput {
  @Field({ description: 'Title.' })
  @IsTrackName()
  name: string;

  @Field(() => String, { nullable: true, description: 'Shop that made it.' })
  @IsOptional()
  @IsStoreName()
  storeName?: string | null;

  @Field({ description: 'Genre.' })
  @IsGenre()
  category: string;

  @Field(() => Float, { description: 'Price in US dollars.' })
  @IsPrice('Price')
  price: number;

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

  @Field({ description: 'Tonic of the key, e.g. `F#`.' })
  @IsMusicKey()
  musicKey: string;

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

  @Field(() => Int, { nullable: true, description: 'Copies to sell; 1 unless given.' })
  @IsOptional()
  @IsQuantity()
  quantity?: number | null;

  @Field({ description: 'Where the goods lie; never shown to the public.' })
  @IsLink('Download link')
  downloadLink: string;

  @Field(() => String, {
    nullable: true,
    description: 'Where the project file lies; required with a project name, never shown to the public.',
  })
  @IsOptional()
  @IsLink('Project link')
  projectLink?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Cover, as `POST /api/media` named it; a drawn one unless given.',
  })
  @IsOptional()
  @IsMediaPath('Image')
  img?: string | null;

  @Field({ description: 'Preview audio, as `POST /api/media` named it.' })
  @IsMediaPath('Audio')
  audio: string;

  @Field(() => ProductStatusEnum, { nullable: true, description: 'Where it stands; published unless given.' })
  @IsOptional()
  @IsProductStatus()
  status?: ProductStatus | null;
}
