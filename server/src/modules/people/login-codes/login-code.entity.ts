import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A mailed code. A mailbox may have several, because anyone can request one for any address. */
@Entity('login_codes')
export class LoginCode {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('citext')
  email: string;

  @Column('text')
  codeHash: string;

  @Column('timestamptz')
  expiresAt: Date;

  @Column('integer')
  triesLeft: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
