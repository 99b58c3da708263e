import { Global, Module, type DynamicModule } from '@nestjs/common';
import { Configuration } from './configuration.js';

/** Provides the frozen Configuration everywhere. */
@Global()
@Module({})
export class ConfigModule {
  static forRoot(configuration: Configuration): DynamicModule {
    return {
      module: ConfigModule,
      providers: [{ provide: Configuration, useValue: configuration }],
      exports: [Configuration],
    };
  }
}
