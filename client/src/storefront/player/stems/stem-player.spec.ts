import { StemPlayer } from './stem-player';

interface Started {
  buffer: unknown;
  when: number;
  offset: number;
  stopped: boolean;
}

let started: Started[];
let context: { currentTime: number; gains: { gain: { setTargetAtTime: jest.Mock } }[] };

function audioContext(): AudioContext {
  const fake = {
    currentTime: 10,
    state: 'running',
    destination: {},
    gains: [] as unknown[],
    createGain() {
      const node = { gain: { value: 1, setTargetAtTime: jest.fn() }, connect: jest.fn() };
      fake.gains.push(node);
      return node;
    },
    createBufferSource() {
      const entry: Started = { buffer: null, when: 0, offset: 0, stopped: false };
      return {
        set buffer(buffer: unknown) {
          entry.buffer = buffer;
        },
        connect: jest.fn(),
        disconnect: jest.fn(),
        start(when: number, offset: number) {
          started.push(Object.assign(entry, { when, offset }));
        },
        stop: () => (entry.stopped = true),
      };
    },
    decodeAudioData: (data: ArrayBuffer) => Promise.resolve(data),
    close: () => Promise.resolve(),
  };
  context = fake as never;
  return fake as unknown as AudioContext;
}

/** A player whose track, status and position the test sets. */
function previewPlayer() {
  const listeners = new Set<() => void>();
  const preview = {
    track: { id: 7 } as never,
    state: { status: 'playing', muted: false, volume: 1 } as never,
    position: 20,
    setSilent: jest.fn(),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const change = (values: Partial<typeof preview>) => {
    Object.assign(preview, values);
    for (const listener of listeners) listener();
  };
  return { preview, change };
}

const STEMS = [
  { group: 'drums' as const, audio: 'media/audio/drums.mp3' },
  { group: 'music' as const, audio: 'media/audio/music.mp3' },
];

const loaded = () => jest.fn(() => Promise.resolve({ ok: true, arrayBuffer: () => new ArrayBuffer(1) }));

function open() {
  const { preview, change } = previewPlayer();
  const stems = new StemPlayer(7, STEMS, preview, audioContext);
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return { preview, change, stems, settled };
}

/** Sources that sound now. */
const running = () => started.filter(({ stopped }) => !stopped);
const lastGains = () => context.gains.map(({ gain }) => gain.setTargetAtTime.mock.lastCall?.[0] as number);

beforeEach(() => {
  started = [];
  globalThis.fetch = loaded() as never;
});

test('plays all groups from one moment in place of the preview', async () => {
  const { preview, stems, settled } = open();
  stems.toggle('drums');
  expect(stems.state).toEqual({ status: 'loading', off: ['drums'] });
  expect(preview.setSilent).not.toHaveBeenCalledWith(true);
  await settled();
  expect(stems.state.status).toBe('ready');
  expect(preview.setSilent).toHaveBeenLastCalledWith(true);
  expect(running()).toHaveLength(2);
  expect(new Set(running().map(({ when, offset }) => `${when} ${offset}`)).size).toBe(1);
  expect(running()[0]!.offset).toBeCloseTo(20, 0);
  expect(lastGains()).toEqual([0, 1]);
});

test('returns to the preview once all groups are on, without loading them again', async () => {
  const { preview, stems, settled } = open();
  stems.toggle('drums');
  await settled();
  stems.toggle('drums');
  expect(preview.setSilent).toHaveBeenLastCalledWith(false);
  expect(running()).toHaveLength(0);
  stems.toggle('music');
  expect(lastGains()).toEqual([1, 0]);
  expect(globalThis.fetch).toHaveBeenCalledTimes(2);
});

test('follows the preview when it pauses, is moved, is muted or another track plays', async () => {
  const { preview, change, stems, settled } = open();
  stems.toggle('drums');
  await settled();
  context.currentTime = 11;
  change({ position: 21 });
  expect(started).toHaveLength(2);
  change({ position: 50 });
  expect(started).toHaveLength(4);
  expect(running().map(({ offset }) => Math.round(offset))).toEqual([50, 50]);
  change({ state: { status: 'playing', muted: true, volume: 1 } as never });
  expect(lastGains()).toEqual([0, 0]);
  change({ state: { status: 'paused', muted: false, volume: 1 } as never });
  expect(running()).toHaveLength(0);
  change({ state: { status: 'playing', muted: false, volume: 1 } as never, track: { id: 8 } as never });
  expect(running()).toHaveLength(0);
  expect(preview.setSilent).toHaveBeenLastCalledWith(false);
});

test('says when the groups cannot be loaded, and loads them again', async () => {
  globalThis.fetch = jest.fn(() => Promise.resolve({ ok: false, status: 404 })) as never;
  const { preview, stems, settled } = open();
  stems.toggle('drums');
  await settled();
  expect(stems.state.status).toBe('failed');
  expect(preview.setSilent).not.toHaveBeenCalledWith(true);
  globalThis.fetch = loaded() as never;
  await stems.load();
  expect(running()).toHaveLength(2);
});

test('gives the sound back to the preview when the page is left', async () => {
  const { preview, change, stems, settled } = open();
  stems.toggle('drums');
  await settled();
  stems.close();
  expect(preview.setSilent).toHaveBeenLastCalledWith(false);
  expect(running()).toHaveLength(0);
  change({ position: 40 });
  expect(running()).toHaveLength(0);
});
