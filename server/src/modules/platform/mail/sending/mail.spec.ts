import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../../../../../test/support/database.js';
import { Configuration, readConfiguration } from '#core/config/index.js';
import { dataSourceOptions } from '#core/database/data-source-options.js';
import { DatabaseUrl } from '#core/database/index.js';
import { JobQueueService, JobRunnerService } from '#core/jobs/index.js';
import { KeyRing } from '#core/secrets/index.js';
import { MetricsService } from '#core/telemetry/index.js';
import { FileMailGateway } from './file-mail.gateway.js';
import type { MailAttachment } from './mail-attachments.js';
import { MailOutboxService } from '../outbox/mail-outbox.service.js';
import { MailComposerService } from './mail-composer.service.js';
import { MailRepository, type MailContent } from '../outbox/mail.repository.js';
import { SendMailJob } from './send-mail.job.js';
import type { ComposedMail, MailGateway } from './mail.gateway.js';
import type { MailTemplates, OutgoingMail } from '../templates/mail-data.js';
import { jobHandlersOf } from '../../../../../test/support/jobs.js';
import { listenersOf } from '../../../../../test/support/listeners.js';
import { SmtpCatcher } from '../../../../../test/support/smtp-catcher.js';
import { until } from '../../../../../test/support/until.js';
import { MailReceipts } from './smtp-delivery.js';
import { SmtpThread } from './smtp-thread.js';
import { SmtpMailGateway } from './smtp-mail.gateway.js';

let database: TestDatabase;
let dataSource: DataSource;
let folder: string;
let configuration: Configuration;
let mails: MailRepository;
let outbox: MailOutboxService;

beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await new DataSource(dataSourceOptions(database.url)).initialize();
  mails = new MailRepository(dataSource);
  outbox = new MailOutboxService(mails, new JobQueueService());
  folder = mkdtempSync(join(tmpdir(), 'ghostnote-mail-'));
  configuration = readConfiguration({ DATA_DIR: folder, PUBLIC_URL: 'https://shop.example' });
});

afterEach(async () => {
  await dataSource.query('DELETE FROM mails');
  await dataSource.query('DELETE FROM graphile_worker._private_jobs');
  rmSync(configuration.mailDir, { recursive: true, force: true });
});

afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const codeMail = (
  over: Partial<OutgoingMail<'verification-code'>> = {},
): OutgoingMail<'verification-code'> => ({
  event: 'code:1',
  recipient: 'ada@example.com',
  template: 'verification-code',
  data: { name: 'Ada', code: '482913', validMinutes: 15 },
  ...over,
});

const enqueue = (mail = codeMail()) => dataSource.transaction((manager) => outbox.enqueue(manager, mail));

/** Like the gateway of MailModule, with the compiled program of the worker thread. */
function smtpTo(port: number): SmtpMailGateway {
  const receiptsFolder = join(folder, 'taken');
  const program = pathToFileURL('dist/server/src/modules/platform/mail/sending/smtp.worker.js');
  const thread = new SmtpThread({ url: `smtp://127.0.0.1:${port}`, receiptsFolder }, program);
  return new SmtpMailGateway(thread, new MailReceipts(receiptsFolder));
}

/** A gateway that delivers to a function. */
const gatewayTo = (receive: (mail: ComposedMail) => unknown): MailGateway => ({
  deliver: (mail) => Promise.resolve(void receive(mail)),
  settle: () => undefined,
  close: () => undefined,
});

/** One source of attachments, for `verification-code`. */
function attachmentsOf(create: (data: MailTemplates['verification-code']) => MailAttachment[]) {
  return listenersOf({
    createAttachments: ({ template, data }: MailContent) =>
      Promise.resolve(template === 'verification-code' ? create(data) : []),
  });
}

const createJob = (
  gateway: MailGateway,
  attachments = attachmentsOf(() => []),
  listeners = listenersOf({}),
) =>
  new SendMailJob(
    mails,
    new MailComposerService(configuration, new KeyRing(configuration), attachments),
    gateway,
    listeners,
    new MetricsService(),
  );

interface StoredMail {
  id: number;
  sent_at: Date | null;
  data: object;
}
const stored = (): Promise<StoredMail[]> =>
  dataSource.query('SELECT id, sent_at, data FROM mails ORDER BY id');
