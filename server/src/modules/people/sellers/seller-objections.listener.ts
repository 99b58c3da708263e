import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Principal } from '#core/auth/index.js';
import {
  ListensToObjections,
  type DecidedObjection,
  type ObjectionListener,
  type ObjectionOutcome,
} from '../statements/index.js';
import { Seller } from './seller.entity.js';
import { SellersService } from './sellers.service.js';

/** Makes a shop active again when the objection of its seller is upheld. */
@Injectable()
@ListensToObjections()
export class SellerObjectionsListener implements ObjectionListener {
  constructor(private readonly sellers: SellersService) {}

  async objectionDecided(
    manager: EntityManager,
    actor: Principal,
    { statement: { act, subject }, decision }: DecidedObjection,
  ): Promise<ObjectionOutcome | null> {
    if (act !== 'seller.status' || decision !== 'upheld') return null;
    const id = Number(subject.split(':')[1]);
    if (!(await manager.existsBy(Seller, { id }))) return null;
    await this.sellers.changeStatus(manager, actor, id, 'active');
    return { outcome: 'Your shop is active again.' };
  }
}
