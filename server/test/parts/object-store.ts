import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CreateBucketCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { freePort } from '../../../scripts/lib/free-port.cjs';
import { connects, Part, type Command } from './part.js';

const BUCKET = 'media';
const RINGS = ['account', 'container', 'object'] as const;

/** OpenStack Swift with its S3 interface: a proxy, three storage servers and their cache. */
export class ObjectStore extends Part {
  private readonly ports = new Map<string, number>();

  constructor(root: string) {
    super('object store', root, 'swift');
  }

  get environment(): Record<string, string> {
    return {
      S3_ENDPOINT: `http://127.0.0.1:${this.port}`,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: 'parts:shop',
      S3_SECRET_ACCESS_KEY: 'of-the-parts',
    };
  }

  async makeBucket(): Promise<void> {
    await this.client().send(new CreateBucketCommand({ Bucket: BUCKET }));
  }

  /** Keys of stored objects. */
  async objects(): Promise<string[]> {
    const { Contents = [] } = await this.client().send(new ListObjectsV2Command({ Bucket: BUCKET }));
    return Contents.map(({ Key = '' }) => Key).sort();
  }

  /** Number of multipart uploads that were neither completed nor aborted. */
  async unfinishedUploads(): Promise<number> {
    const { Uploads = [] } = await this.client().send(new ListMultipartUploadsCommand({ Bucket: BUCKET }));
    return Uploads.length;
  }

  protected async prepare(): Promise<void> {
    for (const name of ['cache', ...RINGS]) this.ports.set(name, await freePort());
    this.makeFolder('etc');
    this.makeFolder('devices');
    this.makeFolder('devices/disk');
    this.makeFolder('recon');
    copyFileSync('/etc/swift/swift.conf', this.etc('swift.conf'));
    for (const ring of RINGS) {
      const builder = this.etc(`${ring}.builder`);
      await this.run('/usr/bin/swift-ring-builder', [builder, 'create', '4', '1', '1']);
      await this.run('/usr/bin/swift-ring-builder', [
        builder,
        'add',
        `r1z1-127.0.0.1:${this.ports.get(ring)}/disk`,
        '1',
      ]);
      await this.run('/usr/bin/swift-ring-builder', [builder, 'rebalance']);
      writeFileSync(this.etc(`${ring}.conf`), this.storageServer(ring));
    }
    writeFileSync(this.etc('proxy.conf'), this.proxyServer());
  }

  protected commands(): Command[] {
    const cache = ['-l', '127.0.0.1', '-U', '0', '-p', String(this.ports.get('cache'))];
    return [
      { program: '/usr/bin/memcached', args: cache },
      ...[...RINGS, 'proxy'].map((name) => ({
        program: `/usr/bin/swift-${name}-server`,
        args: [this.etc(`${name}.conf`)],
      })),
    ];
  }

  /** Checks the storage servers too: without them the proxy rejects everything. */
  protected override async responds(): Promise<boolean> {
    const storage = await Promise.all([...this.ports.values()].map(connects));
    if (storage.includes(false)) return false;
    const response = await fetch(`http://127.0.0.1:${this.port}/healthcheck`).catch(() => null);
    return response?.ok === true;
  }

  private client(): S3Client {
    const {
      S3_ENDPOINT: endpoint = '',
      S3_ACCESS_KEY_ID: accessKeyId = '',
      S3_SECRET_ACCESS_KEY = '',
    } = this.environment;
    return new S3Client({
      endpoint,
      region: 'us-east-1',
      credentials: { accessKeyId, secretAccessKey: S3_SECRET_ACCESS_KEY },
      forcePathStyle: true,
    });
  }

  private etc(name: string): string {
    return join(this.folder, 'etc', name);
  }

  private defaults(port: number | undefined): string {
    return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = swift
swift_dir = ${join(this.folder, 'etc')}
devices = ${join(this.folder, 'devices')}
mount_check = false
recon_cache_path = ${join(this.folder, 'recon')}
log_level = ERROR
`;
  }

  private storageServer(ring: string): string {
    return `${this.defaults(this.ports.get(ring))}
[pipeline:main]
pipeline = ${ring}-server
[app:${ring}-server]
use = egg:swift#${ring}
`;
  }

  private proxyServer(): string {
    const filters = ['catch_errors', 'gatekeeper', 'healthcheck', 's3api', 'bulk', 'slo'];
    return `${this.defaults(this.port)}
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache s3api tempauth bulk slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
error_suppression_limit = 1000
${filters.map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`).join('')}
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${this.ports.get('cache')}
[filter:tempauth]
use = egg:swift#tempauth
user_parts_shop = of-the-parts .admin
`;
  }
}
