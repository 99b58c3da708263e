import type { EntityManager } from 'typeorm';
import { findHead, type StoredHead } from './audit-chain.js';
import {
  equal,
  isAuthentic,
  LINE_COLUMNS,
  linkHash,
  type AuditKeySet,
  type StoredLine,
} from './audit-line.js';

const BATCH = 2_000;

/** The first problem found in the audit log. */
export class AuditBroken extends Error {
  constructor(
    problem: string,
    /** Id of the first broken line, where one can be named. */
    readonly line: number | null = null,
  ) {
    super(problem);
  }
}

/** Result of a successful verification. */
export interface VerifiedAudit {
  chained: number;
  /** Lines of the last seconds that are not chained yet. */
  waiting: number;
  /** Position and hash of the end, to store outside the database. */
  head: string;
}

type LinkRow = { [F in keyof StoredLine]: StoredLine[F] | null } & {
  position: string;
  recordId: number;
  keyId: number;
  hash: Buffer;
};

/**
 * Verifies that no line was changed, removed, inserted or moved since the server chained it. Run it in one snapshot.
 * @param expected the `head` of an earlier run, which the chain must still contain
 * @throws AuditBroken
 */
export async function verifyAudit(
  manager: EntityManager,
  keys: AuditKeySet,
  expected: string | null = null,
): Promise<VerifiedAudit> {
  const head = await findHead(manager, keys);
  if (!head) return verifyUnchained(manager, keys, expected);
  if (head.isSigned === false) throw new AuditBroken('The signature of the end of the chain is wrong');
  const [expectedPosition, expectedHash] = readExpected(expected);
  let found = expectedPosition === null || expectedPosition <= head.prunedPosition;
  await walkChain(manager, keys, head, head.position, (position, hash) => {
    if (position === expectedPosition) found = hash.toString('hex') === expectedHash;
  });
  if (head.isSigned === null) throw unreadableKey(head.keyId);
  if (!found) throw new AuditBroken(`The chain does not contain ${expected}: it was replaced by another one`);
  await refuseLinksBeyond(manager, head);
  const waiting = await verifyWaiting(manager, keys);
  return {
    chained: head.position - head.prunedPosition,
    waiting,
    head: `${head.position}:${head.hash.toString('hex')}`,
  };
}

/**
 * Follows the chain from its start after retention.
 * @returns the hash at `until`
 * @throws AuditBroken at the first link that does not fit its line or the link before
 */
export async function walkChain(
  manager: EntityManager,
  keys: AuditKeySet,
  head: StoredHead,
  until: number,
  visit: (position: number, hash: Buffer) => void = () => undefined,
): Promise<Buffer> {
  let hash = head.prunedHash;
  let position = head.prunedPosition;
  while (position < until) {
    const links: LinkRow[] = await manager.query(
      `SELECT c.position, c.record_id AS "recordId", c.key_id AS "keyId", c.hash, ${LINE_COLUMNS}
         FROM audit_chain c LEFT JOIN audit_log a ON a.id = c.record_id
        WHERE c.position > $1 AND c.position <= $2 ORDER BY c.position LIMIT ${BATCH}`,
      [position, until],
    );
    if (links.length === 0) throw tailMissing(position, until);
    for (const link of links) {
      position += 1;
      if (Number(link.position) !== position) throw linkMissing(position, link.recordId);
      hash = checkLink(keys, head, hash, position, link);
      visit(position, hash);
    }
  }
  if (until === head.position && !equal(hash, head.hash))
    throw new AuditBroken('The end of the chain is not the one that was signed');
  return hash;
}

