import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../mail/index.js';
import { SecurityNoticesModule } from '../security-notices/index.js';
import { SessionsModule } from '../sessions/index.js';
import { EmailChangeUndo } from './email-change-undo.entity.js';
import { EmailChange } from './email-change.entity.js';
import { EmailChangeService } from './email-change.service.js';
import { ProfileService } from './profile.service.js';
import { User } from './user.entity.js';
import { UsersController } from './users.controller.js';
import { UsersExportController } from './users-export.controller.js';
import { UsersResolver } from './users.resolver.js';
import { UsersService } from './users.service.js';
import { UsersTransport } from './users.transport.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([User, EmailChange, EmailChangeUndo]),
    MailModule,
    SecurityNoticesModule,
    SessionsModule,
  ],
  controllers: [UsersController, UsersExportController],
  providers: [UsersService, ProfileService, EmailChangeService, UsersTransport, UsersResolver],
  exports: [UsersService],
})
export class UsersModule {}
