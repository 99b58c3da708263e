import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { ProductSearch } from '../search/index.js';
import type { DecideMatchInput } from './track-match.inputs.js';
import { claimsOf } from './match-claims.js';
import { MatchMailsService } from './match-mails.service.js';
import { heldSide } from './match-of-recording.js';
import { matchNotFound } from './track-match.errors.js';
import { TrackMatch } from './track-match.entity.js';
import { TrackMatchesService, type ShownMatch } from './track-matches.service.js';

/** Decisions of admins about matches. */
@Injectable()
export class MatchDecisionsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly matches: TrackMatchesService,
    private readonly mails: MatchMailsService,
    private readonly search: ProductSearch,
  ) {}

  /**
   * Decides whether the recording that is held may be sold, and takes its track off sale if not. Repeating it replaces the
   * decision. The owners of both are mailed.
   * @returns the match as seen from that recording
   * @throws DomainError NOT_FOUND
   */
  async decide(actor: Principal, id: number, { decision, reason }: DecideMatchInput): Promise<ShownMatch> {
    const { seen, withdrawn } = await retryTransaction(this.dataSource, async (manager) => {
      const locked = await manager.findOne(TrackMatch, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!locked) throw matchNotFound();
      const before = { decision: locked.decision, reason: locked.reason };
      const after = { decision, reason };
      await manager.update(TrackMatch, id, { ...after, decidedBy: actor.id, decidedAt: new Date() });
      const match = await manager.findOneOrFail(TrackMatch, {
        where: { id },
        relations: { fingerprint: true, matched: true },
      });
      await recordAudit(manager, {
        actor,
        action: 'track-match.decide',
        subject: `track-match:${id}`,
        before,
        after: { ...after, track: match.fingerprint.title, matchedTrack: match.matched.title },
      });
      await decideOthers(manager, match);
      const claims = (await claimsOf(manager, [id])).get(id)!;
      const held = heldSide(match, claims);
      await this.mails.decided(manager, held);
      const { productId } = held.own;
      const isWithdrawn =
        productId !== null && (await this.matches.withdrawDecided(manager, actor, productId));
      return { seen: held, withdrawn: isWithdrawn ? productId : null };
    });
    if (withdrawn !== null) await this.search.refresh([withdrawn]);
    const [shown] = await this.matches.withWaveforms([seen]);
    return shown!;
  }
}

/** A decision is about two tracks: it holds for the other recordings of both, such as preview and master. */
async function decideOthers(manager: EntityManager, match: TrackMatch): Promise<void> {
  const { fingerprint, matched, decision, reason, decidedBy, decidedAt } = match;
  if (fingerprint.productId === null || matched.productId === null) return;
  await manager.query(
    `UPDATE track_matches m SET decision = $3, reason = $4, decided_by = $5, decided_at = $6
       FROM fingerprints a, fingerprints b
      WHERE a.id = m.fingerprint_id AND b.id = m.matched_id
        AND (a.product_id, b.product_id) IN (($1, $2), ($2, $1))`,
    [fingerprint.productId, matched.productId, decision, reason, decidedBy, decidedAt],
  );
}
