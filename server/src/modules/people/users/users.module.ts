import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountListenersService } from './account-listeners.service.js';
import { User } from './user.entity.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [DiscoveryModule, TypeOrmModule.forFeature([User])],
  providers: [AccountListenersService, UsersService],
  exports: [AccountListenersService, UsersService],
})
export class UsersModule {}
