import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A file of bank payouts for the store's bank. A payout is part of one file at most. */
@Entity('sepa_files')
export class SepaFile {
  @PrimaryGeneratedColumn('identity')
  id: number;

  /** Name, IBAN and BIC of the store's account at that time, so that a repeated download pays from the same one. */
  @Column('text')
  debtorName: string;

  @Column('text')
  debtorIban: string;

  @Column('text', { nullable: true })
  debtorBic: string | null;

  /** Millionths of a US dollar for one euro, by which the amounts were converted. */
  @Column('integer')
  rateMicros: number;

  /** Email of the admin. */
  @Column('text')
  createdBy: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
