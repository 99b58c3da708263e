import { Args, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { CurrentUser, PublicButIdentified, Roles, type Principal } from '#core/auth/index.js';
import { MessagePayload } from '#core/graphql/index.js';
import { ProtectedForm } from '../../platform/captcha/index.js';
import { ContactMessage } from './contact-message.entity.js';
import { ContactMessageInput } from './contact.inputs.js';
import { ContactService, FEEDBACK_SENT } from './contact.service.js';

@Resolver()
export class ContactResolver {
  constructor(private readonly contact: ContactService) {}

  @Roles('admin')
  @Query(() => [ContactMessage], {
    description: 'Messages that a user sent while signed in, newest first; 100 at most. Admins only.',
  })
  userMessages(
    @Args('userId', { type: () => Int, description: 'Number of the account.' }) userId: number,
  ): Promise<ContactMessage[]> {
    return this.contact.listOf(userId);
  }

  @Roles('admin')
  @Query(() => [ContactMessage], {
    description: 'Messages to the store that nobody has read, oldest first; 100 at most. Admins only.',
  })
  unreadContactMessages(): Promise<ContactMessage[]> {
    return this.contact.listUnread();
  }

  @Roles('admin')
  @Mutation(() => ContactMessage, { description: 'Marks a message to the store as read. Admins only.' })
  markContactMessageRead(
    @CurrentUser() actor: Principal,
    @Args('id', { type: () => Int, description: 'Number of the message.' }) id: number,
  ): Promise<ContactMessage> {
    return this.contact.markRead(actor, id);
  }

  /** Serves both forms, so it accepts the captcha action of either. */
  @PublicButIdentified()
  @ProtectedForm(ContactMessageInput, 'contactFormSubmit', 'submit')
  @Mutation(() => MessagePayload, {
    description: 'Mails a message to the store; replies go to its sender. At most ten an hour.',
  })
  async sendContactMessage(
    @CurrentUser() sender: Principal | null,
    @Args('input', { description: 'The message and its sender.' }) input: ContactMessageInput,
  ): Promise<MessagePayload> {
    await this.contact.send(sender, input);
    return { message: FEEDBACK_SENT };
  }
}
