import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { User } from './user.entity.js';
import { userNotFound } from './user.errors.js';
import { accountsOfMailbox } from './user.repository.js';

/** Finds users. */
@Injectable()
export class UsersService {
  constructor(@InjectRepository(User) private readonly users: Repository<User>) {}

  /** @throws DomainError NOT_FOUND */
  async getUser(id: number): Promise<User> {
    const user = await this.users.findOneBy({ id });
    if (!user) throw userNotFound();
    return user;
  }

  findUser(id: number): Promise<User | null> {
    return this.users.findOneBy({ id });
  }

  /** All admins, by name. */
  findAdmins(): Promise<User[]> {
    return this.users.find({ where: { isAdmin: true }, order: { name: 'ASC', lastName: 'ASC', id: 'ASC' } });
  }

  /** See `accountsOfMailbox`. */
  listByEmail(email: string): Promise<User[]> {
    return accountsOfMailbox(this.users.manager, email);
  }
}
