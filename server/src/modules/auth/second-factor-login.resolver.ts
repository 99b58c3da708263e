import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { Http, Public, type HttpExchange } from '../../core/auth/index.js';
import { CompleteSecondFactorInput, PasskeySignIn, PasskeySignInInput } from '../second-factor/index.js';
import { AuthPayload } from './auth.payloads.js';
import { SecondFactorLoginFacade } from './second-factor-login.facade.js';

@Resolver()
export class SecondFactorLoginResolver {
  constructor(private readonly logins: SecondFactorLoginFacade) {}

  @Public()
  @Mutation(() => AuthPayload, {
    description: 'Finishes a sign-in whose password was right by a code or a passkey.',
  })
  completeSecondFactor(
    @Args('input', { description: 'The challenge of `login` and one proof.' })
    input: CompleteSecondFactorInput,
    @Http() http: HttpExchange,
  ): Promise<AuthPayload> {
    return this.logins.complete(input, http);
  }

  @Public()
  @Mutation(() => PasskeySignIn, { description: 'Starts a sign-in by a passkey alone, without a password.' })
  startPasskeySignIn(@Http() http: HttpExchange): Promise<PasskeySignIn> {
    return this.logins.startPasskeySignIn(http);
  }

  @Public()
  @Mutation(() => AuthPayload, {
    description: 'Signs in by a passkey whose device has verified its user; it counts as second factor.',
  })
  signInWithPasskey(
    @Args('input', { description: 'The challenge and what the browser returned.' }) input: PasskeySignInInput,
    @Http() http: HttpExchange,
  ): Promise<AuthPayload> {
    return this.logins.signInWithPasskey(input, http);
  }
}
