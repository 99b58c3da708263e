import { energyOf, nearestMixes, orderedByEnergy, type MixableTrack } from './mixing.rules.js';

const track = (id: number, overrides: Partial<MixableTrack> = {}): MixableTrack => ({
  id,
  musicKey: 'A',
  mode: 'minor',
  bpm: 124,
  ...overrides,
});
const idsOf = (tracks: MixableTrack[]) => tracks.map(({ id }) => id);

it('orders mixes by key, then tempo, then age', () => {
  const others = [
    track(1),
    track(2, { bpm: 126 }),
    track(3, { musicKey: 'C', mode: 'major' }),
    track(4, { musicKey: 'E' }),
    track(5, { bpm: 248 }),
    track(6, { bpm: 62 }),
  ];
  expect(idsOf(nearestMixes(track(1), others))).toEqual([6, 5, 2, 3, 4]);
});

it('leaves out keys that clash, tempi beyond 6 % and unknown values', () => {
  const others = [
    track(2, { musicKey: 'A#' }),
    track(3, { bpm: 132 }),
    track(4, { mode: null }),
    track(5, { bpm: null }),
  ];
  expect(nearestMixes(track(1), others)).toEqual([]);
  expect(nearestMixes(track(1, { mode: null }), [track(2)])).toEqual([]);
});

it('lets the energy decide between tracks of one key and tempo only', () => {
  const mixes = [track(2), track(3), track(4, { bpm: 125 })];
  const energies = new Map([
    [1, energyOf([50, 60])],
    [2, energyOf([10, 10])],
    [3, energyOf([50, 50])],
    [4, energyOf([55, 55])],
  ]);
  expect(idsOf(orderedByEnergy(track(1), mixes, energies))).toEqual([3, 2, 4]);
  expect(idsOf(orderedByEnergy(track(9), mixes, energies))).toEqual([2, 3, 4]);
  expect(energyOf([])).toBeNull();
});
