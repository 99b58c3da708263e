import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { mergeMap, type Observable } from 'rxjs';
import type { DataSource } from 'typeorm';
import { recordAudit } from '../audit/index.js';
import type { AppRequest } from '../auth/index.js';

/** Writes an audit line for each downloaded file, such as a CSV export: the admin, the list, and the names of its filters. */
@Injectable()
export class AuditedExportInterceptor implements NestInterceptor {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<AppRequest>();
    return next.handle().pipe(mergeMap((file: unknown) => this.record(request, file)));
  }

  private async record(request: AppRequest, file: unknown): Promise<unknown> {
    const path = String(request.routeOptions.url);
    const [name = '', kind = ''] = path.slice(path.lastIndexOf('/') + 1).split('.');
    await recordAudit(this.dataSource.manager, {
      actor: request.user ?? null,
      action: `export.${kind}`,
      subject: `export:${name}`,
      // Names only: a search text may be a coupon code.
      after: {
        filters: Object.keys(request.query as object),
        ...(request.exportLinkId ? { link: request.exportLinkId } : {}),
      },
    });
    return file;
  }
}
