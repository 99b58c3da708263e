import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What step one of a registration stored; step two acts on this alone. */
@Entity('pending_registrations')
export class PendingRegistration {
  @PrimaryColumn('citext')
  email: string;

  @Column('text')
  name: string;

  @Column('text')
  lastName: string;

  @Column('text')
  passwordHash: string;

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
