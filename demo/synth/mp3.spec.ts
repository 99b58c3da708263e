import { parseBuffer } from 'music-metadata';
import { analyseAudio } from '../../server/src/core/audio/index.js';
import { encodeTrack } from './index.js';
import { quicken, readEncoderProgram } from './mp3.js';

const item = { name: 'Undertow', category: 'Melodic Techno', bpm: 123, musicKey: 'F#' } as const;

describe('an encoded preview', () => {
  it('is an mp3 of more than 20 seconds that names its title, tempo and key', async () => {
    const mp3 = await encodeTrack(item);
    const [{ common }, heard] = await Promise.all([parseBuffer(mp3), analyseAudio(mp3)]);
    expect(common).toMatchObject({ title: 'Undertow', bpm: 123, key: 'F#m', genre: ['Melodic Techno'] });
    expect(heard).toMatchObject({ format: 'mp3', sampleRate: 32_000 });
    expect(heard.durationSeconds).toBeGreaterThanOrEqual(20);
    expect(heard.peakDb).toBeLessThanOrEqual(0);
  });

  it('is the same bytes every time', async () => {
    expect(Buffer.compare(await encodeTrack(item), await encodeTrack(item))).toBe(0);
  });
});

describe('the quick encoder', () => {
  it('finds its one byte in the installed package', async () => {
    expect(quicken(await readEncoderProgram())).toBe(true);
  });

  it('leaves a program it does not know as it is', () => {
    const program = Buffer.from('another program');
    expect(quicken(program)).toBe(false);
    expect(program.toString()).toBe('another program');
  });
});