const jobs = async () => {
  const rows: object[] = await dataSource.query('SELECT id FROM graphile_worker._private_jobs');
  return rows.length;
};
const waitingJob = async (): Promise<{ attempts: number; wait: number }> => {
  const [job] = await dataSource.query(
    `SELECT attempts, extract(epoch FROM run_at - updated_at)::float AS wait FROM graphile_worker._private_jobs
      WHERE locked_at IS NULL`,
  );
  return job ?? { attempts: 0, wait: 0 };
};
const onlyMailId = async () => (await stored())[0]?.id ?? 0;
const files = () => readdirSync(configuration.mailDir);
const file = () => readFileSync(join(configuration.mailDir, files()[0] ?? ''), 'utf8');

describe('MailOutboxService', () => {
  it('queues no mail and no job when the transaction rolls back', async () => {
    await expect(
      dataSource.transaction(async (manager) => {
        await outbox.enqueue(manager, codeMail());
        throw new Error('rolled back');
      }),
    ).rejects.toThrow();

    expect(await stored()).toHaveLength(0);
    expect(await jobs()).toBe(0);
  });

  it('queues one mail per event and recipient', async () => {
    await Promise.all([enqueue(), enqueue(), enqueue()]);

    expect(await stored()).toHaveLength(1);
    expect(await jobs()).toBe(1);
  });

  it.each(['ada@example.com\r\nBcc: all@example.com', 'no address', ''])(
    'rejects the recipient %j',
    async (recipient) => {
      await expect(enqueue(codeMail({ recipient }))).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    },
  );
});

describe('SendMailJob with files', () => {
  it('writes one file with both parts and deletes the data', async () => {
    await enqueue();
    await createJob(new FileMailGateway(configuration.mailDir)).send(await onlyMailId());

    expect(files()).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d-]+Z-\d{6,}\.eml$/)]);
    const message = file();
    expect(message).toMatch(/^From: Ghostnote <no-reply@shop\.example>\r$/m);
    expect(message).toMatch(/^To: ada@example\.com\r$/m);
    expect(message).toMatch(/^Subject: 482913 is your Ghostnote verification code\r$/m);
    expect(message).toContain('Content-Type: text/plain');
    expect(message).toContain('Content-Type: text/html');
    expect(message.match(/482913/g)).toHaveLength(3);
    expect(await stored()).toEqual([
      expect.objectContaining({ sent_at: expect.any(Date) as Date, data: {} }),
    ]);
  });

  it('sends a mail once when two workers run its job', async () => {
    await enqueue();
    const id = await onlyMailId();
    const deliveries: number[] = [];
    const gateway = gatewayTo((mail) => deliveries.push(mail.id));

    await Promise.all([createJob(gateway).send(id), createJob(gateway).send(id)]);
    await createJob(gateway).send(id);

    expect(deliveries).toEqual([id]);
  });

  it('writes the same file with the same Message-ID when a try is repeated after a crash', async () => {
    await enqueue();
    const id = await onlyMailId();
    const job = createJob(new FileMailGateway(configuration.mailDir));
    await job.send(id);
    const first = /^Message-ID: .*$/im.exec(file())?.[0];
    await dataSource.query('UPDATE mails SET sent_at = NULL, data = $1', [codeMail().data]);

    await job.send(id);

    expect(files()).toHaveLength(1);
    expect(/^Message-ID: .*$/im.exec(file())?.[0]).toBe(first);
  });

  it('attaches the files of the provider for the template', async () => {
    const attachments = attachmentsOf(({ code }) => [
      { filename: 'contract.pdf', content: Buffer.from(`%PDF ${code}`), contentType: 'application/pdf' },
    ]);
    await enqueue();

    await createJob(new FileMailGateway(configuration.mailDir), attachments).send(await onlyMailId());

    expect(file()).toContain('filename=contract.pdf');
    expect(file()).toContain(Buffer.from('%PDF 482913').toString('base64'));
  });

  it('escapes every value of the HTML part', async () => {
    await dataSource.transaction((manager) =>
      outbox.enqueue(manager, {
        event: 'order:1',
        recipient: 'ada@example.com',
        template: 'order-received',
        data: {
          orderId: 1,
          firstName: 'Ada',
          lines: [
            { name: '<img src=x>', category: 'House', priceCents: 100, includeProject: false, addOnCents: 0 },
          ],
          subtotalCents: 100,
          discountCents: 0,
          couponCode: null,
          feeCents: 5,
          totalCents: 105,
        },
      }),
    );
    const composed: ComposedMail[] = [];
    const gateway = gatewayTo((mail) => composed.push(mail));

    await createJob(gateway).send(await onlyMailId());

    expect(composed[0]?.html).toContain('&lt;img src=x&gt;');
    expect(composed[0]?.html).not.toContain('<img src=x');
  });
});

