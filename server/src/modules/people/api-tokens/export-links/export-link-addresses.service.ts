import { Injectable } from '@nestjs/common';
import { Configuration } from '#core/config/index.js';
import { KeyRing } from '#core/secrets/index.js';
import type { ExportLink } from './export-link.entity.js';
import { linkTokenOf } from './link-token.js';

/** Addresses of links for spreadsheets, which are signed and not stored. */
@Injectable()
export class ExportLinkAddressesService {
  constructor(
    private readonly configuration: Configuration,
    private readonly ring: KeyRing,
  ) {}

  withUrl(link: ExportLink): ExportLink {
    const { publicUrl } = this.configuration;
    const url = `${publicUrl}/api/admin/exports/${link.list}.csv?link=${linkTokenOf(this.ring, link)}`;
    return Object.assign(link, { url });
  }
}
