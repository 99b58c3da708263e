import { Module } from '@nestjs/common';
import { MediaModule } from '../media/index.js';
import { DemoMediaService } from './demo-media.service.js';
import { DemoPreviewsService } from './demo-previews.service.js';
import { DemoPeopleService } from './demo-people.service.js';
import { FirstAdminService } from './first-admin.service.js';
import { DemoHistoryService } from './history/demo-history.service.js';
import { DemoPackagesController } from './packages/demo-packages.controller.js';
import { DemoPackagesService } from './packages/demo-packages.service.js';
import { SeedService } from './seed.service.js';

@Module({
  imports: [MediaModule],
  controllers: [DemoPackagesController],
  providers: [
    DemoPackagesService,
    SeedService,
    DemoMediaService,
    DemoPeopleService,
    DemoHistoryService,
    DemoPreviewsService,
    FirstAdminService,
  ],
  exports: [SeedService, DemoPreviewsService],
})
export class SeedModule {}
