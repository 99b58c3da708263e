import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { mergeMap, type Observable } from 'rxjs';
import type { DataSource } from 'typeorm';
import { recordAudit } from '../audit/index.js';
import type { AppRequest } from '../auth/index.js';

/** Leaves a line in the audit log for each table that is downloaded: by whom, which, and by which filters. */
@Injectable()
export class AuditedExport implements NestInterceptor {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<AppRequest>();
    return next.handle().pipe(mergeMap((file: unknown) => this.record(request, file)));
  }

  private async record(request: AppRequest, file: unknown): Promise<unknown> {
    const path = String(request.routeOptions.url);
    await recordAudit(this.dataSource.manager, {
      actor: request.user ?? null,
      action: 'export.csv',
      subject: `export:${path.slice(path.lastIndexOf('/') + 1).replace('.csv', '')}`,
      // Names alone: what was searched for may be a coupon code.
      after: { filters: Object.keys(request.query as object) },
    });
    return file;
  }
}
