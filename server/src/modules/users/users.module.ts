import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SecurityNoticesModule } from '../security-notices/index.js';
import { SessionsModule } from '../sessions/index.js';
import { UserListService, UsersExportController } from './api/user.admin-list.js';
import { UsersController } from './api/users.controller.js';
import { UsersFacade } from './api/users.facade.js';
import { UsersResolver } from './api/users.resolver.js';
import { EmailChange, EmailChangeUndo } from './links/email-change.entity.js';
import { EmailChangeService } from './links/email-change.service.js';
import { PasswordResetRequestService } from './links/password-reset-request.service.js';
import { PasswordReset } from './links/password-reset.entity.js';
import { PasswordResetService } from './links/password-reset.service.js';
import { ProfileService } from './profile.service.js';
import { User } from './user.entity.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([User, EmailChange, EmailChangeUndo, PasswordReset]),
    SecurityNoticesModule,
    SessionsModule,
  ],
  controllers: [UsersController, UsersExportController],
  providers: [
    UsersResolver,
    UsersFacade,
    UserListService,
    UsersService,
    ProfileService,
    EmailChangeService,
    PasswordResetRequestService,
    PasswordResetService,
  ],
  exports: [UsersService, PasswordResetRequestService, PasswordResetService],
})
export class UsersModule {}
