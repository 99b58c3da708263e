import { Module } from '@nestjs/common';
import { MediaModule } from '../media/index.js';
import { SettingRepository } from './setting.repository.js';
import { StoreIdentityController } from './store-identity/store-identity.controller.js';
import { StoreIdentityResolver } from './store-identity/store-identity.resolver.js';
import { StoreIdentityService } from './store-identity/store-identity.service.js';

@Module({
  imports: [MediaModule],
  controllers: [StoreIdentityController],
  providers: [SettingRepository, StoreIdentityService, StoreIdentityResolver],
  exports: [SettingRepository],
})
export class SettingsModule {}
