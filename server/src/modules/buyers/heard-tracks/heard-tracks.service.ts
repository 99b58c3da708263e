import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, type DataSource, type EntityManager } from 'typeorm';
import { HEARD_MAX } from '#domain/limits.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import type { Page } from '#core/pagination/index.js';
import { Product } from '../../catalogue/products/product.entity.js';
import { ProductSearch, type ProductListQuery, type ProductRow } from '../../catalogue/search/index.js';
import type { HeardTracks, ListeningSession } from './heard-tracks.response.js';
import type { HeardTrackInput, MarkHeardInput } from './heard-tracks.inputs.js';

interface HeardTrack {
  id: number;
  heardAt: Date;
}

/** Heard tracks of accounts. They never change a row of a track, so cached lists of the shop stay valid. */
@Injectable()
export class HeardTracksService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly search: ProductSearch,
  ) {}

  /** Heard tracks, oldest first. */
  list(actor: Principal): Promise<HeardTrack[]> {
    return this.dataSource.query(
      `SELECT product_id AS id, heard_at AS "heardAt" FROM heard_tracks
        WHERE user_id = $1 ORDER BY heard_at, product_id`,
      [actor.id],
    );
  }

  async session(actor: Principal): Promise<ListeningSession | null> {
    const [row]: ListeningSession[] = await this.dataSource.query(
      `SELECT search, product_id AS "trackId" FROM listening_sessions WHERE user_id = $1`,
      [actor.id],
    );
    return row ?? null;
  }

  async summary(actor: Principal): Promise<HeardTracks> {
    const [tracks, session] = await Promise.all([this.list(actor), this.session(actor)]);
    return { ids: tracks.map(({ id }) => id), session };
  }

  /** Adds a batch. Repeating it changes nothing; the oldest tracks beyond the limit are forgotten. */
  async mark(actor: Principal, { tracks, session }: MarkHeardInput): Promise<void> {
    await retryTransaction(this.dataSource, async (manager) => {
      const ids = [...tracks.map(({ id }) => id), ...(session ? [session.trackId] : [])];
      const known = await lockKnown(manager, ids);
      const heard = latestOfEach(tracks).filter(({ id }) => known.has(id));
      if (heard.length > 0) await insertHeard(manager, actor.id, heard);
      if (session && known.has(session.trackId)) {
        await manager.query(
          `INSERT INTO listening_sessions (user_id, search, product_id, ended_at) VALUES ($1, $2, $3, now())
           ON CONFLICT (user_id) DO UPDATE
           SET search = excluded.search, product_id = excluded.product_id, ended_at = excluded.ended_at`,
          [actor.id, session.search, session.trackId],
        );
      }
    });
  }

  async clear(actor: Principal): Promise<void> {
    await retryTransaction(this.dataSource, async (manager) => {
      await manager.query('DELETE FROM heard_tracks WHERE user_id = $1', [actor.id]);
      await manager.query('DELETE FROM listening_sessions WHERE user_id = $1', [actor.id]);
    });
  }

  /** A list of the shop without the tracks that the caller heard before a time. For the caller alone: never cached. */
  async unheard(
    actor: Principal,
    query: ProductListQuery,
    heardBefore: Date | null,
  ): Promise<Page<ProductRow>> {
    const rows: { id: number }[] = await this.dataSource.query(
      `SELECT product_id AS id FROM heard_tracks
        WHERE user_id = $1 AND heard_at <= coalesce($2::timestamptz, 'infinity')`,
      [actor.id, heardBefore],
    );
    const excludeIds = [...(query.filter?.excludeIds ?? []), ...rows.map(({ id }) => id)];
    return this.search.list({ ...query, filter: { ...query.filter, excludeIds } });
  }
}

/** The lock keeps tracks from being deleted before they are inserted. */
async function lockKnown(manager: EntityManager, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const known = await manager.find(Product, {
    select: { id: true },
    where: { id: In([...new Set(ids)]) },
    order: { id: 'ASC' },
    lock: { mode: 'for_key_share' },
  });
  return new Set(known.map(({ id }) => id));
}

/** One entry per track, sorted by id: two batches of one account lock its rows in the same order. */
function latestOfEach(tracks: readonly HeardTrackInput[]): HeardTrackInput[] {
  const latest = new Map<number, HeardTrackInput>();
  for (const track of tracks) {
    const before = latest.get(track.id);
    if (!before || before.heardAt < track.heardAt) latest.set(track.id, track);
  }
  return [...latest.values()].sort((a, b) => a.id - b.id);
}

async function insertHeard(
  manager: EntityManager,
  userId: number,
  heard: readonly HeardTrackInput[],
): Promise<void> {
  await manager.query(
    `INSERT INTO heard_tracks (user_id, product_id, heard_at)
     SELECT $1, id, least(heard_at, now()) FROM unnest($2::integer[], $3::timestamptz[]) AS given (id, heard_at)
      ORDER BY id
     ON CONFLICT (user_id, product_id)
     DO UPDATE SET heard_at = greatest(heard_tracks.heard_at, excluded.heard_at)`,
    [userId, heard.map(({ id }) => id), heard.map(({ heardAt }) => heardAt)],
  );
  await manager.query(
    `DELETE FROM heard_tracks WHERE user_id = $1 AND product_id IN (
       SELECT product_id FROM heard_tracks WHERE user_id = $1
        ORDER BY heard_at DESC, product_id DESC OFFSET $2)`,
    [userId, HEARD_MAX],
  );
}
