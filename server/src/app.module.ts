import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { AuthCoreModule } from './core/auth/index.js';
import { ConfigModule, type Configuration } from './core/config/index.js';
import { DatabaseModule } from './core/database/index.js';
import { ErrorFilter } from './core/errors/index.js';
import { GraphQLModule } from './core/graphql/index.js';
import { inputPipe } from './core/validation/index.js';
import { AuthModule } from './modules/auth/index.js';
import { UsersModule } from './modules/users/index.js';

/** The whole server over one configuration and one migrated database. */
@Module({})
export class AppModule {
  static forRoot(configuration: Configuration, databaseUrl: string): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(configuration),
        DatabaseModule.forRoot(databaseUrl, configuration.databaseReplicaUrls),
        AuthCoreModule,
        GraphQLModule,
        AuthModule,
        UsersModule,
      ],
      providers: [
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_PIPE, useFactory: inputPipe },
      ],
    };
  }
}
