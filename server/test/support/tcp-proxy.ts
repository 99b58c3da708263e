import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A proxy in front of a service, with which a test makes the service hang or disconnect. */
export class TcpProxy {
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;
  private hanging = false;

  constructor(
    private readonly host: string,
    private readonly port: number,
  ) {}

  /** @returns the port to connect to; the same one after `stop` */
  async listen(port = 0): Promise<number> {
    const server = createServer((client) => this.forward(client));
    this.server = server;
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  }

  /** Accepts connections and data, but forwards nothing. */
  hang(): void {
    this.hanging = true;
    for (const socket of this.sockets) socket.pause();
  }

  resume(): void {
    this.hanging = false;
    for (const socket of this.sockets) socket.resume();
  }

  /** Cuts all connections and refuses new ones. */
  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    const { server } = this;
    this.server = undefined;
    if (server) await new Promise((resolve) => server.close(resolve));
  }

  private forward(client: Socket): void {
    const service = connect(this.port, this.host);
    this.relay(client, service);
    this.relay(service, client);
  }

  private relay(from: Socket, to: Socket): void {
    this.sockets.add(from);
    from.on('data', (chunk) => void to.write(chunk));
    from.on('error', () => to.destroy());
    from.on('close', () => {
      this.sockets.delete(from);
      to.destroy();
    });
    if (this.hanging) from.pause();
  }
}
