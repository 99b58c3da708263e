import { Module } from '@nestjs/common';
import { MediaModule } from '../media/index.js';
import { DemoMediaService } from './demo-media.service.js';
import { DemoPeopleService } from './demo-people.service.js';
import { FirstAdminService } from './first-admin.service.js';
import { DemoHistoryService } from './history/demo-history.service.js';
import { SeedService } from './seed.service.js';

@Module({
  imports: [MediaModule],
  providers: [SeedService, DemoMediaService, DemoPeopleService, DemoHistoryService, FirstAdminService],
  exports: [SeedService],
})
export class SeedModule {}
