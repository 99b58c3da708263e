import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { CurrentUser, PublicButIdentified, type Principal } from '../../core/auth/index.js';
import { MessagePayload } from '../../core/graphql/index.js';
import { ProtectedForm } from '../captcha/index.js';
import { ContactMessageInput } from './contact.inputs.js';
import { ContactService, FEEDBACK_SENT } from './contact.service.js';

@Resolver()
export class ContactResolver {
  constructor(private readonly contact: ContactService) {}

  /** One operation for both forms, so it takes the human check of either. */
  @PublicButIdentified()
  @ProtectedForm(ContactMessageInput, 'contactFormSubmit', 'submit')
  @Mutation(() => MessagePayload, {
    description: 'Mails a message to the store, which replies to the address in it. Ten an hour.',
  })
  async sendContactMessage(
    @CurrentUser() sender: Principal | null,
    @Args('input', { description: 'The message and its sender.' }) input: ContactMessageInput,
  ): Promise<MessagePayload> {
    await this.contact.send(sender, input);
    return { message: FEEDBACK_SENT };
  }
}
