import { Global, Module } from '@nestjs/common';
import { Configuration } from '../config/index.js';
import { KeyRing } from './key-ring.js';

/** Provides the installation's keys everywhere. */
@Global()
@Module({
  providers: [
    {
      provide: KeyRing,
      useFactory: (configuration: Configuration) => new KeyRing(configuration),
      inject: [Configuration],
    },
  ],
  exports: [KeyRing],
})
export class SecretsModule {}
