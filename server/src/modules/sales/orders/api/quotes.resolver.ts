import { Args, Query, Resolver } from '@nestjs/graphql';
import { CurrentUser, AnyScope, PublicButIdentified, TestMode, type Principal } from '#core/auth/index.js';
import { QuoteOrderService } from '../placement/quote-order.service.js';
import { OrderQuote, QuoteOrderInput } from '../quote.js';

@Resolver()
export class QuotesResolver {
  constructor(private readonly quotes: QuoteOrderService) {}

  @PublicButIdentified()
  @TestMode()
  @AnyScope()
  @Query(() => OrderQuote, {
    description:
      'What an order would cost now, by the same rules as `placeOrder`; nothing is reserved, redeemed or stored.',
  })
  quoteOrder(
    @CurrentUser() user: Principal | null,
    @Args('input', { description: 'Tracks, coupon and country, as for `placeOrder`.' })
    input: QuoteOrderInput,
  ): Promise<OrderQuote> {
    return this.quotes.quote(user, input);
  }
}
