import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { addDays } from 'date-fns/addDays';
import { type DataSource, IsNull } from 'typeorm';
import { EXPORT_LINK_DAYS, MAX_EXPORT_LINKS } from '#domain/export-links.js';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { DomainError, notFound } from '#core/errors/index.js';
import { SecurityNoticesService } from '../../security-notices/index.js';
import { lockCaller, ReauthenticationService } from '../../sessions/index.js';
import { ExportLinkAddressesService } from './export-link-addresses.service.js';
import { ExportLink } from './export-link.entity.js';
import type { CreateExportLinkInput } from './export-link.inputs.js';
import { ExportQueriesService } from './export-queries.service.js';

const NONCE_BYTES = 16;

export const exportLinkNotFound = () => notFound('link');

export const tooManyExportLinks = () =>
  new DomainError(
    'CONFLICT',
    `You have ${MAX_EXPORT_LINKS} links for spreadsheets already. Revoke one you no longer need.`,
  );

/** Admins' own links for spreadsheets. */
@Injectable()
export class ExportLinksService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly addresses: ExportLinkAddressesService,
    private readonly notices: SecurityNoticesService,
    private readonly reauthentication: ReauthenticationService,
    private readonly queries: ExportQueriesService,
  ) {}

  /** Newest first, including expired links, excluding revoked ones. */
  async list({ id }: Pick<Principal, 'id'>): Promise<ExportLink[]> {
    const links = await this.dataSource.manager.find(ExportLink, {
      where: { userId: id, revokedAt: IsNull() },
      order: { id: 'DESC' },
    });
    return links.map((link) => this.addresses.withUrl(link));
  }

  /** @throws DomainError BAD_USER_INPUT for a filter that the export rejects; CONFLICT when there are too many */
  async create(actor: Principal, input: CreateExportLinkInput): Promise<ExportLink> {
    const { name, list } = input;
    const query = await this.queries.normalize(list, input.query ?? '');
    await this.reauthentication.require(actor, input.currentPassword);
    return retryTransaction(this.dataSource, async (manager) => {
      // Serializes concurrent requests, so that the limit holds.
      await lockCaller(manager, actor);
      if (
        (await manager.countBy(ExportLink, { userId: actor.id, revokedAt: IsNull() })) >= MAX_EXPORT_LINKS
      ) {
        throw tooManyExportLinks();
      }
      const nonce = randomBytes(NONCE_BYTES).toString('base64url');
      const expiresAt = addDays(new Date(), EXPORT_LINK_DAYS);
      const link = await manager.save(
        manager.create(ExportLink, { userId: actor.id, name, list, query, nonce, expiresAt }),
      );
      await recordAudit(manager, {
        actor,
        action: 'export-link.create',
        subject: `export-link:${link.id}`,
        // Names of the filters only: a search text may be a coupon code.
        after: { name, list, filters: [...new URLSearchParams(query).keys()], expiresAt },
      });
      await this.notices.notify(manager, actor, 'export-link-created');
      return this.addresses.withUrl(link);
    });
  }

  /** Takes effect at once; idempotent. @throws DomainError NOT_FOUND, for a link of another user too */
  revoke(actor: Principal, id: number): Promise<ExportLink> {
    return retryTransaction(this.dataSource, async (manager) => {
      const link = await manager.findOne(ExportLink, {
        where: { id, userId: actor.id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!link) throw exportLinkNotFound();
      if (link.revokedAt) return this.addresses.withUrl(link);
      const { name, list } = link;
      await recordAudit(manager, {
        actor,
        action: 'export-link.revoke',
        subject: `export-link:${id}`,
        before: { name, list },
      });
      await this.notices.notify(manager, actor, 'export-link-revoked');
      link.revokedAt = new Date();
      return this.addresses.withUrl(await manager.save(link));
    });
  }
}
