import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { KeyRing, SealedText, type SealedColumn } from '../secrets/index.js';
import { adoptLines, lockChain } from './audit-chain.js';
import type { AuditKey, AuditKeySet } from './audit-line.js';

const KEY_BYTES = 32;
const PURPOSE = 'audit log';
const ownerOf = (id: number): string => `audit-key:${id}`;

export const AUDIT_KEY_COLUMN: SealedColumn = {
  table: 'audit_keys',
  column: 'key_sealed',
  key: 'id',
  purpose: PURPOSE,
  ownerOf,
};

const registry = new WeakMap<DataSource, AuditKeyService>();

/** The keys for the database that a manager works on. */
export function auditKeysOf(manager: EntityManager): AuditKeyService {
  const keys = registry.get(manager.dataSource);
  if (!keys) throw new Error('The audit log has no keys: AuditCoreModule is missing');
  return keys;
}

/**
 * The keys of the audit log: random, stored encrypted under APP_SECRET. Write access to the database is not enough to forge
 * a line, and a rotation of APP_SECRET does not change the chain.
 */
@Injectable()
export class AuditKeyService {
  private readonly sealed: SealedText;
  private writing: Promise<AuditKey> | undefined;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    ring: KeyRing,
  ) {
    this.sealed = new SealedText(ring, PURPOSE);
    registry.set(dataSource, this);
  }

  /** The key for new lines. Creates the first key and chains the lines before it. */
  current(): Promise<AuditKey> {
    this.writing ??= this.loadOrCreate().catch((error: unknown) => {
      this.writing = undefined;
      throw error;
    });
    return this.writing;
  }

  /** Keys that APP_SECRET decrypts, by id. */
  async readable(manager: EntityManager = this.dataSource.manager): Promise<AuditKeySet> {
    const rows: { id: number; keySealed: string }[] = await manager.query(
      'SELECT id, key_sealed AS "keySealed" FROM audit_keys ORDER BY id',
    );
    const keys = rows.map(({ id, keySealed }) => this.open(id, keySealed)).filter((key) => key !== null);
    return new Map(keys.map((key) => [key.id, key]));
  }

  private async loadOrCreate(): Promise<AuditKey> {
    await this.sealAnew();
    const [known] = [...(await this.readable()).values()].slice(-1);
    return known ?? this.create();
  }

  private create(): Promise<AuditKey> {
    return this.dataSource.transaction(async (manager) => {
      await lockChain(manager);
      // Another process may have created it meanwhile.
      const [known] = [...(await this.readable(manager)).values()].slice(-1);
      if (known) return known;
      const [row] = (await manager.query('SELECT COALESCE(max(id), 0) + 1 AS id FROM audit_keys')) as [
        { id: number },
      ];
      const key: AuditKey = { id: row.id, secret: randomBytes(KEY_BYTES) };
      await manager.query('INSERT INTO audit_keys (id, key_sealed) VALUES ($1, $2)', [
        key.id,
        this.sealed.seal(ownerOf(key.id), key.secret.toString('base64')),
      ]);
      // A later key replaces a lost APP_SECRET and continues the chain; only the first key starts one.
      if (key.id === 1) await adoptLines(manager, key);
      return key;
    });
  }

  /** Re-encrypts keys of a previous APP_SECRET under the current one. */
  private async sealAnew(): Promise<void> {
    const rows: { id: number; keySealed: string }[] = await this.dataSource.manager.query(
      'SELECT id, key_sealed AS "keySealed" FROM audit_keys',
    );
    for (const { id, keySealed } of rows.filter((row) => !this.sealed.isCurrent(row.keySealed))) {
      const key = this.open(id, keySealed);
      if (!key) continue;
      await this.dataSource.manager.query('UPDATE audit_keys SET key_sealed = $2 WHERE id = $1', [
        id,
        this.sealed.seal(ownerOf(id), key.secret.toString('base64')),
      ]);
    }
  }

  private open(id: number, keySealed: string): AuditKey | null {
    try {
      return { id, secret: Buffer.from(this.sealed.open(ownerOf(id), keySealed), 'base64') };
    } catch {
      return null;
    }
  }
}
