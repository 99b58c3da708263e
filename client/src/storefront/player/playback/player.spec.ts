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

test('a play is counted once per loaded product, however often it is paused', () => {
  const { audio, player, countPlay } = setUp();
  const product = buildProduct();
  player.playTrack(product);
  audio.startsPlaying();
  player.toggle();
  player.toggle();
  audio.startsPlaying();
  expect(countPlay.mock.calls).toEqual([[product.id]]);
});

test('another track, and the same one loaded again, count again', () => {
  const { audio, player, countPlay } = setUp();
  const [one, two] = [buildProduct(), buildProduct()];
  for (const product of [one, two, one]) {
    player.playTrack(product, [one, two]);
    audio.startsPlaying();
  }
  expect(countPlay).toHaveBeenCalledTimes(3);
});

test('a demo is never counted', () => {
  const { audio, player, countPlay } = setUp();
  player.playTrack(buildDemo(1));
  audio.startsPlaying();
  expect(countPlay).not.toHaveBeenCalled();
});

test('a demo becomes a product-like track that costs nothing', () => {
  expect(buildDemo(7)).toMatchObject({ id: 'demo_7', price: 0, type: 'Demo Track' });
});

test('when the last demo ends the first one plays', async () => {
  const { audio, player } = setUp();
  const demos = [buildDemo(1), buildDemo(2)];
  player.playTrack(demos[1]!, demos);
  audio.startsPlaying();
  audio.reports('ended');
  await settled();
  expect(player.track?.id).toBe('demo_1');
});

test('when the last loaded product ends the next one is asked for and plays', async () => {
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

test('offline, the loaded part of the list goes round', async () => {
  const tracks = [buildProduct(), buildProduct()];
  const { player } = setUp({ nextPage: () => Promise.reject(new Error('offline')) });
  player.playTrack(tracks[1]!, { tracks, source: { cursor: 'c1' } });
  await player.next();
  expect(player.track).toBe(tracks[0]);
});

test('before the first track comes the last one of the whole list', async () => {
  const [known, last] = [buildProduct(), buildProduct()];
  const { player } = setUp({ nextPage: () => Promise.resolve({ tracks: [last], cursor: null }) });
  player.playTrack(known, { tracks: [known], source: { cursor: 'c1' } });
  await player.previous();
  expect(player.track).toBe(last);
});

test('a missing file is told, and the button tries again', () => {
  const { audio, player, notifyFailure } = setUp();
  const product = buildProduct();
  player.playTrack(product);
  audio.reports('error');
  expect(player.state.status).toBe('failed');
  expect(notifyFailure).toHaveBeenCalledWith(product);
  player.toggle();
  expect(player.state.status).toBe('loading');
});

test('track, queue and position survive a reload', () => {
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

test('the volume starts at 0.1 and is kept under its documented key', () => {
  const { audio, player } = setUp();
  expect(audio.volume).toBe(0.1);
  player.setVolume(0.73);
  expect(localStorage.getItem('audioPlayerVolume')).toBe('0.73');
  expect(setUp().player.state.volume).toBe(0.73);
});

test('a volume that is no number from 0 to 1 is forgotten', () => {
  localStorage.setItem('audioPlayerVolume', '7');
  expect(setUp().player.state.volume).toBe(0.1);
});

test('a queue that was tampered with starts empty', () => {
  localStorage.setItem('audioPlayerQueue', '{"tracks":[{}],"index":0}');
  expect(setUp().player.track).toBeNull();
});

test('closing forgets what was playing', () => {
  const { player } = setUp();
  player.playTrack(buildProduct());
  player.close();
  expect(setUp().player.track).toBeNull();
});

test('seeking stays within the track', () => {
  const { audio, player } = setUp();
  player.playTrack(buildProduct());
  audio.startsPlaying(100);
  player.seek(-5);
  expect(audio.currentTime).toBe(0);
  player.seek(500);
  expect(audio.currentTime).toBe(100);
});
