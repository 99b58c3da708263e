import { ReplicationLag, walPosition } from './replication-lag.js';

describe('walPosition', () => {
  it('orders positions across the upper half', () => {
    expect(walPosition('2/0')).toBeGreaterThan(walPosition('1/FFFFFFFF'));
    expect(walPosition('0/1A')).toBe(26n);
  });
});

describe('ReplicationLag', () => {
  it('is the age of the newest primary position that the replica has replayed', () => {
    const lag = new ReplicationLag();
    lag.notePrimary('0/10', 1_000);
    lag.notePrimary('0/20', 2_000);
    lag.notePrimary('0/30', 3_000);
    expect(lag.of('0/2F', 3_500)).toBe(1_500);
    expect(lag.of('0/30', 3_000)).toBe(0);
  });

  it('stays small on an idle primary', () => {
    const lag = new ReplicationLag();
    for (let at = 1_000; at <= 100_000; at += 1_000) lag.notePrimary('0/10', at);
    expect(lag.of('0/10', 100_000)).toBe(0);
  });

  it('is unknown for a replica behind all known positions', () => {
    const lag = new ReplicationLag();
    lag.notePrimary('0/10', 1_000);
    expect(lag.of('0/F', 1_000)).toBeNull();
  });
});
