import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { SellerDirectoryService } from '../../../people/sellers/index.js';
import { claimsOf } from '../match-claims.js';
import { onePerPair, seenFrom, type MatchOfRecording } from '../match-of-recording.js';
import { matchNotFound } from '../track-match.errors.js';
import { TrackMatch } from '../track-match.entity.js';
import { isRelevant } from '../track-match.rules.js';

/** Matches that a seller is shown, the newest first. */
export const MAX_OWN_MATCHES = 50;

/** The seller's side of matches: which there are, and what the seller says about them before an admin decides. */
@Injectable()
export class OwnMatchesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly sellers: SellerDirectoryService,
  ) {}

  /** Matches of recordings of the caller's shop with those of others, that hold one of both or are decided. */
  async find(actor: Principal): Promise<MatchOfRecording[]> {
    const { manager } = this.dataSource;
    const seller = await this.sellers.findOfUser(manager, actor.id);
    return seller ? this.ofSeller(seller.id) : [];
  }

  /**
   * Replaces the statement of the caller about a match, also about the other recordings of the two tracks.
   * @throws DomainError NOT_FOUND for a match of others
   */
  async state(actor: Principal, id: number, text: string): Promise<MatchOfRecording> {
    const own = await this.requireOwn(actor, id);
    await retryTransaction(this.dataSource, async (manager) => {
      // The statement of the later recording's owner is stored beside that of the other one.
      await manager.query(
        `UPDATE track_matches m
            SET statement = CASE WHEN a.seller_id = $2 THEN $3 ELSE m.statement END,
                matched_statement = CASE WHEN b.seller_id = $2 THEN $3 ELSE m.matched_statement END
           FROM fingerprints a, fingerprints b
          WHERE a.id = m.fingerprint_id AND b.id = m.matched_id
            AND (m.id = $1 OR (a.product_id, b.product_id) IN (($4, $5), ($5, $4)))`,
        [id, own.own.sellerId, text, own.own.productId, own.other.productId],
      );
      await recordAudit(manager, {
        actor,
        action: 'track-match.state',
        subject: `track-match:${id}`,
        after: { statement: text },
      });
    });
    return { ...own, statement: text };
  }

  /** @throws DomainError NOT_FOUND for a match of others */
  async requireOwn(actor: Principal, id: number): Promise<MatchOfRecording> {
    const own = (await this.find(actor)).find(({ match }) => match.id === id);
    if (!own) throw matchNotFound();
    return own;
  }

  private async ofSeller(sellerId: number): Promise<MatchOfRecording[]> {
    const { manager } = this.dataSource;
    const matches = await manager.find(TrackMatch, {
      where: [{ fingerprint: { sellerId } }, { matched: { sellerId } }],
      relations: { fingerprint: true, matched: true },
      order: { id: 'DESC' },
      take: 10 * MAX_OWN_MATCHES,
    });
    const claims = await claimsOf(
      manager,
      matches.map(({ id }) => id),
    );
    const seen = matches
      .map((match) => seenFrom(match, match.fingerprint.sellerId === sellerId, claims.get(match.id)!))
      .filter(
        ({ own, other }) =>
          own.sellerId !== other.sellerId && (isRelevant(own, other) || isRelevant(other, own)),
      )
      .filter(({ isBlocking, holdsOther, match }) => isBlocking || holdsOther || match.decision !== null);
    return onePerPair(seen).slice(0, MAX_OWN_MATCHES);
  }
}
