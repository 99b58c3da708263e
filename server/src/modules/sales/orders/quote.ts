import { Field, Float, InputType, Int, ObjectType, OmitType, PartialType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsObject, IsOptional, ValidateNested } from 'class-validator';
import { MAX_RESERVED_TRACKS } from '#domain/limits.js';
import { ListSize } from '#core/graphql/index.js';
import { OutputField } from '#core/output/index.js';
import {
  CustomerInfoInput,
  PlaceOrderInput,
  PROJECT_SELECTIONS,
  type ProjectSelectionInput,
} from './order.inputs.js';

@InputType({ description: 'Customer data of a quote; country and postcode decide the tax.' })
export class QuoteCustomerInput extends PartialType(CustomerInfoInput) {}

/** Takes whatever an order takes, so that a client sends the same input first here and then there. */
@InputType({
  description: 'Tracks, coupon and country of a quote; the other fields of an order are ignored.',
})
export class QuoteOrderInput extends OmitType(PlaceOrderInput, ['userId', 'customerInfo']) {
  /** Declared again: the description of the REST body is not inherited. */
  @ApiProperty(PROJECT_SELECTIONS)
  override projectSelections?: ProjectSelectionInput[] | null;

  @Field(() => QuoteCustomerInput, { nullable: true, description: 'Customer data; none is needed.' })
  @ValidateNested()
  @Type(() => QuoteCustomerInput)
  @IsObject({ message: 'customer_info must be an object' })
  @IsOptional()
  customerInfo?: QuoteCustomerInput | null;
}

@ObjectType({ description: 'One track of a quote.' })
export class OrderQuoteLine {
  @OutputField(() => Int, 'Number of the track.', { example: 42, rest: { name: 'id' } })
  productId: number;

  @OutputField('Title.', { example: 'Night Signal' })
  name: string;

  @OutputField(() => Float, 'Price in US dollars, without the project file.', { example: 349 })
  price: number;

  @OutputField('True if the project file is ordered with it.', {
    example: true,
    rest: { name: 'includeProject' },
  })
  includeProject: boolean;

  @OutputField(() => Float, 'Price of the project file in US dollars; 0 without it.', { example: 100 })
  addOn: number;
}

@ObjectType({ description: 'Price of an order that is not placed.' })
export class OrderQuote {
  @ListSize(MAX_RESERVED_TRACKS)
  @OutputField(() => [OrderQuoteLine], 'Tracks in the order of the request.')
  lines: OrderQuoteLine[];

  @OutputField(() => Float, 'Prices and project files in US dollars, before discount and fee.', {
    example: 449,
  })
  subtotal: number;

  @OutputField(() => Float, 'Discount of the coupon in US dollars.', { example: 44.9 })
  discountAmount: number;

  @OutputField(() => Float, 'Service fee in US dollars.', { example: 22.45 })
  serviceFee: number;

  @OutputField(
    () => Float,
    'Tax in US dollars that the total contains, by the country of the customer; null where a tax service computes it with the payment.',
    { nullable: true, example: 68.1 },
  )
  tax: number | null;

  @OutputField(() => Float, 'Total to pay in US dollars, tax included.', { example: 426.55 })
  totalPrice: number;
}
