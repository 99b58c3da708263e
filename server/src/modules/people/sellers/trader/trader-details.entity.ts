import { Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** Sealed identity of a seller for yearly reports. */
@Entity('trader_details')
export class TraderDetailsRow {
  @PrimaryColumn('integer')
  sellerId: number;

  /** AES-256-GCM of the fields as JSON. */
  @Column('text')
  detailsEncrypted: string;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}
