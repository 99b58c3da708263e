import { Module } from '@nestjs/common';
import { MediaModule } from '../media/index.js';
import { DemoMediaGateway } from './demo-media.gateway.js';
import { DemoPeopleService } from './demo-people.service.js';
import { FirstAdminService } from './first-admin.service.js';
import { SeedService } from './seed.service.js';

@Module({
  imports: [MediaModule],
  providers: [SeedService, DemoMediaGateway, DemoPeopleService, FirstAdminService],
  exports: [SeedService],
})
export class SeedModule {}
