import { Injectable } from '@nestjs/common';
import { subDays } from 'date-fns/subDays';
import type { EntityManager } from 'typeorm';
import { RECOVERY_LINK_DAYS } from '#domain/limits.js';
import { FactorProofMoment } from './factors.entity.js';

/** A factor that signed in. */
export interface ProvenFactor {
  userId: number;
  addedAt: Date;
  /** True if the password or a mailed code was proven too, false for a passkey alone. */
  isSecondStep: boolean;
}

/**
 * Remembers when the owner of an account last proved a factor. An intruder can add a factor and sign in with it, so a sign-in
 * counts only by a factor that the owner had at the last proof, or that nobody has objected to for days. The first factor of
 * an account counts at its first sign-in, unless it is a passkey alone.
 */
@Injectable()
export class FactorProofsService {
  /** Returns null for an account whose owner has proven none. */
  async lastProof(manager: EntityManager, userId: number): Promise<Date | null> {
    return (await manager.findOneBy(FactorProofMoment, { userId }))?.provedAt ?? null;
  }

  /** Call it in the transaction of the sign-in. */
  async record(manager: EntityManager, { userId, addedAt, isSecondStep }: ProvenFactor): Promise<void> {
    const last = await this.lastProof(manager, userId);
    const isKnown = last === null ? isSecondStep : addedAt <= last;
    if (!isKnown && addedAt > subDays(new Date(), RECOVERY_LINK_DAYS)) return;
    await manager.query(
      `INSERT INTO factor_proofs (user_id, proved_at) VALUES ($1, now())
       ON CONFLICT (user_id) DO UPDATE SET proved_at = now()`,
      [userId],
    );
  }

  /** Call it when the account has no factor any more: the next one is its first. */
  async forget(manager: EntityManager, userId: number): Promise<void> {
    await manager.delete(FactorProofMoment, { userId });
  }
}
