import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { subYears } from 'date-fns/subYears';
import { DataSource } from 'typeorm';
import { AuditKeyService, AuditSealService, recordAudit, verifyAudit } from '#core/audit/index.js';
import { readConfiguration, type Configuration } from '#core/config/index.js';
import { dataSourceOptions } from '#core/database/index.js';
import { KeyRing } from '#core/secrets/index.js';
import { backUp, restore } from '../../src/modules/office/backup/index.js';
import { deleteExpiredData } from '../../src/modules/office/retention/index.js';
import { createTestDatabase } from '../support/database.js';

/** The audit log of one server process. */
interface Store {
  databaseUrl: string;
  configuration: Configuration;
  dataSource: DataSource;
  keys: AuditKeyService;
  sealer: AuditSealService;
  close(): Promise<void>;
}

const SECRET = 'a secret of the tests alone';

async function openStore(secrets: Record<string, string> = {}, databaseUrl?: string): Promise<Store> {
  const database = databaseUrl
    ? { url: databaseUrl, drop: () => Promise.resolve() }
    : await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'ghostnote-audit-'));
  const configuration = readConfiguration({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    APP_SECRET: SECRET,
    ...secrets,
  });
  const dataSource = await new DataSource(dataSourceOptions(database.url)).initialize();
  const keys = new AuditKeyService(dataSource, new KeyRing(configuration));
  return {
    databaseUrl: database.url,
    configuration,
    dataSource,
    keys,
    sealer: new AuditSealService(dataSource, keys),
    async close() {
      await dataSource.destroy();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

let store: Store;
beforeEach(async () => void (store = await openStore()));
afterEach(() => store.close());

const record = (n: number, at = new Date(), { dataSource }: Store = store): Promise<void> =>
  recordAudit(dataSource.manager, {
    actor: { id: 1, email: 'admin@example.test' },
    action: 'order.status',
    subject: `order:${n}`,
    before: { status: 'pending', at },
    after: { status: 'completed', total: 349.5, note: 'Zażółć "ß" \\ 🎧', empty: undefined },
    at,
  });

const seal = ({ sealer }: Store = store): Promise<void> => sealer.seal();

async function recordChained(lines: number): Promise<void> {
  for (let n = 1; n <= lines; n += 1) await record(n);
  await seal();
}

/** Result of `npm run audit:verify`: the end of the chain, or the first fault. */
async function verify({ keys, dataSource }: Store = store, expected: string | null = null): Promise<string> {
  return verifyAudit(dataSource.manager, await keys.readable(), expected).then(
    ({ head }) => head,
    (error: unknown) => String(error),
  );
}

/** An attacker who owns the database, but has no APP_SECRET. */
async function attack(sql: string): Promise<void> {
  const tables = ['audit_log', 'audit_chain'];
  for (const table of tables) await store.dataSource.query(`ALTER TABLE ${table} DISABLE TRIGGER ALL`);
  await store.dataSource.query(sql);
  for (const table of tables)
    await store.dataSource.query(`ALTER TABLE ${table} ENABLE ALWAYS TRIGGER append_only`);
}

describe('the append-only table', () => {
  it.each([
    `UPDATE audit_log SET action = 'nothing'`,
    'DELETE FROM audit_log',
    'TRUNCATE audit_log',
    'DELETE FROM audit_chain',
    `SET LOCAL session_replication_role = replica; DELETE FROM audit_log`,
  ])('rejects %s', async (sql) => {
    await recordChained(2);
    await expect(store.dataSource.transaction((manager) => manager.query(sql))).rejects.toThrow(
      'the audit log is append-only',
    );
    expect(await verify()).toMatch(/^2:[0-9a-f]{64}$/);
  });
});

describe('verifying the chain', () => {
  it('accepts an intact chain', async () => {
    await recordChained(3);
    await record(4);
    await seal();
    expect(await verify()).toMatch(/^4:[0-9a-f]{64}$/);
  });

  it('accepts lines that are not chained yet', async () => {
    await recordChained(2);
    await record(3);
    expect(await verify()).toMatch(/^2:/);
  });

  it.each([
    ['a changed field', `UPDATE audit_log SET subject = 'order:9' WHERE id = 2`, 'Line 2 was changed'],
    ['a changed before', `UPDATE audit_log SET before = '{}' WHERE id = 2`, 'Line 2 was changed'],
    ['another actor', `UPDATE audit_log SET actor_id = 7 WHERE id = 2`, 'Line 2 was changed'],
    ['another time', `UPDATE audit_log SET at = at - interval '1 day' WHERE id = 2`, 'Line 2 was changed'],
    ['a removed line', 'DELETE FROM audit_log WHERE id = 2', 'Line 2 was removed'],
    [
      'a line removed with its link',
      'DELETE FROM audit_log WHERE id = 2; DELETE FROM audit_chain WHERE record_id = 2',
      'Link 2 of the chain was removed, before line 3',
    ],
    [
      'a closed gap',
      `DELETE FROM audit_log WHERE id = 2; DELETE FROM audit_chain WHERE record_id = 2;
       UPDATE audit_chain SET position = position - 1 WHERE position > 2;
       UPDATE audit_chain_head SET position = 3`,
      'The signature of the end of the chain is wrong',
    ],
    [
      'a removed tail',
      'DELETE FROM audit_log WHERE id > 2; DELETE FROM audit_chain WHERE record_id > 2',
      'The last 2 links of the chain were removed',
    ],
    [
      'a removed tail under a shortened end',
      `DELETE FROM audit_log WHERE id > 2; DELETE FROM audit_chain WHERE record_id > 2;
       UPDATE audit_chain_head SET position = 2, hash = (SELECT hash FROM audit_chain WHERE position = 2)`,
      'The signature of the end of the chain is wrong',
    ],
    [
      'an inserted line',
      `INSERT INTO audit_log (action, subject) VALUES ('user.delete', 'user:1')`,
      'Line 5 was not written by the server',
    ],
    [
      'a copied line',
      `DROP INDEX audit_log_mac; INSERT INTO audit_log (actor_id, actor_email, action, subject, before, after, at, mac)
       SELECT actor_id, actor_email, action, subject, before, after, at, mac FROM audit_log WHERE id = 2`,
      'Line 5 is a copy of another line',
    ],
    [
      'reordered lines',
      `UPDATE audit_chain SET record_id = 100 - record_id; UPDATE audit_chain SET record_id = CASE record_id
         WHEN 98 THEN 3 WHEN 97 THEN 2 ELSE 100 - record_id END`,
      'Line 3 was changed or moved',
    ],
    ['a removed end', 'DELETE FROM audit_chain_head', 'The end of the chain was removed'],
    [
      'everything removed but the keys',
      'DELETE FROM audit_chain_head; DELETE FROM audit_chain; DELETE FROM audit_log',
      'The end of the chain was removed',
    ],
    [
      'an unreadable key',
      `UPDATE audit_keys SET key_sealed = 'v1.AAAA'`,
      'signed with key 1, which this APP_SECRET does not open',
    ],
  ])('names %s', async (_, sql, problem) => {
    await recordChained(4);
    expect(await verify()).toMatch(/^4:/);
    await attack(sql);
    expect(await verify()).toContain(problem);
  });

  it('detects a rollback to an earlier state by an externally stored end', async () => {
    await recordChained(2);
    const { dataSource } = store;
    const [earlier] = await dataSource.query<[object]>('SELECT to_jsonb(h) AS head FROM audit_chain_head h');
    await recordChained(1);
    const noted = await verify();
    expect(await verify(store, noted)).toBe(noted);
    await attack(`DELETE FROM audit_log WHERE id > 2; DELETE FROM audit_chain WHERE position > 2;
      DELETE FROM audit_chain_head; INSERT INTO audit_chain_head
      SELECT * FROM jsonb_populate_record(NULL::audit_chain_head, '${JSON.stringify((earlier as { head: object }).head)}')`);
    expect(await verify()).toMatch(/^2:/);
    expect(await verify(store, noted)).toContain('it was replaced by another one');
  });
});

describe('the sealer', () => {
  it('does not chain a line that the server did not write', async () => {
    await recordChained(1);
    await attack(
      `INSERT INTO audit_log (action, subject, mac) VALUES ('user.delete', 'user:1', '\\x00000001')`,
    );
    await record(2);
    await seal();
    const chained = await store.dataSource.query('SELECT record_id FROM audit_chain ORDER BY position');
    expect(chained).toEqual([{ record_id: 1 }, { record_id: 3 }]);
  });

  it('does not sign a chain whose end was tampered with', async () => {
    await recordChained(3);
    await attack('DELETE FROM audit_chain WHERE position = 3; UPDATE audit_chain_head SET position = 2');
    await record(4);
    await expect(seal()).rejects.toThrow('wrong signature');
    await attack('DELETE FROM audit_chain_head');
    await expect(seal()).rejects.toThrow('the end of the audit chain is gone');
  });

  it('chains each line once with concurrent processes', async () => {
    await Promise.all(
      Array.from({ length: 60 }, async (_, n) => {
        await record(n);
        if (n % 3 === 0) await seal();
      }),
    );
    await seal();
    expect(await verify()).toMatch(/^60:/);
  });

  it('chains a line that commits after one with a higher number', async () => {
    await record(0);
    const late = store.dataSource.createQueryRunner();
    await late.startTransaction();
    await recordAudit(late.manager, { actor: null, action: 'late', subject: 'late' });
    await recordChained(2);
    await late.commitTransaction();
    await late.release();
    await seal();
    expect(await verify()).toMatch(/^4:/);
    const [last] = await store.dataSource.query<[{ record_id: number }]>(
      'SELECT record_id FROM audit_chain ORDER BY position DESC LIMIT 1',
    );
    expect(last.record_id).toBe(2);
  });

  it('chains the lines of a version without a chain', async () => {
    await store.dataSource.query(
      `INSERT INTO audit_log (action, subject, after) SELECT 'order.status', 'order:' || i, '{"status": "completed"}'
         FROM generate_series(1, 2500) i`,
    );
    await seal();
    await recordChained(1);
    expect(await verify()).toMatch(/^2501:/);
    await attack(`UPDATE audit_log SET after = '{}' WHERE id = 1234`);
    expect(await verify()).toContain('Line 1234 was changed');
  });
});

describe('retention', () => {
  const forget = () => deleteExpiredData(store.configuration, store.databaseUrl, new Date());

  it('removes old lines and keeps a valid chain', async () => {
    for (const n of [1, 2, 3]) await record(n, subYears(new Date(), 3));
    await recordChained(2);
    await forget();
    const left = await store.dataSource.query('SELECT count(*)::int AS lines FROM audit_log');
    expect(left).toEqual([{ lines: 2 }]);
    await recordChained(1);
    expect(await verify()).toMatch(/^6:/);
    await attack('DELETE FROM audit_log WHERE id = 4');
    expect(await verify()).toContain('Line 4 was removed');
  });

  it('deletes nothing when a line was backdated', async () => {
    await recordChained(3);
    await attack(`UPDATE audit_log SET at = now() - interval '3 years' WHERE id = 1`);
    await expect(forget()).rejects.toThrow('Line 1 was changed');
    const left = await store.dataSource.query('SELECT count(*)::int AS lines FROM audit_log');
    expect(left).toEqual([{ lines: 3 }]);
  });
});

it('stays valid through backup and restore, and continues', async () => {
  await recordChained(3);
  const archive = `${store.configuration.dataDir}/backup.tar.gz`;
  await backUp(store.configuration, store.databaseUrl, archive);
  const target = await openStore();
  try {
    await restore(target.configuration, target.databaseUrl, archive);
    await record(4, new Date(), target);
    await seal(target);
    expect(await verify(target)).toMatch(/^4:/);
    expect(await verify(target, await verify(store))).toMatch(/^4:/);
  } finally {
    await target.close();
  }
});

it('stores the keys encrypted', async () => {
  await recordChained(1);
  const foreign = await openStore({ APP_SECRET: 'another secret than before' }, store.databaseUrl);
  try {
    expect((await foreign.keys.readable()).size).toBe(0);
    expect(await verify(foreign)).toContain('which this APP_SECRET does not open');
  } finally {
    await foreign.close();
  }
});

it('stays valid after a rotation without the previous APP_SECRET', async () => {
  await recordChained(2);
  const rotated = { APP_SECRET: 'the next secret of the tests' };
  for (const secrets of [{ ...rotated, APP_SECRET_PREVIOUS: SECRET }, rotated]) {
    const next = await openStore(secrets, store.databaseUrl);
    try {
      await record(3, new Date(), next);
      await seal(next);
      expect(await verify(next)).toMatch(/^[34]:/);
    } finally {
      await next.close();
    }
  }
});
