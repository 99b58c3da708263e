import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import DataLoader from 'dataloader';
import type { DataSource } from 'typeorm';
import { MAX_ID } from '#domain/limits.js';
import { preparedRead } from '../database/index.js';
import type { Principal } from './principal.js';
import type { SessionClaims } from './session-token.js';

interface Row extends Principal {
  sessionVersion: number;
}

/** Reads the caller's current roles; a token made before a logout, reset or role change finds nobody. */
@Injectable()
export class PrincipalReader {
  /** Requests that come at the same moment share a query; nothing is kept for those that come later. */
  private readonly people = new DataLoader<number, Row | null>((ids) => this.read(ids), {
    cache: false,
    batchScheduleFn: setImmediate,
  });

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async findByClaims({ sub, version }: SessionClaims): Promise<Principal | null> {
    if (!Number.isInteger(sub) || sub < 1 || sub > MAX_ID || !Number.isInteger(version)) return null;
    const row = await this.people.load(sub);
    if (row?.sessionVersion !== version) return null;
    const { sessionVersion: _, ...principal } = row;
    return principal;
  }

  private async read(ids: readonly number[]): Promise<(Row | null)[]> {
    const rows = await preparedRead<Row>(
      this.dataSource,
      `SELECT u.id, u.email, u.name, u.is_admin AS "isAdmin", u.is_seller AS "isSeller", s.status AS "sellerStatus",
              u.session_version AS "sessionVersion"
         FROM users u LEFT JOIN sellers s ON s.user_id = u.id
        WHERE u.id = ANY($1)`,
      [[...new Set(ids)]],
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id) ?? null);
  }
}
