import { Module } from '@nestjs/common';
import { ApiTokensModule } from '../../people/api-tokens/index.js';
import { ContactModule } from '../../people/contact/index.js';
import { SavedTracksModule } from '../saved-tracks/index.js';
import { SessionsModule } from '../../people/sessions/index.js';
import { UsersModule } from '../../people/users/index.js';
import { AccountController } from './account.controller.js';
import { AccountService } from './account.service.js';
import { PersonController } from './person.controller.js';

@Module({
  imports: [ApiTokensModule, ContactModule, SavedTracksModule, SessionsModule, UsersModule],
  controllers: [AccountController, PersonController],
  providers: [AccountService],
})
export class AccountModule {}
