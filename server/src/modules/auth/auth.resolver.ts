import { Args, Mutation, Resolver } from '@nestjs/graphql';
import {
  CurrentUser,
  Http,
  Public,
  Roles,
  type HttpExchange,
  type Principal,
} from '../../core/auth/index.js';
import { MessagePayload } from '../../core/graphql/index.js';
import { AuthTransport } from './auth.transport.js';
import { AuthPayload, RegistrationPayload } from './auth.payloads.js';
import { CompleteRegistrationInput } from './dto/complete-registration.input.js';
import { LoginInput } from './dto/login.input.js';
import { MailboxInput } from './dto/mailbox.input.js';
import { RegisterInput } from './dto/register.input.js';
import { NewPasswordInput } from './dto/reset-password.input.js';

@Resolver()
export class AuthResolver {
  constructor(private readonly auth: AuthTransport) {}

  @Public()
  @Mutation(() => AuthPayload, { description: 'Signs somebody in: answers a token and sets it as a cookie.' })
  login(
    @Args('input', { description: 'Address, password and human check.' }) input: LoginInput,
    @Http() http: HttpExchange,
  ): Promise<AuthPayload> {
    return this.auth.login(input, http);
  }

  @Roles('user')
  @Mutation(() => MessagePayload, { description: 'Ends every session of the caller and clears the cookies.' })
  logout(@CurrentUser() user: Principal, @Http() http: HttpExchange): Promise<MessagePayload> {
    return this.auth.logout(user, http);
  }

  @Public()
  @Mutation(() => RegistrationPayload, { description: 'Step one of a registration: mails a code.' })
  register(
    @Args('input', { description: 'What the account is made from.' }) input: RegisterInput,
    @Http() http: HttpExchange,
  ): Promise<RegistrationPayload> {
    return this.auth.register(input, http);
  }

  @Public()
  @Mutation(() => AuthPayload, {
    description: 'Step two of a registration: makes the account and signs it in.',
  })
  completeRegistration(
    @Args('input', { description: 'Address, code and password.' }) input: CompleteRegistrationInput,
    @Http() http: HttpExchange,
  ): Promise<AuthPayload> {
    return this.auth.completeRegistration(input, http);
  }

  @Public()
  @Mutation(() => MessagePayload, {
    description: 'Mails a new code; one in 60 seconds, 5 an hour together with registrations and resets.',
  })
  resendVerificationCode(@Args() { email }: MailboxInput): Promise<MessagePayload> {
    return this.auth.resendCode(email);
  }

  @Public()
  @Mutation(() => MessagePayload, { description: 'Mails a reset link, if the address has an account.' })
  forgotPassword(@Args() { email }: MailboxInput): Promise<MessagePayload> {
    return this.auth.forgotPassword(email);
  }

  @Public()
  @Mutation(() => MessagePayload, { description: 'Sets a new password with the token of a mailed link.' })
  resetPassword(
    @Args('token', { description: 'The last part of the link.' }) token: string,
    @Args() { password }: NewPasswordInput,
  ): Promise<MessagePayload> {
    return this.auth.resetPassword(token, password);
  }
}
