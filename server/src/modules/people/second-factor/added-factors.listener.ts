import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ListensToAccounts, type AccountListener } from '../users/index.js';
import type { User } from '../users/user.entity.js';
import { FactorProofsService } from './factors/factor-proofs.service.js';
import { FactorsService } from './factors/factors.service.js';
import { EnrolmentService } from './settings/enrolment.service.js';
import { ChallengesService } from './sign-in/challenges.service.js';

const EVER = new Date(0);

/** Removes the factors that an intruder may have added to an account, which would lock out its owner. */
@Injectable()
@ListensToAccounts()
export class AddedFactorsListener implements AccountListener {
  constructor(
    private readonly factors: FactorsService,
    private readonly proofs: FactorProofsService,
    private readonly enrolment: EnrolmentService,
    private readonly challenges: ChallengesService,
  ) {}

  ownerProvedAt(manager: EntityManager, userId: number): Promise<Date | null> {
    return this.proofs.lastProof(manager, userId);
  }

  /** Factors of an owner who has never proven one are removed whatever their age. */
  async removeAddedSince(manager: EntityManager, { id }: User, since: Date): Promise<string[]> {
    const isProven = (await this.proofs.lastProof(manager, id)) !== null;
    const removed = await this.factors.removeAddedSince(manager, id, isProven ? since : EVER);
    await this.challenges.closeAll(manager, id);
    if (!(await this.factors.isProtected(manager, id))) await this.enrolment.afterLastRemoval(manager, id);
    return removed;
  }
}
