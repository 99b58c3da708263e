import { ArgsType, Field } from '@nestjs/graphql';
import { MaxLength, MinLength } from 'class-validator';
import { IsOneLine, Trim } from '../../../core/validation/index.js';

/** Longer than any code there is, so that a mistyped one is unknown and not malformed. */
const TYPED_CODE_MAX = 200;

@ArgsType()
export class CouponCodeArgs {
  @Field({ description: 'What the buyer typed; upper and lower case count alike.' })
  @Trim()
  @MinLength(1, { message: 'Please enter a coupon code' })
  @MaxLength(TYPED_CODE_MAX, { message: 'Invalid coupon' })
  @IsOneLine()
  code: string;
}
