import { Module } from '@nestjs/common';
import { SavedTracksModule } from '../saved-tracks/index.js';
import { UsersModule } from '../users/index.js';
import { AccountController } from './account.controller.js';
import { AccountService } from './account.service.js';

@Module({
  imports: [UsersModule, SavedTracksModule],
  controllers: [AccountController],
  providers: [AccountService],
})
export class AccountModule {}
