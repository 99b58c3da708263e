import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { KeyRing, SealedText, type SealedColumn } from '#core/secrets/index.js';
import { CertificateKey } from '../certificate.entity.js';
import { publicKeyOf, rawPublicKey, type PublicKeys } from './certificate-chain.js';

const PURPOSE = 'certificates';
const ownerOf = (id: number): string => `certificate-key:${id}`;
/** Keys of advisory locks: one key is made at a time. */
const KEYS_LOCK = 7_305_031;

export const CERTIFICATE_KEY_COLUMN: SealedColumn = {
  table: 'certificate_keys',
  column: 'key_sealed',
  key: 'id',
  purpose: PURPOSE,
  ownerOf,
};

export interface SigningKey {
  id: number;
  privateKey: KeyObject;
}

/**
 * The Ed25519 keys that sign certificates: random, stored encrypted under APP_SECRET. Public keys are never deleted, so a
 * certificate stays valid after its key is retired.
 */
@Injectable()
export class CertificateKeysService {
  private readonly sealed: SealedText;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    ring: KeyRing,
  ) {
    this.sealed = new SealedText(ring, PURPOSE);
  }

  /** All keys, oldest first. */
  list(manager: EntityManager = this.dataSource.manager): Promise<CertificateKey[]> {
    return manager.find(CertificateKey, { order: { id: 'ASC' } });
  }

  async publicKeys(): Promise<PublicKeys> {
    return new Map((await this.list()).map(({ id, publicKey }) => [id, publicKeyOf(publicKey)]));
  }

  /** The key that signs. Makes the first one, and another one when APP_SECRET no longer opens the last. */
  async signing(manager: EntityManager): Promise<SigningKey> {
    const found = await this.openLast(manager);
    if (found) return found;
    await manager.query('SELECT pg_advisory_xact_lock($1)', [KEYS_LOCK]);
    return (await this.openLast(manager)) ?? this.create(manager);
  }

  /** Retires the key in use: new certificates are signed with a new one, old ones stay valid. */
  rotate(actor: Principal): Promise<CertificateKey> {
    return retryTransaction(this.dataSource, async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock($1)', [KEYS_LOCK]);
      const { id } = await this.create(manager);
      const key = await manager.findOneByOrFail(CertificateKey, { id });
      await recordAudit(manager, {
        actor,
        action: 'certificate-key.create',
        subject: `certificate-key:${id}`,
        after: { publicKey: key.publicKey },
      });
      return key;
    });
  }

  private async openLast(manager: EntityManager): Promise<SigningKey | null> {
    const last = await manager.findOne(CertificateKey, {
      select: { id: true, keySealed: true },
      where: {},
      order: { id: 'DESC' },
    });
    if (!last) return null;
    try {
      const der = Buffer.from(this.sealed.open(ownerOf(last.id), last.keySealed), 'base64url');
      return { id: last.id, privateKey: createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }) };
    } catch {
      return null;
    }
  }

  private async create(manager: EntityManager): Promise<SigningKey> {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const id = ((await manager.maximum(CertificateKey, 'id')) ?? 0) + 1;
    const der = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url');
    await manager.query(
      'UPDATE certificate_keys SET retired_at = clock_timestamp() WHERE retired_at IS NULL',
    );
    await manager.insert(CertificateKey, {
      id,
      publicKey: rawPublicKey(publicKey),
      keySealed: this.sealed.seal(ownerOf(id), der),
    });
    return { id, privateKey };
  }
}
