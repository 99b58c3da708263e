import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SecurityNoticesModule } from '../security-notices/index.js';
import { SessionsModule } from '../sessions/index.js';
import { AddedFactorsListener } from './added-factors.listener.js';
import { SecondFactorController } from './api/second-factor.controller.js';
import { SecondFactorResolver, UserSecondFactorResolver } from './api/second-factor.resolver.js';
import { FactorsService } from './factors/factors.service.js';
import { FactorProofsService } from './factors/factor-proofs.service.js';
import { FactorProofMoment, Passkey, RecoveryCode, TotpSecret } from './factors/factors.entity.js';
import { PasskeysService } from './factors/passkeys.service.js';
import { RecoveryCodesService } from './factors/recovery-codes.service.js';
import { RelyingPartyService } from './factors/relying-party.service.js';
import { TotpService } from './factors/totp.service.js';
import { EnrolmentService } from './settings/enrolment.service.js';
import { FactorChangesService } from './settings/factor-changes.service.js';
import { OwnerConfirmationService } from './settings/owner-confirmation.service.js';
import { PasskeySettingsService } from './settings/passkey-settings.service.js';
import { SecondFactorResetService } from './settings/second-factor-reset.service.js';
import { SecondFactorSettingsService } from './settings/second-factor-settings.service.js';
import { TotpSettingsService } from './settings/totp-settings.service.js';
import { ChallengesService } from './sign-in/challenges.service.js';
import { PasskeySignInService } from './sign-in/passkey-sign-in.service.js';
import { SecondFactorAttemptsService } from './sign-in/second-factor-attempts.service.js';
import { SecondFactorChallenge } from './sign-in/second-factor-challenge.entity.js';
import { SecondFactorSignInService } from './sign-in/second-factor-sign-in.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([TotpSecret, Passkey, RecoveryCode, FactorProofMoment, SecondFactorChallenge]),
    SecurityNoticesModule,
    SessionsModule,
  ],
  controllers: [SecondFactorController],
  providers: [
    RelyingPartyService,
    TotpService,
    PasskeysService,
    RecoveryCodesService,
    FactorsService,
    ChallengesService,
    SecondFactorAttemptsService,
    SecondFactorSignInService,
    PasskeySignInService,
    FactorProofsService,
    OwnerConfirmationService,
    FactorChangesService,
    EnrolmentService,
    SecondFactorSettingsService,
    TotpSettingsService,
    PasskeySettingsService,
    SecondFactorResetService,
    AddedFactorsListener,
    SecondFactorResolver,
    UserSecondFactorResolver,
  ],
  exports: [SecondFactorSignInService, PasskeySignInService],
})
export class SecondFactorModule {}
