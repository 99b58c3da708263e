import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { prepared } from '#core/database/index.js';

export interface StoredSetting<T> {
  value: T;
  updatedAt: Date;
  /** Raised with each change of the value; 1 before the first. */
  version: number;
}

const COLUMNS = 'value, updated_at AS "updatedAt", version';

/** Reads and writes the settings of the store: one row for each name, with a JSON value. */
@Injectable()
export class SettingRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Null until an admin has set it.
   * @param source transaction to read in
   */
  async find<T>(
    name: string,
    source: Pick<EntityManager, 'query'> = this.dataSource,
  ): Promise<StoredSetting<T> | null> {
    const [row] = await select<T>(source, name, '');
    return row ?? null;
  }

  /** Locks a setting until the transaction ends, so that two changes follow one another. Stores `initial` if it is new. */
  async lock<T>(manager: EntityManager, name: string, initial: T): Promise<StoredSetting<T>> {
    await manager.query('INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING', [
      name,
      JSON.stringify(initial),
    ]);
    const [row] = await select<T>(manager, name, 'FOR UPDATE');
    return row!;
  }

  /** A SELECT of a text inside a setting; no row where it is null. @param path constants of the caller */
  textQuery(name: string, path: readonly string[]): string {
    const text = `value #>> '{${path.join(',')}}'`;
    return `SELECT ${text} FROM settings WHERE name = '${name}' AND ${text} IS NOT NULL`;
  }

  /** Stores the value of a locked setting. */
  async store<T>(manager: EntityManager, name: string, value: T): Promise<StoredSetting<T>> {
    const [[row]] = (await manager.query(
      `UPDATE settings SET value = $2, updated_at = now() WHERE name = $1 RETURNING ${COLUMNS}`,
      [name, JSON.stringify(value)],
    )) as [[StoredSetting<T>], number];
    return row;
  }
}

function select<T>(
  source: Pick<EntityManager, 'query'>,
  name: string,
  lock: '' | 'FOR UPDATE',
): Promise<StoredSetting<T>[]> {
  return source.query(prepared(`SELECT ${COLUMNS} FROM settings WHERE name = $1 ${lock}`), [name]);
}
