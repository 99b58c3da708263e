import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { isSameMailbox, mailboxKey } from '#domain/mailbox.js';
import { isMailbox, mailboxParameters } from '../database/index.js';
import { Job } from '../jobs/index.js';
import { callerKey } from '../rate-limit/index.js';
import { KeyRing } from '../secrets/index.js';
import { currentIp } from '../telemetry/index.js';
import { recordAudit } from './record-audit.js';

/** Network of an address (/24 or /48): identifies a provider or an office, not a household. */
export function networkOf(ip: string): string {
  const key = callerKey(ip);
  if (!key.includes(':')) return `${key.split('.').slice(0, 3).join('.')}.0/24`;
  return `${key.split(':').slice(0, 3).join(':')}::/48`;
}

/** An action by an unauthenticated caller, or one that can be repeated at will. */
export interface Attempt {
  /** E.g. `user.sign-in.failed`. */
  action: string;
  /** E-mail address as typed; stored readable only when an account has it. */
  email: string;
  /** Default: the account of the address. */
  subject?: string;
  /** Further details, without secrets. */
  details?: object;
}

/** Lines a minute, for addresses without and with an account. Above, networks or addresses share a line. */
const MAX_OPEN = { unknown: 30, known: 300 };
const FLUSH_JOB = 'flush-audit-attempts';

interface Account {
  id: number;
  email: string;
}

interface Waiting {
  until: Date;
  suppressed: number;
  entry: { action: string; subject: string; after: object };
}

/**
 * Writes attempts to the audit log: at most one line a minute for one action, address and network, with a count, so that
 * repetition cannot fill the disk. Addresses with and without an account take the same queries.
 */
@Injectable()
export class AttemptLogService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly ring: KeyRing,
  ) {}

  record(attempt: Attempt): Promise<void> {
    const ip = currentIp() ?? '';
    return this.dataSource.transaction(async (manager) => {
      const account = await this.findAccount(manager, attempt.email);
      const subject = attempt.subject ?? this.subjectOf(account, attempt.email);
      const key = await this.keyOf(manager, attempt.action, subject, ip, account !== null);
      const after = {
        ...(account && { email: account.email }),
        ...(ip && { network: networkOf(ip) }),
        ...attempt.details,
      };
      const entry = { action: attempt.action, subject: key.shared ?? subject, after };
      const [row] = (await manager.query(
        `INSERT INTO audit_attempts AS t (key, is_known, until, entry) VALUES ($1, $2, now() + interval '1 minute', $3)
         ON CONFLICT (key) DO UPDATE SET
           carried = CASE WHEN t.until <= now() THEN t.suppressed ELSE t.carried END,
           suppressed = CASE WHEN t.until <= now() THEN 0 ELSE t.suppressed + 1 END,
           until = CASE WHEN t.until <= now() THEN now() + interval '1 minute' ELSE t.until END
         RETURNING suppressed = 0 AS "isDue", carried + 1 AS count`,
        [key.digest, account !== null, entry],
      )) as [{ isDue: boolean; count: number }];
      if (row.isDue) await this.write(manager, entry, row.count);
    });
  }

  /** Writes the lines of attempts whose minute has ended with repetitions. */
  @Job(FLUSH_JOB, { cron: '* * * * *' })
  flush(): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const [waiting] = (await manager.query(
        'DELETE FROM audit_attempts WHERE until <= now() RETURNING until, suppressed, entry',
      )) as [Waiting[], number];
      for (const { until, suppressed, entry } of waiting)
        if (suppressed > 0) await this.write(manager, entry, suppressed, until);
    });
  }

  private write(manager: EntityManager, entry: Waiting['entry'], count: number, at?: Date): Promise<void> {
    return recordAudit(manager, {
      actor: null,
      action: entry.action,
      subject: entry.subject,
      after: { ...entry.after, count },
      ...(at && { at }),
    });
  }

  private async findAccount(manager: EntityManager, email: string): Promise<Account | null> {
    const { form, unicode } = mailboxParameters(email);
    const accounts = (await manager.query(
      `SELECT id, email FROM users WHERE ${isMailbox('email', ['$1', '$2'])} ORDER BY email = $1::citext DESC`,
      [form, unicode],
    )) as Account[];
    return accounts.find((account) => isSameMailbox(account.email, email)) ?? null;
  }

  private subjectOf(account: Account | null, email: string): string {
    if (account) return `user:${account.id}`;
    return `address:${this.ring.digest('audit-address', mailboxKey(email)).slice(0, 16)}`;
  }

  /** Above the limit, an account has one line for all networks, and all unknown addresses share one line. */
  private async keyOf(
    manager: EntityManager,
    action: string,
    subject: string,
    ip: string,
    isKnown: boolean,
  ): Promise<{ digest: string; shared: string | null }> {
    const digest = this.ring.digest('audit-attempt', `${action}|${subject}|${callerKey(ip)}`);
    const [row] = (await manager.query(
      'SELECT count(*)::int AS open FROM audit_attempts WHERE is_known = $1 AND until > now() AND key <> $2',
      [isKnown, digest],
    )) as [{ open: number }];
    if (row.open < MAX_OPEN[isKnown ? 'known' : 'unknown']) return { digest, shared: null };
    const shared = isKnown ? subject : 'address:others';
    return { digest: this.ring.digest('audit-attempt', `${action}|${shared}`), shared };
  }
}
