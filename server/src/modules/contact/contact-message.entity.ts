import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A message to the store, stored beside the mail that carries it. */
@Entity('contact_messages')
export class ContactMessage {
  @PrimaryGeneratedColumn('identity')
  id: number;

  /** Null for a visitor, and once the account is deleted. */
  @Column('integer', { nullable: true })
  userId: number | null;

  @Column('text')
  name: string;

  @Column('text')
  email: string;

  @Column('text', { nullable: true })
  subject: string | null;

  @Column('text')
  text: string;

  @Column('text')
  recipient: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
