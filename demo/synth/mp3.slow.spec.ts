import { parseBuffer } from 'music-metadata';
import { analyseAudio } from '#audio/index.js';
import { encodeTrack } from './index.js';

const item = {
  name: 'Undertow',
  category: 'Melodic Techno',
  bpm: 123,
  composedIn: 'F#',
  musicKey: 'F#',
  mode: 'minor',
} as const;

describe('an encoded preview', () => {
  it('is an mp3 of 60 to 90 seconds with tags for title, tempo and key', async () => {
    const { mp3 } = await encodeTrack(item);
    const [{ common }, analysis] = await Promise.all([parseBuffer(mp3), analyseAudio(mp3)]);
    expect(common).toMatchObject({ title: 'Undertow', bpm: 123, key: 'F#m', genre: ['Melodic Techno'] });
    expect(analysis).toMatchObject({ format: 'mp3', sampleRate: 44_100 });
    expect(analysis.durationSeconds).toBeGreaterThanOrEqual(60);
    expect(analysis.durationSeconds).toBeLessThanOrEqual(90);
    expect(analysis.peakDb).toBeLessThanOrEqual(0);
  });

  it('states the key it is heard in, not the one it is composed in', async () => {
    const { mp3 } = await encodeTrack({ ...item, musicKey: 'A', mode: 'major' });
    expect((await parseBuffer(mp3)).common.key).toBe('A');
  });

  it('is deterministic', async () => {
    const [once, again] = [await encodeTrack(item), await encodeTrack(item)];
    expect(Buffer.compare(once.mp3, again.mp3)).toBe(0);
  });
});
