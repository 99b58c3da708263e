import { buildProduct } from '../../../../test/build-product';
import { FakeAudio } from '../../../../test/fake-audio';
import { Player, type PlayerBackend } from './player';
import { demoTrack, type PlayerTrack, type QueuePage, type TrackList } from './queue';

const pageOf = (tracks: PlayerTrack[], ends: Partial<QueuePage> = {}): QueuePage => ({
  tracks,
  cursors: tracks.map(({ id }) => `c${id}`),
  hasPrevious: false,
  hasNext: false,
  ...ends,
});

/** The first part of a longer list. */
const startOf = (tracks: PlayerTrack[]): TrackList => ({
  ...pageOf(tracks),
  source: { search: 'night', hasPrevious: false, hasNext: true },
});

function setUp(backend: Partial<PlayerBackend> = {}) {
  const audio = new FakeAudio();
  const player = new Player(audio as unknown as HTMLAudioElement);
  const countPlay = jest.fn();
  const notifyFailure = jest.fn();
  player.connect({
    loadPage: () => Promise.resolve(pageOf([])),
    countPlay,
    notifyFailure,
    ...backend,
  });
  return { audio, player, countPlay, notifyFailure };
}

const buildDemo = (id: number) =>
  demoTrack({ id, name: `Demo ${id}`, category: 'House', img: 'a.webp', audio: `media/audio/d${id}.mp3` });

/** Runs the callbacks of settled promises. */
const settled = () => Promise.resolve().then(() => Promise.resolve());

beforeEach(() => localStorage.clear());

test('counts one play per loaded product, however often it is paused', () => {
  const { audio, player, countPlay } = setUp();
  const product = buildProduct();
  player.playTrack(product);
  audio.startsPlaying();
  player.toggle();
  player.toggle();
  audio.startsPlaying();
  expect(countPlay.mock.calls).toEqual([[product.id]]);
});

test('counts another track and a reloaded track again', () => {
  const { audio, player, countPlay } = setUp();
  const [one, two] = [buildProduct(), buildProduct()];
  for (const product of [one, two, one]) {
    player.playTrack(product, [one, two]);
    audio.startsPlaying();
  }
  expect(countPlay).toHaveBeenCalledTimes(3);
});

test('counts plays of two decks, the loaded track once here and there', () => {
  const { audio, player, countPlay } = setUp();
  const [loaded, other] = [buildProduct(), buildProduct()];
  player.playTrack(loaded);
  audio.startsPlaying();
  player.countPlay(loaded.id);
  player.countPlay(other.id);
  expect(countPlay.mock.calls).toEqual([[loaded.id], [other.id]]);
});

test('does not count the loaded track again after a deck has played it first', () => {
  const { audio, player, countPlay } = setUp();
  const product = buildProduct();
  player.playTrack(product);
  player.countPlay(product.id);
  audio.startsPlaying();
  expect(countPlay.mock.calls).toEqual([[product.id]]);
});

test('never counts a demo', () => {
  const { audio, player, countPlay } = setUp();
  player.playTrack(buildDemo(1));
  audio.startsPlaying();
  expect(countPlay).not.toHaveBeenCalled();
});

test('turns a demo into a free product-like track', () => {
  expect(buildDemo(7)).toMatchObject({ id: 'demo_7', price: 0, type: 'Demo Track' });
});

test('plays the first demo after the last one', async () => {
  const { audio, player } = setUp();
  const demos = [buildDemo(1), buildDemo(2)];
  player.playTrack(demos[1]!, demos);
  audio.startsPlaying();
  audio.reports('ended');
  await settled();
  expect(player.track?.id).toBe('demo_1');
});

test('loads and plays the next product after the last loaded one', async () => {
  const [known, next] = [buildProduct(), buildProduct()];
  const loadPage = jest.fn(() => Promise.resolve(pageOf([next], { hasPrevious: true })));
  const { audio, player } = setUp({ loadPage });
  player.playTrack(known, startOf([known]));
  audio.startsPlaying();
  audio.reports('ended');
  await settled();
  await settled();
  expect(loadPage).toHaveBeenCalledWith(expect.objectContaining({ search: 'night' }), {
    after: `c${known.id}`,
  });
  expect(player.track).toBe(next);
});

