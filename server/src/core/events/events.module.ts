import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ListenersService } from './listeners.service.js';

/** Events between modules. */
@Global()
@Module({ imports: [DiscoveryModule], providers: [ListenersService], exports: [ListenersService] })
export class EventsModule {}
