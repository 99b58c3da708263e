import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A minimal SMTP server for nodemailer that records messages. */
export class SmtpCatcher {
  readonly messages: string[] = [];
  /** Time of each message, milliseconds since 1970. */
  readonly takenAt: number[] = [];
  /**
   * Messages whose sender has not read the acknowledgement: a process that ends with unread data resets the connection
   * instead of closing it.
   */
  readonly unread = new Set<number>();
  /** Delays the acceptance of a message. */
  beforeTaking: () => Promise<void> = () => Promise.resolve();
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;

  get port(): number {
    return (this.server?.address() as AddressInfo).port;
  }

  async listen(port = 0): Promise<number> {
    const server = createServer((socket) => this.talk(socket));
    this.server = server;
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return this.port;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    const { server } = this;
    this.server = undefined;
    if (server) await new Promise((resolve) => server.close(resolve));
  }

  private talk(socket: Socket): void {
    this.sockets.add(socket);
    let waiting = '';
    let body: string | null = null;
    let accepted: number | undefined;
    socket.on('error', () => {
      if (accepted !== undefined) this.unread.add(accepted);
    });
    socket.write('220 catcher ESMTP\r\n');
    socket.on('data', (chunk) => {
      accepted = undefined;
      waiting += chunk.toString('latin1');
      for (let end = waiting.indexOf('\r\n'); end >= 0; end = waiting.indexOf('\r\n')) {
        const line = waiting.slice(0, end);
        waiting = waiting.slice(end + 2);
        if (body !== null) {
          if (line !== '.') body += `${line}\r\n`;
          else {
            const message = body;
            body = null;
            void this.beforeTaking().then(() => {
              accepted = this.messages.push(message) - 1;
              this.takenAt.push(Date.now());
              if (socket.writable) socket.write('250 kept\r\n');
            });
          }
        } else if (line === 'DATA') {
          body = '';
          socket.write('354 go on\r\n');
        } else socket.write(line.startsWith('QUIT') ? '221 bye\r\n' : '250 fine\r\n');
      }
    });
  }
}
