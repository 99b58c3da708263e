import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles, type Principal } from '#core/auth/index.js';
import { ApiExampleBody, type SuccessMessageResponse } from '../../../platform/api-docs/index.js';
import { EndsMails } from '../../saved-searches/index.js';
import { UpdateRemindersInput } from './cart-reminders.inputs.js';
import { RemindersResult } from './cart-reminders.response.js';
import { CartRemindersService } from './cart-reminders.service.js';

const ENDED = 'You get no more mails about your cart.';

@ApiTags('Cart and wishlist')
@Controller('api/reminders')
export class CartRemindersController {
  constructor(private readonly reminders: CartRemindersService) {}

  @ApiOperation({ summary: 'Show the reminders that you agreed to' })
  @ApiOkResponse({ type: RemindersResult })
  @Roles('user')
  @Get()
  async read(@CurrentUser() actor: Principal): Promise<RemindersResult> {
    return RemindersResult.of(await this.reminders.read(actor));
  }

  @ApiOperation({
    summary: 'Agree to reminders, or end them',
    description:
      'One mail about a cart: a day after a track was added last, while it can be bought, and never again until another is added.',
  })
  @ApiExampleBody(UpdateRemindersInput, { cart: true })
  @ApiOkResponse({ type: RemindersResult })
  @Roles('user')
  @Put()
  async update(
    @CurrentUser() actor: Principal,
    @Body() input: UpdateRemindersInput,
  ): Promise<RemindersResult> {
    return RemindersResult.of(await this.reminders.update(actor, input));
  }

  @EndsMails('unsubscribe', {
    summary: 'End the mails about a cart',
    stays: 'The cart stays.',
    message: ENDED,
  })
  async unsubscribe(@Param('token') token: string): Promise<SuccessMessageResponse> {
    await this.reminders.unsubscribe(token);
    return { success: true, message: ENDED };
  }
}
