import { Module } from '@nestjs/common';
import { CartCleanupService } from './cart-cleanup.service.js';
import { CartController } from './cart.controller.js';
import { CartResolver } from './cart.resolver.js';
import { CartService } from './cart.service.js';

@Module({
  controllers: [CartController],
  providers: [CartService, CartCleanupService, CartResolver],
  exports: [CartService, CartCleanupService],
})
export class CartModule {}
