import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/index.js';
import { ConsentsService } from './consents.service.js';
import { ConsumerSettingsController } from './consumer-settings.controller.js';
import { ConsumerSettingsResolver } from './consumer-settings.resolver.js';
import { ConsumerSettingsService } from './consumer-settings.service.js';
import { ImprintController } from './imprint.controller.js';
import { ImprintResolver } from './imprint.resolver.js';
import { ImprintService } from './imprint.service.js';
import { LegalTextsController } from './legal-texts.controller.js';
import { LegalTextsResolver } from './legal-texts.resolver.js';
import { LegalTextsService } from './legal-texts.service.js';

@Module({
  imports: [SettingsModule],
  controllers: [ConsumerSettingsController, ImprintController, LegalTextsController],
  providers: [
    ConsentsService,
    ConsumerSettingsResolver,
    ConsumerSettingsService,
    ImprintResolver,
    ImprintService,
    LegalTextsResolver,
    LegalTextsService,
  ],
  exports: [ConsentsService, ConsumerSettingsService, ImprintService],
})
export class LegalTextsModule {}
