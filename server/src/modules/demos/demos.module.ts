import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../media/index.js';
import { DemoFreshness } from './demo-freshness.js';
import { Demo } from './demo.entity.js';
import { DemosController } from './demos.controller.js';
import { DemosExportController } from './demos-export.controller.js';
import { DemosResolver } from './demos.resolver.js';
import { DemosService } from './demos.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Demo]), MediaModule],
  controllers: [DemosController, DemosExportController],
  providers: [DemosResolver, DemosService, DemoFreshness],
  exports: [DemosService],
})
export class DemosModule {}
