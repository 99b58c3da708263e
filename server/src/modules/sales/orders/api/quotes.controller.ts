import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, AnyScope, PublicButIdentified, TestMode, type Principal } from '#core/auth/index.js';
import { toRestBody } from '#core/output/index.js';
import { ApiErrors, ApiExampleBody } from '../../../platform/api-docs/index.js';
import { trackNotFound } from '../order.errors.js';
import { QuoteOrderService } from '../placement/quote-order.service.js';
import { OrderQuote, QuoteOrderInput } from '../quote.js';

@ApiTags('Orders')
@Controller('api/orders')
export class QuotesController {
  constructor(private readonly quotes: QuoteOrderService) {}

  @ApiOperation({
    summary: 'Ask what an order would cost',
    description:
      'Takes the body of an order and prices it as placing it now would: prices, project files, coupon, service fee, and the tax that the total contains. Nothing is reserved, redeemed or stored. Open to visitors, who can use no coupon; `customer_info` may be left out, in part or whole, and `total_price`, `discount_amount` and `consents` are ignored.',
  })
  @ApiExampleBody(QuoteOrderInput, {
    products: [42],
    projectSelections: { 42: true },
    coupon_id: null,
  })
  @ApiOkResponse({ type: OrderQuote })
  @ApiErrors(trackNotFound(42), 'TRACK_UNAVAILABLE')
  @PublicButIdentified()
  @TestMode()
  @AnyScope()
  @HttpCode(200)
  @Post('quote')
  async quote(@CurrentUser() user: Principal | null, @Body() input: QuoteOrderInput) {
    return toRestBody(OrderQuote, await this.quotes.quote(user, input));
  }
}
