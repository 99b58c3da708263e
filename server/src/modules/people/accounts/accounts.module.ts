import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { WebhooksModule } from '../../platform/webhooks/index.js';
import { ApiTokensModule } from '../api-tokens/index.js';
import { ContactModule } from '../contact/index.js';
import { SecurityNoticesModule } from '../security-notices/index.js';
import { SessionsModule } from '../sessions/index.js';
import { StatementsModule } from '../statements/index.js';
import { UsersModule } from '../users/index.js';
import { AccountBlockController } from './api/account-block.controller.js';
import { AccountBlockResolver } from './api/account-block.resolver.js';
import { AccountMergeController } from './api/account-merge.controller.js';
import { AccountMergeResolver } from './api/account-merge.resolver.js';
import { AccountDeletionController } from './api/account-deletion.controller.js';
import { AccountDeletionResolver } from './api/account-deletion.resolver.js';
import { PersonController } from './api/person.controller.js';
import { UserListService } from './user-list.service.js';
import { UsersExportController } from './api/users-export.controller.js';
import { UsersController } from './api/users.controller.js';
import { UsersFacade } from './api/users.facade.js';
import { UsersResolver } from './api/users.resolver.js';
import { AccountBlockService } from './blocking/account-block.service.js';
import { AccountMergeService } from './merging/account-merge.service.js';
import { AccountDeletionService } from './deletion/account-deletion.service.js';
import { AccountDutiesService } from './deletion/account-duties.service.js';
import { AccountRemovalService } from './deletion/account-removal.service.js';
import { EmailChange, EmailChangeUndo, PasswordReset } from './links/account-link.entity.js';
import { EmailChangeService } from './links/email-change.service.js';
import { EmailUndoService } from './links/email-undo.service.js';
import { PasswordResetRequestService } from './links/password-reset-request.service.js';
import { PasswordResetService } from './links/password-reset.service.js';
import { ProfileService } from './profile.service.js';
import { AccountRecoveryService } from './recovery/account-recovery.service.js';
import { MergedEventsListener } from './merging/merged-events.listener.js';
import { AddedEndpointsListener } from './recovery/added-endpoints.listener.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([EmailChange, EmailChangeUndo, PasswordReset]),
    ApiTokensModule,
    ContactModule,
    SecurityNoticesModule,
    SessionsModule,
    StatementsModule,
    UsersModule,
    WebhooksModule,
  ],
  controllers: [
    AccountBlockController,
    AccountDeletionController,
    AccountMergeController,
    PersonController,
    UsersController,
    UsersExportController,
  ],
  providers: [
    UsersResolver,
    AccountBlockResolver,
    AccountMergeResolver,
    UsersFacade,
    UserListService,
    AccountBlockService,
    AccountMergeService,
    AccountDeletionService,
    AccountDeletionResolver,
    AccountDutiesService,
    AccountRemovalService,
    ProfileService,
    EmailChangeService,
    EmailUndoService,
    AccountRecoveryService,
    AddedEndpointsListener,
    MergedEventsListener,
    PasswordResetRequestService,
    PasswordResetService,
  ],
  exports: [PasswordResetRequestService, PasswordResetService],
})
export class AccountsModule {}