function checkLink(
  keys: AuditKeySet,
  head: StoredHead,
  previous: Buffer,
  position: number,
  link: LinkRow,
): Buffer {
  const { recordId } = link;
  const key = keys.get(link.keyId);
  if (!key) throw unreadableKey(link.keyId, recordId);
  if (link.id === null) throw new AuditBroken(`Line ${recordId} was removed`, recordId);
  const line = link as unknown as StoredLine;
  if (position > head.adoptedPosition && !isAuthentic(keys, line))
    throw new AuditBroken(`Line ${recordId} was changed, or not written by the server`, recordId);
  const hash = linkHash(key, previous, position, line);
  if (!equal(hash, link.hash))
    throw new AuditBroken(`Line ${recordId} was changed or moved, or lines before it were`, recordId);
  return hash;
}

/** Lines that are not chained yet must have been written by the server, each once. */
async function verifyWaiting(manager: EntityManager, keys: AuditKeySet): Promise<number> {
  const [copy] = (await manager.query(
    'SELECT max(id) AS id FROM audit_log WHERE mac IS NOT NULL GROUP BY mac HAVING count(*) > 1 LIMIT 1',
  )) as { id: number }[];
  if (copy) throw new AuditBroken(`Line ${copy.id} is a copy of another line`, copy.id);
  let waiting = 0;
  let after = 0;
  for (;;) {
    const lines: StoredLine[] = await manager.query(
      `SELECT ${LINE_COLUMNS} FROM audit_log a
        WHERE a.id > $1 AND NOT EXISTS (SELECT FROM audit_chain c WHERE c.record_id = a.id)
        ORDER BY a.id LIMIT ${BATCH}`,
      [after],
    );
    const foreign = lines.find((line) => !isAuthentic(keys, line));
    if (foreign) throw new AuditBroken(`Line ${foreign.id} was not written by the server`, foreign.id);
    waiting += lines.length;
    after = lines.at(-1)?.id ?? after;
    if (lines.length < BATCH) return waiting;
  }
}

/** Handles a missing end of the chain: either the server has not written a line yet, or the chain was removed. */
async function verifyUnchained(
  manager: EntityManager,
  keys: AuditKeySet,
  expected: string | null,
): Promise<VerifiedAudit> {
  const [row] = (await manager.query(
    `SELECT (SELECT count(*)::int FROM audit_log) AS lines, (SELECT count(*)::int FROM audit_chain) AS links,
            (SELECT count(*)::int FROM audit_keys) AS keys`,
  )) as [{ lines: number; links: number; keys: number }];
  if (row.links > 0 || row.keys > 0 || keys.size > 0 || expected !== null)
    throw new AuditBroken('The end of the chain was removed');
  if (row.lines > 0) throw new AuditBroken('The lines are not chained yet: start the server once');
  return { chained: 0, waiting: 0, head: '0:' };
}

async function refuseLinksBeyond(manager: EntityManager, head: StoredHead): Promise<void> {
  const [beyond] = (await manager.query(
    'SELECT record_id AS "recordId" FROM audit_chain WHERE position > $1 OR position <= $2 ORDER BY position LIMIT 1',
    [head.position, head.prunedPosition],
  )) as { recordId: number }[];
  if (beyond) throw new AuditBroken(`Line ${beyond.recordId} was chained by someone else`, beyond.recordId);
}

function readExpected(expected: string | null): [number, string] | [null, null] {
  if (expected === null) return [null, null];
  const [, position, hash] = /^(\d+):([0-9a-f]{64})$/.exec(expected) ?? [];
  if (!position || !hash) throw new AuditBroken(`${expected} is not the end of a chain: POSITION:HASH`);
  return [Number(position), hash];
}

const unreadableKey = (keyId: number, line: number | null = null) =>
  new AuditBroken(
    `${line === null ? 'The end of the chain' : `Line ${line}`} is signed with key ${keyId}, which this APP_SECRET does not open`,
    line,
  );

const tailMissing = (position: number, until: number) =>
  new AuditBroken(`The last ${until - position} links of the chain were removed`);

const linkMissing = (position: number, line: number) =>
  new AuditBroken(`Link ${position} of the chain was removed, before line ${line}`, line);
