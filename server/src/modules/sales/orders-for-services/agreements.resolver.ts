import { Args, Int, Mutation, Resolver } from '@nestjs/graphql';
import { CurrentUser, Roles, Scope, type Principal } from '#core/auth/index.js';
import { EndServiceOrderService } from './end-service-order.service.js';
import { ServiceMessageArgs } from './messages/service-message.inputs.js';
import { ServiceMessagesService } from './messages/service-messages.service.js';
import { ServiceQuoteInput } from './quotes/service-quote.inputs.js';
import { ServiceQuotesService } from './quotes/service-quotes.service.js';
import { ServiceOrder } from './service-order.entity.js';
import { ConsentsInput } from '../../platform/legal-texts/index.js';
import { ServiceReasonInput } from './service-order.inputs.js';

const ID = { type: () => Int, description: 'Number of the service order.' };
const QUOTE_ID = { type: () => Int, description: 'Number of the quote.' };

/** From a quote to the agreement, or to its end. Accepting and writing are closed to API tokens: a person agrees. */
@Resolver()
export class AgreementsResolver {
  constructor(
    private readonly quotes: ServiceQuotesService,
    private readonly end: EndServiceOrderService,
    private readonly messages: ServiceMessagesService,
  ) {}

  @Roles('admin')
  @Scope('admin')
  @Mutation(() => ServiceOrder, {
    description: 'Writes a quote and mails it; an open one no longer counts. Admins only.',
  })
  quoteServiceOrder(
    @CurrentUser() user: Principal,
    @Args('id', ID) id: number,
    @Args('input', { description: 'Price, deposit, days and what is delivered.' }) input: ServiceQuoteInput,
  ): Promise<ServiceOrder> {
    return this.quotes.quote(user, id, input);
  }

  @Roles('user')
  @Mutation(() => ServiceOrder, { description: 'Accepts a quote, for the customer alone.' })
  acceptQuote(
    @CurrentUser() user: Principal,
    @Args('id', ID) id: number,
    @Args('quoteId', QUOTE_ID) quoteId: number,
    @Args('consents', {
      type: () => ConsentsInput,
      nullable: true,
      description: 'Consents of the customer; both are needed where the store sells to consumers.',
    })
    consents: ConsentsInput | null,
  ): Promise<ServiceOrder> {
    return this.quotes.accept(user, id, quoteId, consents);
  }

  @Roles('user')
  @Mutation(() => ServiceOrder, {
    description: 'Declines a quote, and with it the order, for the customer alone.',
  })
  declineQuote(
    @CurrentUser() user: Principal,
    @Args('id', ID) id: number,
    @Args('quoteId', QUOTE_ID) quoteId: number,
    @Args() { reason }: ServiceReasonInput,
  ): Promise<ServiceOrder> {
    return this.quotes.decline(user, id, quoteId, reason ?? null);
  }

  @Roles('user')
  @Scope('admin')
  @Mutation(() => ServiceOrder, {
    description: 'Cancels an order that is not done, by its customer or an admin.',
  })
  cancelServiceOrder(
    @CurrentUser() user: Principal,
    @Args('id', ID) id: number,
    @Args() { reason }: ServiceReasonInput,
  ): Promise<ServiceOrder> {
    return this.end.cancel(user, id, reason ?? null);
  }

  @Roles('user')
  @Mutation(() => ServiceOrder, {
    description:
      'Writes a message about custom work, as its customer or as the store; the other side is mailed.',
  })
  sendServiceMessage(
    @CurrentUser() user: Principal,
    @Args() { id, text }: ServiceMessageArgs,
  ): Promise<ServiceOrder> {
    return this.messages.write(user, id, text);
  }
}
