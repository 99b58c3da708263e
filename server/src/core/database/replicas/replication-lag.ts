/** Retention of the primary's positions: no usable replica lags further. */
const REMEMBERED_MS = 60_000;

/** A write-ahead log position such as `1A/2F3B8C0`, as a number. */
export function walPosition(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/**
 * Measures replication lag by positions in the write-ahead log and the local clock. Unlike
 * `pg_last_xact_replay_timestamp()` this needs no equal clocks, reads 0 on an idle primary, and keeps growing when the
 * replica has lost its connection to the primary.
 */
export class ReplicationLag {
  private samples: { position: bigint; at: number }[] = [];

  /** Records the primary's position at a time. */
  notePrimary(position: string, at: number): void {
    this.samples = this.samples.filter((sample) => sample.at > at - REMEMBERED_MS);
    this.samples.push({ position: walPosition(position), at });
  }

  /**
   * Age of a replica's state in milliseconds: the replica has everything that the primary had then. Null before the
   * replica reaches a known position.
   */
  of(replayed: string, now: number): number | null {
    const position = walPosition(replayed);
    const reached = this.samples.findLast((sample) => sample.position <= position);
    return reached ? Math.max(0, now - reached.at) : null;
  }
}
