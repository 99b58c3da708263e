import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../../platform/media/index.js';
import { DemoCacheListener } from './demo-cache.listener.js';
import { Demo } from './demo.entity.js';
import { DemosController } from './demos.controller.js';
import { DemoListService } from './demo-list.service.js';
import { DemosExportController } from './demos-export.controller.js';
import { DemosResolver } from './demos.resolver.js';
import { DemosService } from './demos.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Demo]), MediaModule],
  controllers: [DemosController, DemosExportController],
  providers: [DemosResolver, DemosService, DemoListService, DemoCacheListener],
  exports: [DemosService],
})
export class DemosModule {}
