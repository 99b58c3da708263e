import { Global, Logger, Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { dataSourceOptions } from './data-source-options.js';
import { ChangeFeedService } from './change-feed.service.js';
import { DatabaseUrl } from './database-url.js';
import { ReplicaUrls, ReplicaReadService } from './replicas/replica-read.service.js';

/** The migrated database every module shares. */
@Global()
@Module({})
export class DatabaseModule {
  static forRoot(url: string, replicaUrls: readonly string[]): DynamicModule {
    const logger = new Logger('Database');
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRoot({
          ...dataSourceOptions(url, (error) => logger.warn(`idle connection lost: ${String(error)}`)),
          autoLoadEntities: true,
          retryAttempts: 3,
          retryDelay: 500,
        }),
      ],
      providers: [
        { provide: DatabaseUrl, useValue: new DatabaseUrl(url) },
        { provide: ReplicaUrls, useValue: new ReplicaUrls(replicaUrls) },
        ChangeFeedService,
        ReplicaReadService,
      ],
      exports: [DatabaseUrl, ChangeFeedService, ReplicaReadService],
    };
  }
}
