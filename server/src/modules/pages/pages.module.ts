import { Module } from '@nestjs/common';
import { ProductsModule } from '../products/index.js';
import { PagesController } from './pages.controller.js';
import { PagesService } from './pages.service.js';

@Module({ imports: [ProductsModule], controllers: [PagesController], providers: [PagesService] })
export class PagesModule {}
