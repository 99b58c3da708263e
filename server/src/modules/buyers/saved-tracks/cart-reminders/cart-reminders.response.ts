import { ObjectType } from '@nestjs/graphql';
import { ApiSchema } from '@nestjs/swagger';
import { OutputField } from '#core/output/index.js';
import { dataResponse } from '../../../platform/api-docs/index.js';

export const CART =
  'True if the account agreed to one mail about a cart that was left alone; false until the account says so.';

@ObjectType('Reminders', { description: 'Reminders that an account has agreed to.' })
@ApiSchema({ name: 'RemindersResponse' })
export class RemindersType {
  @OutputField(CART, { example: false })
  cart: boolean;
}

export class RemindersResult extends dataResponse(RemindersType, 'The reminders.') {}
