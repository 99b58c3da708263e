import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/index.js';
import { ConsentsService } from './consents.service.js';
import { ConsumerSettingsController } from './consumer-settings.controller.js';
import { ConsumerSettingsResolver } from './consumer-settings.resolver.js';
import { ConsumerSettingsService } from './consumer-settings.service.js';
import { LegalTextsController } from './legal-texts.controller.js';
import { LegalTextsResolver } from './legal-texts.resolver.js';
import { LegalTextsService } from './legal-texts.service.js';

@Module({
  imports: [SettingsModule],
  controllers: [ConsumerSettingsController, LegalTextsController],
  providers: [
    ConsentsService,
    ConsumerSettingsResolver,
    ConsumerSettingsService,
    LegalTextsResolver,
    LegalTextsService,
  ],
  exports: [ConsentsService],
})
export class LegalTextsModule {}
