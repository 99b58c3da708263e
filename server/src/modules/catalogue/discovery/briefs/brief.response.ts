import { Field, ObjectType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { ProductResponse } from '../../products/index.js';
import type { ProductRow } from '../../search/index.js';
import { Product } from '../../products/product.entity.js';

const REASONS = 'Why it fits, e.g. `same key` and `2 BPM slower`, strongest first.';

@ObjectType({ description: 'A track on sale that fits a brief.' })
export class BriefMatch {
  @Field(() => Product, { description: 'The track.' })
  product: ProductRow;

  @Field(() => [String], { description: REASONS })
  reasons: string[];
}

/** REST body of a match. */
export class BriefMatchResponse {
  @ApiProperty({ description: 'The track.' })
  product: ProductResponse;

  @ApiProperty({ description: REASONS, type: [String], example: ['same genre', 'same key', '2 BPM slower'] })
  reasons: string[];
}
