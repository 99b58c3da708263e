import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mailOf, type Mail } from '../faults/mails-taken.js';
import { Part, type Command } from './part.js';

const QUEUE_RUN = '-q2s';

/** Exim 4: queues every mail and delivers it into one mailbox. */
export class MailServer extends Part {
  constructor(root: string) {
    super('mail server', root, 'Debian-exim');
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** Delivered mails, oldest first. */
  mails(): Mail[] {
    const folder = join(this.mailbox, 'new');
    return readdirSync(folder)
      .sort()
      .map((name) => mailOf(readFileSync(join(folder, name), 'latin1').replaceAll(/\r?\n/g, '\r\n')));
  }

  protected prepare(): Promise<void> {
    this.makeFolder('spool');
    for (const folder of ['.', 'new', 'cur', 'tmp']) this.makeFolder(join('mailbox', folder));
    writeFileSync(this.configuration, configurationOf(this.folder, this.mailbox));
    return Promise.resolve();
  }

  protected commands(): Command[] {
    const listen = ['-bdf', QUEUE_RUN, '-oX', `127.0.0.1.${this.port}`];
    return [{ program: '/usr/sbin/exim4', args: ['-C', this.configuration, ...listen] }];
  }

  private get mailbox(): string {
    return join(this.folder, 'mailbox');
  }

  private get configuration(): string {
    return join(this.folder, 'exim.conf');
  }
}

function configurationOf(folder: string, mailbox: string): string {
  return `
primary_hostname = mail.parts.test
spool_directory = ${folder}/spool
log_file_path = ${folder}/%slog
pid_file_path = ${folder}/exim.pid
acl_smtp_rcpt = take_everything
host_lookup =
tls_advertise_hosts =
keep_environment =
deliver_drop_privilege = true
smtp_accept_max = 200
smtp_accept_queue_per_connection = 0

begin acl
take_everything:
  accept

begin routers
everybody:
  driver = accept
  transport = mailbox

begin transports
mailbox:
  driver = appendfile
  directory = ${mailbox}
  maildir_format

begin retry
* * F,1h,2s
`;
}
