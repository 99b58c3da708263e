/** Positions of the primary older than this are forgotten: no usable replica lags that far. */
const REMEMBERED_MS = 60_000;

/** A write-ahead log position such as `1A/2F3B8C0`, as a number. */
export function walPosition(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/**
 * Measures replication lag by positions in the write-ahead log, noted on our own clock. Unlike
 * `pg_last_xact_replay_timestamp()` this needs no equal clocks, reads 0 on an idle primary, and keeps growing when the
 * replica has lost its connection to the primary.
 */
export class ReplicationLag {
  private samples: { position: bigint; at: number }[] = [];

  /** Records where the primary was at a moment. */
  notePrimary(position: string, at: number): void {
    this.samples = this.samples.filter((sample) => sample.at > at - REMEMBERED_MS);
    this.samples.push({ position: walPosition(position), at });
  }

  /**
   * Age of the state that a replica shows, in milliseconds: it has all that the primary had then. Null while the replica
   * has not reached any known position.
   */
  of(replayed: string, now: number): number | null {
    const position = walPosition(replayed);
    const reached = this.samples.findLast((sample) => sample.position <= position);
    return reached ? Math.max(0, now - reached.at) : null;
  }
}
