import { buildProduct } from '../../../../test/build-product';
import { FakeAudio } from '../../../../test/fake-audio';
import { Player, type PlayerBackend } from './player';
import { demoTrack } from './queue';

function setUp(host: Partial<PlayerBackend> = {}) {
  const audio = new FakeAudio();
  const player = new Player(audio as unknown as HTMLAudioElement);
  const countPlay = jest.fn();
  const notifyFailure = jest.fn();
  player.connect({
    nextPage: () => Promise.resolve({ tracks: [], cursor: null }),
    countPlay,
    notifyFailure,
    ...host,
  });
  return { audio, player, countPlay, notifyFailure };
}

const buildDemo = (id: number) =>
  demoTrack({ id, name: `Demo ${id}`, category: 'House', img: 'a.webp', audio: `media/audio/d${id}.mp3` });

/** Lets promises that are already settled have their effect. */
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
  const nextPage = jest.fn(() => Promise.resolve({ tracks: [next], cursor: null }));
  const { audio, player } = setUp({ nextPage });
  player.playTrack(known, { tracks: [known], source: { cursor: 'c1', search: 'night' } });
  audio.startsPlaying();
  audio.reports('ended');
  await settled();
  await settled();
  expect(nextPage).toHaveBeenCalledWith({ cursor: 'c1', search: 'night' });
  expect(player.track).toBe(next);
});

test('repeats the loaded part of the list offline', async () => {
  const tracks = [buildProduct(), buildProduct()];
  const { player } = setUp({ nextPage: () => Promise.reject(new Error('offline')) });
  player.playTrack(tracks[1]!, { tracks, source: { cursor: 'c1' } });
  await player.next();
  expect(player.track).toBe(tracks[0]);
});

test('steps from the first track back to the last track of the whole list', async () => {
  const [known, last] = [buildProduct(), buildProduct()];
  const { player } = setUp({ nextPage: () => Promise.resolve({ tracks: [last], cursor: null }) });
  player.playTrack(known, { tracks: [known], source: { cursor: 'c1' } });
  await player.previous();
  expect(player.track).toBe(last);
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

test('starts with volume 0.1 and stores it under its documented key', () => {
  const { audio, player } = setUp();
  expect(audio.volume).toBe(0.1);
  player.setVolume(0.73);
  expect(localStorage.getItem('audioPlayerVolume')).toBe('0.73');
  expect(setUp().player.state.volume).toBe(0.73);
});

test('ignores a stored volume outside 0 to 1', () => {
  localStorage.setItem('audioPlayerVolume', '7');
  expect(setUp().player.state.volume).toBe(0.1);
});

test('ignores an invalid stored queue', () => {
  localStorage.setItem('audioPlayerQueue', '{"tracks":[{}],"index":0}');
  expect(setUp().player.track).toBeNull();
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
