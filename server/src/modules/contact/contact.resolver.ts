import { Args, Mutation, Resolver } from '@nestjs/graphql';
import {
  CurrentUser,
  Http,
  PublicButIdentified,
  type HttpExchange,
  type Principal,
} from '../../core/auth/index.js';
import { MessagePayload } from '../../core/graphql/index.js';
import { ContactTransport } from './contact.transport.js';
import { ContactMessageInput } from './dto/contact-message.input.js';

@Resolver()
export class ContactResolver {
  constructor(private readonly contact: ContactTransport) {}

  @PublicButIdentified()
  @Mutation(() => MessagePayload, {
    description: 'Mails a message to the store, which answers to the address in it. Ten an hour.',
  })
  sendContactMessage(
    @CurrentUser() sender: Principal | null,
    @Args('input', { description: 'The message and who sends it.' }) input: ContactMessageInput,
    @Http() http: HttpExchange,
  ): Promise<MessagePayload> {
    return this.contact.sendFromAnyForm(sender, input, http);
  }
}
