import type { TestApp } from '../support/app.js';

let counter = 0;

/** Stores that a file is the same as the recording of a sold track. @returns the number of the match */
export async function createMatch({ dataSource }: TestApp, audio: string): Promise<number> {
  counter += 1;
  const [row] = await dataSource.query<{ id: number }[]>(
    `WITH own AS (
       INSERT INTO fingerprints (source, is_ready) VALUES ($1, true)
       ON CONFLICT (source) DO UPDATE SET is_ready = true RETURNING id
     ), sold AS (
       INSERT INTO fingerprints (source, is_ready, product_id, title, store_name, is_sold)
       VALUES ($2, true, 900000, 'Sold Track', 'Nightshift Audio', true) RETURNING id
     )
     INSERT INTO track_matches
            (fingerprint_id, matched_id, share, seconds, start_at, matched_start_at, tempo, semitones)
     SELECT own.id, sold.id, 0.78, 64, 12.5, 0, 1.02, 0 FROM own, sold RETURNING id`,
    [audio, `media/audio/sold-${counter}.mp3`],
  );
  return row!.id;
}

/** Stores that a recording of a seller is the same as the published one of another. @returns the number of the match */
export async function createMatchOfSeller({ dataSource }: TestApp, sellerId: number): Promise<number> {
  counter += 1;
  const [row] = await dataSource.query<{ id: number }[]>(
    `WITH own AS (
       INSERT INTO fingerprints (source, is_ready, seller_id, product_id, title)
       VALUES ($1, true, $3, 900001, 'Own Track') RETURNING id
     ), other AS (
       INSERT INTO fingerprints (source, is_ready, product_id, title, store_name, counts_from)
       VALUES ($2, true, 900002, 'Other Track', 'Nightshift Audio', now()) RETURNING id
     )
     INSERT INTO track_matches
            (fingerprint_id, matched_id, share, seconds, start_at, matched_start_at, tempo, semitones)
     SELECT own.id, other.id, 0.78, 64, 12.5, 0, 1.02, 0 FROM own, other RETURNING id`,
    [`media/audio/own-${counter}.mp3`, `media/audio/other-${counter}.mp3`, sellerId],
  );
  return row!.id;
}
