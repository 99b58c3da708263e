import { Module } from '@nestjs/common';
import { CartModule } from '../cart/index.js';
import { UsersModule } from '../users/index.js';
import { WishlistModule } from '../wishlist/index.js';
import { AccountController } from './account.controller.js';
import { AccountService } from './account.service.js';

@Module({
  imports: [UsersModule, CartModule, WishlistModule],
  controllers: [AccountController],
  providers: [AccountService],
})
export class AccountModule {}