describe('SMTP', () => {
  it('delivers attachments byte for byte', async () => {
    const catcher = new SmtpCatcher();
    const gateway = smtpTo(await catcher.listen());
    const content = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
    const attachments = attachmentsOf(() => [
      { filename: 'bytes.bin', content, contentType: 'application/octet-stream' },
    ]);
    await enqueue();

    await createJob(gateway, attachments).send(await onlyMailId());
    gateway.close();
    await catcher.close();

    const [message = ''] = catcher.messages;
    expect(message).toContain('filename=bytes.bin');
    expect(message.replaceAll('\r\n', '')).toContain(content.toString('base64'));
  });
});

describe('an unreachable mail server', () => {
  it('receives every mail once after it is back', async () => {
    const catcher = new SmtpCatcher();
    const port = await catcher.listen();
    await catcher.close();
    const gateway = smtpTo(port);
    const job = createJob(gateway);
    await enqueue();
    await expect(job.send(await onlyMailId())).rejects.toThrow();
    expect((await stored())[0]?.sent_at).toBeNull();

    await catcher.listen(port);
    const runner = new JobRunnerService(new DatabaseUrl(database.url), jobHandlersOf(job));
    await runner.onApplicationBootstrap();
    while ((await stored())[0]?.sent_at === null) await new Promise(setImmediate);
    await runner.beforeApplicationShutdown();
    gateway.close();
    await catcher.close();

    expect(catcher.messages).toHaveLength(1);
    expect(catcher.messages[0]).toContain('ada@example.com');
  });

  it('is retried with growing delays', async () => {
    const gateway = smtpTo(1);
    const job = createJob(gateway);
    await enqueue();
    const runner = new JobRunnerService(new DatabaseUrl(database.url), jobHandlersOf(job));
    await runner.onApplicationBootstrap();
    const waits: number[] = [];
    for (const attempts of [1, 2]) {
      await until('the try has failed', async () => (await waitingJob()).attempts === attempts);
      waits.push((await waitingJob()).wait);
      await dataSource.query('UPDATE graphile_worker._private_jobs SET run_at = now()');
    }
    await runner.beforeApplicationShutdown();
    gateway.close();

    const [first = 0, second = 0] = waits;
    expect(first).toBeGreaterThan(1);
    expect(second).toBeGreaterThan(first * 2);
  });

  it('receives a mail once when it is retried during delivery', async () => {
    const catcher = new SmtpCatcher();
    const port = await catcher.listen();
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const taking = (catcher.beforeTaking = jest.fn(() => released));
    const gateway = smtpTo(port);
    const job = createJob(gateway);
    await enqueue();
    const mailId = await onlyMailId();
    const inTransaction = async (): Promise<{ pid: number }[]> =>
      dataSource.query(
        `SELECT pid FROM pg_stat_activity
          WHERE datname = current_database() AND state = 'idle in transaction' AND pid <> pg_backend_pid()`,
      );

    const cutOff = expect(job.send(mailId)).rejects.toThrow();
    await until('the delivery has started', () => Promise.resolve(taking.mock.calls.length === 1));
    await until('its transaction is open', async () => (await inTransaction()).length === 1);
    const [{ pid } = { pid: 0 }] = await inTransaction();
    await dataSource.query('SELECT pg_terminate_backend($1, 5000)', [pid]);
    const again = job.send(mailId);
    await until('the retry has started', async () => (await inTransaction()).length === 1);
    release();
    await Promise.all([cutOff, again]);
    gateway.close();
    await catcher.close();
    expect(catcher.messages).toHaveLength(1);
    expect((await stored())[0]?.sent_at).not.toBeNull();
  });

  it('requeues mail that has lost its job', async () => {
    await enqueue();
    await dataSource.query("UPDATE mails SET created_at = now() - interval '1 hour'");
    await dataSource.query('DELETE FROM graphile_worker._private_jobs');

    await outbox.retryUnsent();

    expect(await jobs()).toBe(1);
  });
});
