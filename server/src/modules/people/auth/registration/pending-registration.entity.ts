import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/**
 * An attempt to register. Step two uses only the fields that step one stored. A mailbox may have several attempts,
 * because anyone can start one for any address.
 */
@Entity('pending_registrations')
export class PendingRegistration {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('citext')
  email: string;

  @Column('text')
  name: string;

  @Column('text')
  lastName: string;

  @Column('text')
  passwordHash: string;

  /** See `passwordTag`. */
  @Column('text')
  passwordTag: string;

  @Column('text')
  country: string;

  @Column('boolean')
  isSeller: boolean;

  @Column('text', { nullable: true })
  shopName: string | null;

  @Column('text', { nullable: true })
  socialLink: string | null;

  @Column('text')
  codeHash: string;

  @Column('timestamptz')
  codeExpiresAt: Date;

  @Column('integer')
  triesLeft: number;

  @Column('timestamptz', { default: () => 'now()' })
  sentAt: Date;
}
