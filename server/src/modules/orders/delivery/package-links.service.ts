import { Injectable } from '@nestjs/common';

/** Returns the address that a stored link stands for, or null for an address of another server. */
type PackageLocator = (link: string) => string | null;

/** Turns stored links to packages that this server holds into addresses that end. */
@Injectable()
export class PackageLinksService {
  private locate: PackageLocator = () => null;

  register(locate: PackageLocator): void {
    this.locate = locate;
  }

  addressOf(link: string): string {
    return this.locate(link) ?? link;
  }
}
