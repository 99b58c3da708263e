import { Logger, Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { dataSourceOptions } from './data-source-options.js';

/** The migrated database every module shares. */
@Module({})
export class DatabaseModule {
  static forRoot(url: string, replicaUrls: readonly string[]): DynamicModule {
    const logger = new Logger('Database');
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRoot({
          ...dataSourceOptions(url, replicaUrls, (error) => logger.warn(`idle connection lost: ${String(error)}`)),
          autoLoadEntities: true,
          retryAttempts: 3,
          retryDelay: 500,
        }),
      ],
    };
  }
}
