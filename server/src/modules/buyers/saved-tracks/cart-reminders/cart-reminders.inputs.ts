import { Field, InputType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { CART } from './cart-reminders.response.js';

@InputType({ description: 'The reminders that an account wants.' })
export class UpdateRemindersInput {
  @ApiProperty({ description: CART, type: Boolean })
  @Field(() => Boolean, { description: CART })
  @IsBoolean({ message: 'cart must be true or false' })
  cart: boolean;
}
