import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Configuration } from '../../../core/config/index.js';
import { KeyRing } from '../../../core/secrets/index.js';
import { PackageLinksService } from '../../orders/index.js';
import { packageName, writePackage } from '../../../../../demo/index.js';

/** Seconds from the redirect of a delivery on in which the file can be fetched. */
const VALID_SECONDS = 300;
/** Made packages that stay on the disk, 60 to 80 MB each. */
const KEPT = 4;

/** Makes the packages of demo tracks on their first download, one at a time. */
@Injectable()
export class DemoPackagesService implements OnModuleInit {
  /** Replaced by tests. */
  write = writePackage;
  private readonly folder: string;
  private readonly making = new Map<string, Promise<void>>();
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly configuration: Configuration,
    private readonly ring: KeyRing,
    private readonly links: PackageLinksService,
  ) {
    this.folder = join(configuration.dataDir, 'demo-packages');
  }

  onModuleInit(): void {
    this.links.register((link) => this.endingLink(link));
  }

  /** True for a signature of `endingLink` that has not ended. */
  isSigned(path: string, expires: string, signature: string): boolean {
    if (!(Number(expires) > Date.now() / 1000)) return false;
    return this.ring.isSigned('links', signedText(path, expires), Buffer.from(signature, 'base64url'));
  }

  /** The file of a package, made if it is not on the disk. */
  async file(path: string): Promise<string> {
    const file = join(this.folder, path.replaceAll('/', '-'));
    if (await stat(file).catch(() => null)) return file;
    const made = this.making.get(file) ?? this.make(path, file);
    this.making.set(file, made);
    await made.finally(() => this.making.delete(file));
    return file;
  }

  /** An address that ends for the stored link of a demo track; null for any other link. */
  private endingLink(link: string): string | null {
    const path = URL.canParse(link) ? new URL(link).pathname.slice(1) : '';
    if (!packageName(path)) return null;
    const expires = String(Math.floor(Date.now() / 1000) + VALID_SECONDS);
    const signature = this.ring.sign('links', signedText(path, expires)).toString('base64url');
    return `${this.configuration.publicUrl}/${path}?expires=${expires}&signature=${signature}`;
  }

  private make(path: string, file: string): Promise<void> {
    const made = this.last.then(async () => {
      await mkdir(this.folder, { recursive: true });
      await this.removeOldest();
      await this.write(path, file);
    });
    this.last = made.catch(() => undefined);
    return made;
  }

  /** Downloads that are still running keep their file open. */
  private async removeOldest(): Promise<void> {
    const files = await Promise.all(
      (await readdir(this.folder)).map(async (name) => {
        const path = join(this.folder, name);
        return { path, madeAt: (await stat(path)).mtimeMs };
      }),
    );
    files.sort((a, b) => b.madeAt - a.madeAt);
    await Promise.all(files.slice(KEPT - 1).map(({ path }) => rm(path, { force: true })));
  }
}

function signedText(path: string, expires: string): string {
  return `demo-package:${path}:${expires}`;
}
