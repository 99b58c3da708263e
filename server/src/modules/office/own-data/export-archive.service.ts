import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { DATA_EXPORT_INVOICES_MAX } from '#domain/own-data.js';
import { currentStore } from '#core/config/index.js';
import { retryTransaction } from '#core/database/index.js';
import { KeyRing, SealedText } from '#core/secrets/index.js';
import { writeArchive } from '../../catalogue/packages/index.js';
import { InvoicesService } from '../../money/invoices/index.js';
import type { DataExport } from './data-export.entity.js';
import { EXPORTED } from './own-data.tables.js';
import { SealedRowsService } from './sealed-rows.service.js';
import { filesOf, type ExportedFile, type OwnRow } from './own-data-files.js';

/** Makes the archive of a person's own data: a file in JSON and one in CSV for each list, and the invoices. */
@Injectable()
export class ExportArchiveService {
  private readonly sealed: SealedText;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly invoices: InvoicesService,
    private readonly opener: SealedRowsService,
    ring: KeyRing,
  ) {
    this.sealed = new SealedText(ring, 'exports of own data');
  }

  /** All lists are of one moment. The content is sealed, as columns that it shows are: neither the database nor a backup tells them. */
  async make({ id, userId }: Pick<DataExport, 'id' | 'userId'>): Promise<{ bytes: number; content: Buffer }> {
    const archive = await this.write(userId);
    return {
      bytes: archive.length,
      content: Buffer.from(this.sealed.seal(ownerOf(id), archive.toString('base64'))),
    };
  }

  /** The archive of a stored content; null once the secret that sealed it is gone. */
  open(id: number, content: Buffer): Buffer | null {
    try {
      return Buffer.from(this.sealed.open(ownerOf(id), content.toString()), 'base64');
    } catch {
      return null;
    }
  }

  private async write(userId: number): Promise<Buffer> {
    const { files, orderIds } = await retryTransaction(
      this.dataSource,
      async (manager) => ({
        files: await this.lists(manager, userId),
        orderIds: await orderIdsOf(manager, userId),
      }),
      'REPEATABLE READ',
    );
    const invoices = await this.invoiceFiles(orderIds);
    return writeArchive([readme(), ...files, ...invoices], new Date());
  }

  private async lists(manager: EntityManager, userId: number): Promise<ExportedFile[]> {
    const files: ExportedFile[] = [];
    for (const [table, entries] of Object.entries(EXPORTED)) {
      for (const { file, where, columns, sealed, joined } of entries) {
        const selected = [...columns, ...sealed, ...(joined === null ? [] : [joined])];
        const rows: OwnRow[] = await manager.query(
          `SELECT ${selected.join(', ')} FROM ${table} WHERE ${where} ORDER BY 1`,
          [userId],
        );
        files.push(
          ...filesOf(file, sealed.length > 0 ? rows.map((row) => this.opener.open(table, row)) : rows),
        );
      }
    }
    return files.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  }

  private async invoiceFiles(orderIds: readonly number[]): Promise<ExportedFile[]> {
    const documents = (await this.invoices.ofOrders(orderIds)).slice(-DATA_EXPORT_INVOICES_MAX);
    const files: ExportedFile[] = [];
    for (const document of documents) {
      const { fileName, content } = await this.invoices.render(document);
      files.push({ name: `orders/invoices/${fileName}`, content });
    }
    return files;
  }
}

const ownerOf = (exportId: number) => `data-export:${exportId}`;

async function orderIdsOf(manager: EntityManager, userId: number): Promise<number[]> {
  const rows: { id: number }[] = await manager.query('SELECT id FROM orders WHERE user_id = $1', [userId]);
  return rows.map(({ id }) => id);
}

function readme(): ExportedFile {
  const { name } = currentStore();
  return {
    name: 'README.txt',
    content: Buffer.from(`The data that ${name} keeps about you, as of ${new Date().toISOString()}.

Each list is here twice: as JSON for programs, and as CSV for spreadsheets. A list without rows has no file.

account/      your profile, sign-ins, devices, API tokens, newsletter, messages to the store, mails that you got
shop/         cart, wishlist, heard tracks, saved searches, coupons; shop/tracks names the tracks in them
orders/       what you bought: orders, payments, refunds, downloads, messages, contracts by name, invoices as PDF
custom-work/  your requests with quotes, versions, comments, messages and files by name; what you made for others
seller/       your shop with your bank account, your data for tax reports (seller/trader-details), tracks,
              submissions, sales with number and day of the order, payouts, and the bookings of your balance: in seller/statement
              an amount below zero is for you, one above zero was paid to you or taken back, as our ledger books it

Keep this file safe: it names your bank account and tax numbers in full.

Secrets are left out: passwords, tokens, codes and keys, and the number of a payout card but for its last four
digits. Payouts name their account by its last four signs. Left out is also what names other people, such as the other side
of a sale or of custom work, and working notes of the store. Rights contracts and certificates name both sides:
your account offers them with each order. Uploaded files are named with their size.

Times are in UTC, amounts in dollars.
`),
  };
}
