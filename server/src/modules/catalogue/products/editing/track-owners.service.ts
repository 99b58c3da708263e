import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Principal } from '#core/auth/index.js';
import { SellerDirectoryService, type TrackSeller } from '../../../people/sellers/index.js';
import { StatementsService } from '../../../people/statements/index.js';
import type { Product } from '../product.entity.js';

/** Acts of an admin that take a track from its seller. */
type TakingAct = 'product.update' | 'product.status' | 'product.delete' | 'product.seller';

type OwnedTrack = Pick<Product, 'id' | 'name' | 'sellerId' | 'status' | 'pausedAt'>;

/** Sellers of edited tracks: chooses them, and states the reasons to one whose track an admin takes down. */
@Injectable()
export class TrackOwnersService {
  constructor(
    private readonly sellers: SellerDirectoryService,
    private readonly statements: StatementsService,
  ) {}

  /** @throws DomainError as `SellerDirectoryService.chosen` */
  chosen(manager: EntityManager, current: TrackSeller, wanted: Partial<TrackSeller>): Promise<TrackSeller> {
    return this.sellers.chosen(manager, current, wanted);
  }

  /** @throws DomainError as `SellerDirectoryService.approved` */
  approved(manager: EntityManager, sellerId: number): Promise<{ sellerId: number; storeName: string }> {
    return this.sellers.approved(manager, sellerId);
  }

  /**
   * Mails the seller whose track an admin has taken off sale, deleted or given to another one. One mail for an act, and none for an
   * own track or for one that was off sale before.
   * @param after null for a deleted track
   */
  async changed(
    manager: EntityManager,
    actor: Principal,
    before: OwnedTrack,
    after: Pick<OwnedTrack, 'status' | 'sellerId'> | null,
    { act, reason = null }: { act: TakingAct; reason?: string | null },
  ): Promise<void> {
    const decision = decisionOf(before, after);
    if (decision === null || before.sellerId === null) return;
    const owner = await this.sellers.findOwner(manager, before.sellerId);
    if (!owner || owner.id === actor.id) return;
    await this.statements.mail(manager, {
      act,
      subject: `product:${before.id}`,
      to: owner,
      decision,
      facts: `It is about your track “${before.name}”, number ${before.id}.`,
      ground: reason,
    });
  }
}

function decisionOf(
  { name, sellerId, status, pausedAt }: OwnedTrack,
  after: Pick<OwnedTrack, 'status' | 'sellerId'> | null,
): string | null {
  if (!after) return status === 'sold' ? null : `“${name}” was deleted.`;
  if (after.sellerId !== sellerId) return `“${name}” is no longer a track of your shop.`;
  const wasOnSale = status === 'published' || status === 'reserved' || pausedAt !== null;
  return wasOnSale && after.status === 'archived' ? `“${name}” was taken off sale.` : null;
}
