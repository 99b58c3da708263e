import { Args, Int, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { CurrentPasswordArgs, CurrentUser, type Principal, Roles } from '#core/auth/index.js';
import { MessagePayload } from '#core/graphql/index.js';
import { User } from '../../users/user.entity.js';
import { Passkey } from '../factors/factors.entity.js';
import { parseRegistrationResponse } from '../factors/relying-party.service.js';

import { PasskeySettingsService } from '../settings/passkey-settings.service.js';
import { SecondFactorResetService } from '../settings/second-factor-reset.service.js';
import { SecondFactorSettingsService } from '../settings/second-factor-settings.service.js';
import { TotpSettingsService } from '../settings/totp-settings.service.js';
import { AddPasskeyInput, OwnerConfirmationArgs } from '../second-factor.inputs.js';
import {
  AddPasskeyPayload,
  PasskeyRegistration,
  RecoveryCodesPayload,
  SecondFactorSettings,
  TotpSetup,
} from './second-factor.response.js';

/** The caller's own factors. Closed to API tokens: a token must not weaken the account of its owner. */
@Resolver(() => Passkey)
export class SecondFactorResolver {
  constructor(
    private readonly settings: SecondFactorSettingsService,
    private readonly totp: TotpSettingsService,
    private readonly passkeys: PasskeySettingsService,
    private readonly resets: SecondFactorResetService,
  ) {}

  @Roles('user')
  @Query(() => SecondFactorSettings, { description: 'The second factors of the caller.' })
  mySecondFactor(@CurrentUser() actor: Principal): Promise<SecondFactorSettings> {
    return this.settings.get(actor);
  }

  @Roles('user')
  @Mutation(() => TotpSetup, {
    description:
      'Starts the setup of an authenticator app. Needs the password or a factor that is there, however fresh the session.',
  })
  startTotpSetup(
    @CurrentUser() actor: Principal,
    @Args() confirmation: OwnerConfirmationArgs,
  ): Promise<TotpSetup> {
    return this.totp.start(actor, confirmation);
  }

  @Roles('user')
  @Mutation(() => RecoveryCodesPayload, {
    description:
      'Completes the setup by the first code of the app, within 15 minutes. Sign-ins need a second factor afterwards, and sessions that have proven none end.',
  })
  async enableTotp(
    @CurrentUser() actor: Principal,
    @Args('code', { description: 'The six digits that the app shows.' }) code: string,
    @Args() { currentPassword }: CurrentPasswordArgs,
  ): Promise<RecoveryCodesPayload> {
    return { codes: await this.totp.enable(actor, code, currentPassword) };
  }

  @Roles('user')
  @Mutation(() => MessagePayload, {
    description: 'Removes the authenticator app. Removing the last factor deletes the recovery codes.',
  })
  async disableTotp(
    @CurrentUser() actor: Principal,
    @Args() { currentPassword }: CurrentPasswordArgs,
  ): Promise<MessagePayload> {
    await this.totp.disable(actor, currentPassword);
    return { message: 'The authenticator app was removed' };
  }

  @Roles('user')
  @Mutation(() => RecoveryCodesPayload, {
    description:
      'Creates new recovery codes, which replace the previous ones. Needs the password or a factor, however fresh the session.',
  })
  async createRecoveryCodes(
    @CurrentUser() actor: Principal,
    @Args() confirmation: OwnerConfirmationArgs,
  ): Promise<RecoveryCodesPayload> {
    return { codes: await this.settings.renewRecoveryCodes(actor, confirmation) };
  }

  @Roles('user')
  @Mutation(() => PasskeyRegistration, {
    description:
      'Starts the registration of a passkey. Needs the password or a factor that is there, however fresh the session.',
  })
  async startPasskeyRegistration(
    @CurrentUser() actor: Principal,
    @Args() confirmation: OwnerConfirmationArgs,
  ): Promise<PasskeyRegistration> {
    return { options: await this.passkeys.start(actor, confirmation) };
  }

  @Roles('user')
  @Mutation(() => AddPasskeyPayload, {
    description:
      'Adds a passkey. Sign-ins need a second factor afterwards, and sessions that have proven none end.',
  })
  addPasskey(
    @CurrentUser() actor: Principal,
    @Args('input', { description: 'Name and the WebAuthn response.' }) input: AddPasskeyInput,
  ): Promise<AddPasskeyPayload> {
    const { name, response, currentPassword } = input;
    return this.passkeys.add(actor, {
      name,
      response: parseRegistrationResponse(response, 'response'),
      currentPassword,
    });
  }

  @Roles('user')
  @Mutation(() => MessagePayload, {
    description: "Removes one of the caller's passkeys. Removing the last factor deletes the recovery codes.",
  })
  async deletePasskey(
    @CurrentUser() actor: Principal,
    @Args('id', { type: () => Int, description: 'Number of the passkey.' }) id: number,
    @Args() { currentPassword }: CurrentPasswordArgs,
  ): Promise<MessagePayload> {
    await this.passkeys.delete(actor, id, currentPassword);
    return { message: 'The passkey was removed' };
  }

  @Roles('admin')
  @Mutation(() => MessagePayload, {
    description: 'Removes every second factor of another account and ends its sessions; its password stays.',
  })
  async resetSecondFactor(
    @CurrentUser() actor: Principal,
    @Args('userId', { type: () => Int, description: 'Number of the account.' }) userId: number,
    @Args() { currentPassword }: CurrentPasswordArgs,
  ): Promise<MessagePayload> {
    await this.resets.reset(actor, userId, currentPassword);
    return { message: 'The second factor was reset' };
  }
}

@Resolver(() => User)
export class UserSecondFactorResolver {
  @ResolveField(() => Boolean, {
    description:
      'True for the caller if it is an admin whose session must prove a second factor before admin operations.',
  })
  secondFactorRequired(@CurrentUser() actor: Principal | null, @Parent() { id }: User): boolean {
    return actor?.id === id && actor.isUnprovenAdmin === true;
  }
}
