import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UsersModule } from '../users/index.js';
import { Annotation, Note, SavedView } from './annotation.entity.js';
import { AnnotationsService } from './annotations.service.js';
import { AnnotationsController } from './api/annotations.controller.js';
import { AnnotationsResolver } from './api/annotations.resolver.js';
import { SavedViewsController } from './api/saved-views.controller.js';
import { SavedViewsResolver } from './api/saved-views.resolver.js';
import { SavedViewsService } from './saved-views.service.js';
import { MergedAnnotationsListener } from './merged-annotations.listener.js';

@Module({
  imports: [TypeOrmModule.forFeature([Annotation, Note, SavedView]), UsersModule],
  controllers: [AnnotationsController, SavedViewsController],
  providers: [
    MergedAnnotationsListener,
    AnnotationsResolver,
    SavedViewsResolver,
    AnnotationsService,
    SavedViewsService,
  ],
  exports: [AnnotationsService],
})
export class AnnotationsModule {}
