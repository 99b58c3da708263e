import { Int, ObjectType } from '@nestjs/graphql';
import { ApiSchema } from '@nestjs/swagger';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { LinkedExport } from '#domain/export-links.js';
import { OutputField } from '#core/output/index.js';

@Entity('export_links')
@ObjectType({
  description: 'An address that loads one export with one filter into a spreadsheet, without a login.',
})
@ApiSchema({ name: 'ExportLinkResponse' })
export class ExportLink {
  @OutputField(() => Int, 'Number of the link.', { example: 3 })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('integer')
  userId: number;

  @OutputField('Name given by its owner.', { example: 'Sales of the month' })
  @Column('text')
  name: string;

  @OutputField(() => String, 'Export that it loads, as in its path.', { example: 'orders' })
  @Column('text')
  list: LinkedExport;

  @OutputField('Filter and order, as the query of the export; empty for the whole list.', {
    example: 'status=completed&sort=NEWEST',
  })
  @Column('text')
  query: string;

  /** Part of the signature, so that a number that is given again after a restore has another address. */
  @Column('text')
  nonce: string;

  @OutputField('Address. It opens the list without a login, so keep it like a password.', {
    example: 'https://shop.example/api/admin/exports/orders.csv?link=3.Yx0',
  })
  url?: string;

  @OutputField('When it was created.', { example: '2026-11-01T12:00:00.000Z' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @OutputField(() => Date, 'When it was last loaded, to the minute; null before that.', {
    nullable: true,
    example: null,
  })
  @Column('timestamptz', { nullable: true })
  lastUsedAt: Date | null;

  @OutputField('When it expires.', { example: '2027-11-01T12:00:00.000Z' })
  @Column('timestamptz')
  expiresAt: Date;

  @OutputField(() => Date, 'When it was revoked, or null.', { nullable: true, example: null })
  @Column('timestamptz', { nullable: true })
  revokedAt: Date | null;
}
