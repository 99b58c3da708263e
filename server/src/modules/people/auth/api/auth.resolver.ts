import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { CurrentUser, Http, Public, Roles, type HttpExchange, type Principal } from '#core/auth/index.js';
import { MessagePayload } from '#core/graphql/index.js';
import { CompleteSecondFactorInput, PasskeySignIn, PasskeySignInInput } from '../../second-factor/index.js';
import {
  CompleteRegistrationInput,
  LoginInput,
  LoginWithCodeInput,
  MailboxInput,
  NewPasswordInput,
  RegisterInput,
  RequestLoginCodeInput,
} from '../auth.inputs.js';
import { AuthPayload, RegistrationPayload } from './auth-payload.response.js';
import { CodeSignInFacade } from './code-sign-in.facade.js';
import { PasswordResetFacade } from './password-reset.facade.js';
import { RegistrationFacade } from './registration.facade.js';
import { SignInFacade } from './sign-in.facade.js';

@Resolver()
export class AuthResolver {
  constructor(
    private readonly signIns: SignInFacade,
    private readonly codes: CodeSignInFacade,
    private readonly registrations: RegistrationFacade,
    private readonly resets: PasswordResetFacade,
  ) {}

  @Public()
  @Mutation(() => AuthPayload, { description: 'Signs in: returns a token and sets it as a cookie.' })
  login(
    @Args('input', { description: 'Address, password and captcha token.' }) input: LoginInput,
    @Http() http: HttpExchange,
  ): Promise<AuthPayload> {
    return this.signIns.login(input, http);
  }

  @Public()
  @Mutation(() => MessagePayload, {
    description:
      'Mails a sign-in code to any address, one in 60 seconds. The response does not tell whether it has an account.',
  })
  requestLoginCode(
    @Args() input: RequestLoginCodeInput,
    @Http() http: HttpExchange,
  ): Promise<MessagePayload> {
    return this.codes.request(input, http);
  }

  @Public()
  @Mutation(() => AuthPayload, {
    description:
      'Signs in by a mailed code, valid for 10 minutes and 5 tries. Opens the account of an address that has none.',
  })
  loginWithCode(
    @Args('input', { description: 'Address, code and captcha token.' }) input: LoginWithCodeInput,
    @Http() http: HttpExchange,
  ): Promise<AuthPayload> {
    return this.codes.signIn(input, http);
  }

  @Public()
  @Mutation(() => AuthPayload, {
    description: 'Completes a sign-in by a code or a passkey after the correct password.',
  })
  completeSecondFactor(
    @Args('input', { description: 'The challenge of `login` and one proof.' })
    input: CompleteSecondFactorInput,
    @Http() http: HttpExchange,
  ): Promise<AuthPayload> {
    return this.signIns.completeSecondFactor(input, http);
  }

  @Public()
  @Mutation(() => PasskeySignIn, { description: 'Starts a sign-in by a passkey alone, without a password.' })
  startPasskeySignIn(@Http() http: HttpExchange): Promise<PasskeySignIn> {
    return this.signIns.startPasskeySignIn(http);
  }

  @Public()
  @Mutation(() => AuthPayload, {
    description: 'Signs in by a passkey whose device has verified its user, which counts as second factor.',
  })
  signInWithPasskey(
    @Args('input', { description: 'The challenge and the WebAuthn response.' }) input: PasskeySignInInput,
    @Http() http: HttpExchange,
  ): Promise<AuthPayload> {
    return this.signIns.signInWithPasskey(input, http);
  }

  @Roles('user')
  @Mutation(() => MessagePayload, { description: 'Ends every session of the caller and clears the cookies.' })
  logout(@CurrentUser() user: Principal, @Http() http: HttpExchange): Promise<MessagePayload> {
    return this.signIns.logout(user, http);
  }

  @Public()
  @Mutation(() => RegistrationPayload, { description: 'Step one of a registration: mails a code.' })
  register(
    @Args('input', { description: 'Fields of the new account.' }) input: RegisterInput,
    @Http() http: HttpExchange,
  ): Promise<RegistrationPayload> {
    return this.registrations.register(input, http);
  }

  @Public()
  @Mutation(() => AuthPayload, {
    description: 'Step two of a registration: creates the account and signs it in.',
  })
  completeRegistration(
    @Args('input', { description: 'Address, code and password.' }) input: CompleteRegistrationInput,
    @Http() http: HttpExchange,
  ): Promise<AuthPayload> {
    return this.registrations.complete(input, http);
  }

  @Public()
  @Mutation(() => MessagePayload, {
    description: 'Mails a new code; one in 60 seconds, 5 an hour including registrations and resets.',
  })
  resendVerificationCode(@Args() { email }: MailboxInput): Promise<MessagePayload> {
    return this.registrations.resendCode(email);
  }

  @Public()
  @Mutation(() => MessagePayload, { description: 'Mails a reset link, if the address has an account.' })
  forgotPassword(@Args() { email }: MailboxInput): Promise<MessagePayload> {
    return this.resets.request(email);
  }

  @Public()
  @Mutation(() => MessagePayload, { description: 'Sets a new password with the token of a mailed link.' })
  resetPassword(
    @Args('token', { description: 'The last part of the link.' }) token: string,
    @Args() { password }: NewPasswordInput,
  ): Promise<MessagePayload> {
    return this.resets.reset(token, password);
  }
}
