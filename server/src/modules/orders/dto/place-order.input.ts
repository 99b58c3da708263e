import { Field, Float, InputType, Int } from '@nestjs/graphql';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsInt,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { MAX_ID, MAX_RESERVED_TRACKS } from '#domain/limits.js';
import { EmptyToNull, ToNumber } from '../../../core/validation/index.js';
import { CustomerInfoInput } from './customer-info.input.js';
import { ProjectSelectionInput, ToProjectSelections } from './project-selection.input.js';

const IDS_TEXT = 'products must be a list of product ids';

const toNumber = (item: unknown) => (typeof item === 'string' && /^\d+$/.test(item) ? Number(item) : item);

@InputType({ description: 'What is ordered, by whom, and what the buyer saw as its price.' })
export class PlaceOrderInput {
  /** REST payloads carry it; it never identifies, and one that is not the caller's own is refused. */
  @IsOptional()
  @ToNumber()
  @IsInt({ message: 'user_id must be a number' })
  userId?: number | null;

  @Field(() => [Int], { description: `Numbers of the tracks, 1 to ${MAX_RESERVED_TRACKS} different ones.` })
  @Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(toNumber) : value))
  @ArrayUnique({ message: 'Each track can be ordered once' })
  @Max(MAX_ID, { each: true, message: IDS_TEXT })
  @Min(1, { each: true, message: IDS_TEXT })
  @IsInt({ each: true, message: IDS_TEXT })
  @ArrayMaxSize(MAX_RESERVED_TRACKS, { message: `An order holds at most ${MAX_RESERVED_TRACKS} tracks` })
  @ArrayMinSize(1, { message: 'Your cart is empty' })
  @IsArray({ message: IDS_TEXT })
  products: number[];

  @Field(() => [ProjectSelectionInput], {
    nullable: true,
    description: 'Which tracks are bought with their project file.',
  })
  @ToProjectSelections()
  @ValidateNested({ each: true })
  @ArrayMaxSize(100, { message: 'projectSelections is too long' })
  @IsArray({ message: 'projectSelections must map product ids to true or false' })
  @IsOptional()
  projectSelections?: ProjectSelectionInput[] | null;

  @Field(() => Int, { nullable: true, description: 'Coupon the caller has validated.' })
  @EmptyToNull()
  @ToNumber()
  @Max(MAX_ID, { message: 'Invalid coupon' })
  @Min(1, { message: 'Invalid coupon' })
  @IsInt({ message: 'Invalid coupon' })
  @IsOptional()
  couponId?: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Total in US dollars the buyer saw; more than a cent away from ours, the order is refused.',
  })
  @ToNumber()
  @IsNumber({}, { message: 'total_price must be a number' })
  @IsOptional()
  totalPrice?: number | null;

  @Field(() => Float, {
    nullable: true,
    description:
      'Discount in US dollars the buyer saw; more than a cent away from ours, the order is refused.',
  })
  @ToNumber()
  @IsNumber({}, { message: 'discount_amount must be a number' })
  @IsOptional()
  discountAmount?: number | null;

  @Field(() => CustomerInfoInput, { description: 'Who buys.' })
  @ValidateNested()
  @Type(() => CustomerInfoInput)
  @IsObject({ message: 'customer_info is required' })
  customerInfo: CustomerInfoInput;

  @Field(() => String, {
    nullable: true,
    description: 'Accepted from older clients; placing an order needs no human check.',
  })
  @MaxLength(10_000)
  @IsString()
  @IsOptional()
  recaptchaToken?: string | null;
}
