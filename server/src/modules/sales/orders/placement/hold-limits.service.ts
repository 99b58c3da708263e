import { Injectable } from '@nestjs/common';
import { addHours } from 'date-fns/addHours';
import { differenceInSeconds } from 'date-fns/differenceInSeconds';
import { subDays } from 'date-fns/subDays';
import type { EntityManager } from 'typeorm';
import {
  EXPIRED_HOLDS_LIMIT,
  EXPIRED_HOLDS_PAUSE_HOURS,
  EXPIRED_HOLDS_WINDOW_DAYS,
  MAX_RESERVED_TRACKS,
  MAX_RESERVED_TRACKS_NEW_ACCOUNT,
  MAX_UNPAID_TRACKS_PER_CALLER,
  NEW_ACCOUNT_HOLD_HOURS,
  ORDER_HOLD_HOURS,
} from '#domain/limits.js';
import { Configuration } from '#core/config/index.js';
import { prepared } from '#core/database/index.js';
import { notSignedIn } from '#core/errors/index.js';
import { KeyRing } from '#core/secrets/index.js';
import { lockUser, type LockedUser } from '../../../people/users/index.js';
import {
  holdsExpired,
  tooManyReserved,
  tooManyReservedByCaller,
  tooManyReservedByNewAccount,
} from '../order.errors.js';

/** Namespace of the advisory locks; the second key is the caller. */
const CALLER_LOCKS = 0x484f4c44;
const DIGEST_KIND = 'caller of an order';

export interface HoldRequest {
  userId: number;
  /** Address of the request in the form of the rate limits (`callerKey`). */
  callerKey: string;
  tracks: number;
}

export interface GrantedHold {
  hours: number;
  /** Null when holds are not counted per caller. */
  callerHash: string | null;
}

interface HeldTracks {
  tracks: number;
  /** When the first hold ends; null when none is pending. */
  firstEnd: Date | null;
}

/**
 * Limits how many unpaid tracks an account or address may hold. `RATE_LIMIT=off` leaves only the limit per buyer.
 * Checks run in the placing transaction under the buyer's lock and then the caller's, so parallel requests are counted
 * one after the other.
 */
@Injectable()
export class HoldLimitsService {
  constructor(
    private readonly configuration: Configuration,
    private readonly ring: KeyRing,
  ) {}

  /** Serializes the orders of one buyer: a repeated click finds the first order, and limits count it. */
  async lockBuyer(manager: EntityManager, userId: number): Promise<LockedUser> {
    const buyer = await lockUser(manager, userId);
    if (!buyer) throw notSignedIn();
    return buyer;
  }

  /** @throws DomainError CONFLICT when the account or the address holds too much, RATE_LIMITED after expired holds. */
  async admit(manager: EntityManager, { userId, callerKey, tracks }: HoldRequest): Promise<GrantedHold> {
    const held = await this.heldByBuyer(manager, userId);
    if (held.tracks + tracks > MAX_RESERVED_TRACKS) throw tooManyReserved();
    if (!this.configuration.rateLimit) return { hours: ORDER_HOLD_HOURS, callerHash: null };

    const isNew = !(await this.hasCompletedOrder(manager, userId));
    if (isNew && held.tracks + tracks > MAX_RESERVED_TRACKS_NEW_ACCOUNT) {
      throw tooManyReservedByNewAccount(held.firstEnd);
    }
    await this.requireNoExpiredHolds(manager, userId);
    const callerHash = this.ring.digest(DIGEST_KIND, callerKey);
    await manager.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [CALLER_LOCKS, callerKey]);
    const heldByCaller = await this.heldByCaller(manager, callerKey);
    if (heldByCaller.tracks + tracks > MAX_UNPAID_TRACKS_PER_CALLER) {
      throw tooManyReservedByCaller(heldByCaller.firstEnd);
    }
    return { hours: hoursOfHold(isNew), callerHash };
  }

  /** Hours for which an order that the account places now is held. */
  async hoursFor(manager: EntityManager, userId: number): Promise<number> {
    if (!this.configuration.rateLimit) return ORDER_HOLD_HOURS;
    return hoursOfHold(!(await this.hasCompletedOrder(manager, userId)));
  }

  private async hasCompletedOrder(manager: EntityManager, userId: number): Promise<boolean> {
    const found: unknown[] = await manager.query(
      `SELECT 1 FROM orders WHERE user_id = $1 AND status = 'completed' LIMIT 1`,
      [userId],
    );
    return found.length > 0;
  }

  /** Repeatedly expired holds block new ones for a while, so a buyer cannot keep a track off sale by renewing holds. */
  private async requireNoExpiredHolds(manager: EntityManager, userId: number): Promise<void> {
    const expired: { at: Date }[] = await manager.query(
      `SELECT hold_expired_at AS at FROM orders WHERE user_id = $1 AND hold_expired_at IS NOT NULL
        ORDER BY hold_expired_at DESC LIMIT $2`,
      [userId, EXPIRED_HOLDS_LIMIT],
    );
    const [latest, first] = [expired[0]?.at, expired[EXPIRED_HOLDS_LIMIT - 1]?.at];
    if (!latest || !first || first < subDays(latest, EXPIRED_HOLDS_WINDOW_DAYS)) return;
    const secondsLeft = differenceInSeconds(addHours(latest, EXPIRED_HOLDS_PAUSE_HOURS), new Date());
    if (secondsLeft > 0) throw holdsExpired(secondsLeft);
  }

  private heldByBuyer(manager: EntityManager, userId: number): Promise<HeldTracks> {
    return this.count(manager, `orders.user_id = $1 AND orders.status IN ('pending', 'processing')`, userId);
  }

  private heldByCaller(manager: EntityManager, callerKey: string): Promise<HeldTracks> {
    const hashes = this.ring.digests(DIGEST_KIND, callerKey);
    return this.count(manager, `orders.caller_hash = ANY ($1) AND orders.status = 'pending'`, hashes);
  }

  private async count(manager: EntityManager, condition: string, value: unknown): Promise<HeldTracks> {
    const text = `SELECT count(*)::integer AS tracks,
                         min(orders.hold_expires_at) FILTER (WHERE orders.status = 'pending') AS "firstEnd"
                    FROM order_lines line JOIN orders ON orders.id = line.order_id
                   WHERE ${condition} AND line.is_live AND orders.service_stage IS NULL`;
    const [held] = (await manager.query(prepared(text), [value])) as [HeldTracks];
    return held;
  }
}

/** @param isNew true until the first order of the account is completed */
const hoursOfHold = (isNew: boolean) => (isNew ? NEW_ACCOUNT_HOLD_HOURS : ORDER_HOLD_HOURS);