test('repeats the loaded part of the list offline', async () => {
  const tracks = [buildProduct(), buildProduct()];
  const { player } = setUp({ loadPage: () => Promise.reject(new Error('offline')) });
  player.playTrack(tracks[1]!, startOf(tracks));
  await player.next();
  expect(player.track).toBe(tracks[0]);
});

test('steps from the first track back to the last track of a list of any size, with one request', async () => {
  const newest = buildProduct();
  const last = Array.from({ length: 100 }, () => buildProduct());
  const loadPage = jest.fn(() => Promise.resolve(pageOf(last, { hasPrevious: true })));
  const { player } = setUp({ loadPage });
  player.playTrack(newest, startOf([newest]));
  await player.previous();
  expect(player.track).toBe(last[99]);
  expect(loadPage.mock.calls).toEqual([[expect.anything(), { before: null }]]);
});

test('keeps the track that was chosen while a page was loading', async () => {
  const [known, chosen] = [buildProduct(), buildProduct()];
  const { player } = setUp({ loadPage: () => Promise.resolve(pageOf([buildProduct()])) });
  player.playTrack(known, startOf([known]));
  const stepping = player.previous();
  player.playTrack(chosen, [chosen]);
  await stepping;
  expect(player.track).toBe(chosen);
});

test('reports a missing file and retries on the button', () => {
  const { audio, player, notifyFailure } = setUp();
  const product = buildProduct();
  player.playTrack(product);
  audio.reports('error');
  expect(player.state.status).toBe('failed');
  expect(notifyFailure).toHaveBeenCalledWith(product);
  player.toggle();
  expect(player.state.status).toBe('loading');
});

test('restores track, queue and position after a reload', () => {
  const { audio, player } = setUp();
  const tracks = [buildProduct(), buildProduct()];
  player.playTrack(tracks[1]!, tracks);
  audio.startsPlaying();
  player.seek(42);
  const { player: reloaded, audio: silent } = setUp();
  expect(reloaded.track).toEqual(tracks[1]);
  expect(reloaded.state.queue?.tracks).toHaveLength(2);
  expect(reloaded.state.status).toBe('paused');
  expect(reloaded.position).toBe(42);
  reloaded.toggle();
  silent.startsPlaying();
  expect(silent.currentTime).toBe(42);
});

test('starts with volume 0.1 on a perceptual curve and stores it under its documented key', () => {
  const { audio, player } = setUp();
  expect(player.state.volume).toBe(0.1);
  expect(audio.volume).toBeCloseTo(0.0215, 4);
  player.setVolume(0.73);
  expect(localStorage.getItem('audioPlayerVolume')).toBe('0.73');
  expect(setUp().player.state.volume).toBe(0.73);
});

test('ignores a stored volume outside 0 to 1', () => {
  localStorage.setItem('audioPlayerVolume', '7');
  expect(setUp().player.state.volume).toBe(0.1);
});

test('ignores an invalid stored queue', () => {
  const track = buildProduct();
  const queue = { tracks: [track], cursors: ['c'], index: 0, source: null };
  const broken = [
    { tracks: [{}], index: 0 },
    { ...queue, tracks: [track, null] },
    { ...queue, tracks: [{ ...track, img: 7 }] },
    { ...queue, tracks: [{ ...track, id: 'demo_x' }] },
    { ...queue, tracks: {} },
    { ...queue, index: '0' },
    { ...queue, index: 1 },
    [],
    7,
  ].filter((stored) => {
    localStorage.setItem('audioPlayerQueue', JSON.stringify(stored));
    return setUp().player.track !== null;
  });
  expect(broken).toEqual([]);
});

test('repairs what a stored queue can be played without', () => {
  const track = { ...buildProduct(), bpm: '128', peaks: ['x'], status: 'gone', duration: null };
  localStorage.setItem(
    'audioPlayerQueue',
    JSON.stringify({ tracks: [track], cursors: [7], index: 0, source: 'all' }),
  );
  expect(setUp().player.track).toMatchObject({ name: track.name, bpm: null, status: 'published' });
});

test('clears queue and position on close', () => {
  const { player } = setUp();
  player.playTrack(buildProduct());
  player.close();
  expect(setUp().player.track).toBeNull();
});

