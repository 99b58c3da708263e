import { AuditBroken } from './core/audit/index.js';
import { ConfigurationError, type Configuration } from './core/config/index.js';
import { EmbeddedPostgresError } from './core/database/index.js';
import { BackupError } from './modules/office/backup/index.js';
import { DEMO_BUYER, DEMO_SELLERS } from './modules/office/seed/index.js';

const TELL_EVERY = 20;

/** Errors whose message is enough for an operator. */
const PLAIN = [ConfigurationError, EmbeddedPostgresError, BackupError, AuditBroken];

/** Shows the progress of the first start. */
export function showProgress(done: number, total: number): void {
  if (done % TELL_EVERY === 0 || done === total) {
    process.stdout.write(`Composing the demo catalogue: ${done} of ${total} tracks\n`);
  }
}

/** Prints the address of the store and the demo's sign-in. */
export function announce({ publicUrl, seedDemo, production, firstAdmin }: Configuration): void {
  const lines = [`Ghostnote is ready on ${publicUrl}`];
  if (seedDemo && !production) {
    const logins = [
      ['admin', firstAdmin.email, firstAdmin.password],
      ['buyer', DEMO_BUYER.email, DEMO_BUYER.password],
      ['seller', DEMO_SELLERS[0].email, DEMO_SELLERS[0].password],
    ] as const;
    lines.push(...logins.map(([who, email, password]) => `  ${who.padEnd(7)}${email}  ${password}`));
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Reason of a failed start: one line for errors that an operator can fix, otherwise the stack. */
export function explainFailure(error: unknown): string {
  if (PLAIN.some((kind) => error instanceof kind)) return (error as Error).message;
  if (!(error instanceof Error)) return String(error);
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `PORT is wrong: another program listens on ${port ?? 'it'} already`;
  if (code === 'EACCES' && port !== undefined) return `PORT is wrong: this user may not listen on ${port}`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return `DATABASE_URL is wrong: ${error.message}`;
  return error.stack ?? error.message;
}
