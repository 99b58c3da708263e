import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { MAX_ID } from '#domain/limits.js';
import { preparedRead } from '../database/index.js';
import type { Principal } from './principal.js';
import type { SessionClaims } from './session-token.js';

/** Reads the caller's current roles; a token made before a logout, reset or role change finds nobody. */
@Injectable()
export class PrincipalReader {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async findByClaims({ sub, version }: SessionClaims): Promise<Principal | null> {
    if (!Number.isInteger(sub) || sub < 1 || sub > MAX_ID || !Number.isInteger(version)) return null;
    const rows = await preparedRead<Principal>(
      this.dataSource,
      `SELECT u.id, u.email, u.name, u.is_admin AS "isAdmin", u.is_seller AS "isSeller", s.status AS "sellerStatus"
         FROM users u LEFT JOIN sellers s ON s.user_id = u.id
        WHERE u.id = $1 AND u.session_version = $2`,
      [sub, version],
    );
    return rows[0] ?? null;
  }
}
