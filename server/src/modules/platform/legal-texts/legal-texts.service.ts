import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { legalTextsOf } from '#domain/legal-texts.js';
import type { LegalText } from '#domain/legal-text.js';
import { currentStore } from '#core/config/index.js';
import { legalTextsNotFound } from './consents.errors.js';
import type { LegalTexts } from './legal-texts.response.js';

/** Keeps each version of the legal texts from the first time that a record names it. */
@Injectable()
export class LegalTextsService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Version of the texts of this moment. */
  currentVersion(): string {
    return versionOf(currentTexts());
  }

  /** Stores the texts of this moment unless they are stored, and returns their version. */
  async record(): Promise<string> {
    const texts = currentTexts();
    const version = versionOf(texts);
    await this.dataSource.query(
      'INSERT INTO legal_texts (version, texts) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [version, JSON.stringify(texts)],
    );
    return version;
  }

  /** @throws DomainError NOT_FOUND for a version that was never in force */
  async find(version: string): Promise<LegalTexts> {
    const [stored]: LegalTexts[] = await this.dataSource.query(
      `SELECT version, texts, first_used_at AS "firstUsedAt" FROM legal_texts WHERE version = $1`,
      [version],
    );
    if (stored) return stored;
    const texts = currentTexts();
    if (versionOf(texts) !== version) throw legalTextsNotFound();
    return { version, texts, firstUsedAt: null };
  }
}

const currentTexts = (): LegalText[] => legalTextsOf(currentStore());

function versionOf(texts: readonly LegalText[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
}
