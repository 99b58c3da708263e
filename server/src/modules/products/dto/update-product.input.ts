import { Field, InputType, Int, OmitType, PartialType } from '@nestjs/graphql';
import { IsOptional } from 'class-validator';
import type { ProductStatus } from '#domain/statuses.js';
import { ProductStatusEnum } from '../product.entity.js';
import { CreateProductInput } from './create-product.input.js';
import { IsLink, IsMediaPath, IsProductStatus, IsQuantity } from './product-rules.decorators.js';

/** What a new track has a default for, or needs, is said and checked anew below. */
const Facts = OmitType(CreateProductInput, ['quantity', 'projectLink', 'img', 'audio', 'status']);

@InputType({ description: 'Changes to a track: what is left out stays, `null` empties what may be empty.' })
export class UpdateProductInput extends PartialType(Facts, { skipNullProperties: false }) {
  @Field(() => Int, { nullable: true, description: 'Copies left.' })
  @IsOptional()
  @IsQuantity()
  quantity?: number | null;

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