test('clamps seeking to the track', () => {
  const { audio, player } = setUp();
  player.playTrack(buildProduct());
  audio.startsPlaying(100);
  player.seek(-5);
  expect(audio.currentTime).toBe(0);
  player.seek(500);
  expect(audio.currentTime).toBe(100);
});

test('plays a track from a position before its audio is loaded', () => {
  const { audio, player } = setUp();
  const track = buildProduct({ duration: 120 });
  player.playFrom(track, 60);
  expect(player.position).toBe(60);
  audio.startsPlaying(120);
  expect(audio.currentTime).toBe(60);
  expect(player.state.status).toBe('playing');
});

test('resumes the loaded track from a position', () => {
  const { audio, player } = setUp();
  const track = buildProduct({ duration: 120 });
  player.playTrack(track);
  audio.startsPlaying(120);
  player.pause();
  player.playFrom(track, 30);
  expect(audio.currentTime).toBe(30);
  expect(player.state.status).toBe('loading');
});

test('gives tracks of an earlier version an empty waveform', () => {
  const { waveform: _, ...old } = buildProduct();
  localStorage.setItem(
    'audioPlayerQueue',
    JSON.stringify({ tracks: [old], cursors: [''], index: 0, source: null }),
  );
  expect(setUp().player.track?.waveform).toBe('');
});

test('plays the drop of each track in turn while drop previews are on', async () => {
  const { audio, player } = setUp();
  // 16 seconds from the 80th on are loud.
  const waveform = `${'F'.repeat(40)}${'_'.repeat(8)}${'F'.repeat(52)}`;
  const tracks = [1, 2].map(() => buildProduct({ duration: 200, bpm: 120, waveform }));
  player.setDropPreview(true);
  player.playTrack(tracks[0]!, tracks);
  expect(player.position).toBe(80);
  audio.startsPlaying(200);
  audio.currentTime = 95;
  audio.reports('timeupdate');
  expect(player.track).toBe(tracks[0]);
  audio.currentTime = 96.1;
  audio.reports('timeupdate');
  await settled();
  expect(player.track).toBe(tracks[1]);
  expect(player.isChosen).toBe(false);
});

test('skips on at the end of the drop after a reload too', async () => {
  const { audio, player } = setUp();
  const waveform = `${'F'.repeat(40)}${'_'.repeat(8)}${'F'.repeat(52)}`;
  const tracks = [1, 2].map(() => buildProduct({ duration: 200, bpm: 120, waveform }));
  player.setDropPreview(true);
  player.playTrack(tracks[0]!, tracks);
  audio.startsPlaying(200);
  player.seek(90);
  const { audio: later, player: reloaded } = setUp();
  expect(reloaded.position).toBe(90);
  reloaded.toggle();
  later.startsPlaying(200);
  later.currentTime = 96.1;
  later.reports('timeupdate');
  await settled();
  expect(reloaded.track?.id).toBe(tracks[1]!.id);
});

test('plays on where the listener sought beyond the drop', async () => {
  const { audio, player } = setUp();
  const tracks = [1, 2].map(() => buildProduct({ duration: 200, bpm: 120 }));
  player.setDropPreview(true);
  player.playTrack(tracks[0]!, tracks);
  audio.startsPlaying(200);
  player.seek(190);
  audio.reports('timeupdate');
  await settled();
  expect(player.track).toBe(tracks[0]);
});

test('hints once at the low volume of the first play', () => {
  const { audio, player } = setUp();
  player.playTrack(buildProduct());
  audio.startsPlaying();
  expect(player.state.softHint).toBe(true);
  const { audio: later, player: again } = setUp();
  again.playTrack(buildProduct());
  later.startsPlaying();
  expect(again.state.softHint).toBe(false);
});

test('steps through the list on the screen, from its start where nothing plays', async () => {
  const { audio, player } = setUp();
  const tracks = [1, 2, 3].map(() => buildProduct());
  player.offerList({ tracks });
  player.stepInView(1);
  expect(player.track).toBe(tracks[0]);
  audio.startsPlaying();
  player.stepInView(1);
  await settled();
  expect(player.track).toBe(tracks[1]);
  player.stepInView(-1);
  await settled();
  expect(player.track).toBe(tracks[0]);
});
