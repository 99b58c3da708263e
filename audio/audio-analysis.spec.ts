import { PEAK_COUNT } from '#domain/track.js';
import { UnsupportedAudioError, analyseAudio, encodeMp3 } from './index.js';

interface WaveOptions {
  bits?: 16 | 24 | 32;
  rate?: number;
  channels?: number;
  seconds?: number;
}

/** A wave file whose level rises evenly from silence to `peak`. */
function rampWave(
  peak: number,
  { bits = 16, rate = 8000, channels = 1, seconds = 2 }: WaveOptions = {},
): Uint8Array {
  const frames = rate * seconds;
  const width = bits / 8;
  const data = Buffer.alloc(frames * channels * width);
  for (let i = 0; i < frames * channels; i++) {
    const level = peak * (Math.floor(i / channels) / frames) * (i % 2 ? 1 : -1);
    data.writeIntLE(Math.round(level * (2 ** (bits - 1) - 1)), i * width, width);
  }
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + data.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * channels * width, 28);
  header.writeUInt16LE(channels * width, 32);
  header.writeUInt16LE(bits, 34);
  header.write('data', 36);
  header.writeUInt32LE(data.length, 40);
  return Buffer.concat([header, data]);
}

/** The same in 32-bit floating point. */
function floatWave(peak: number): Uint8Array {
  const wave = Buffer.from(rampWave(peak, { bits: 32 }));
  for (let at = 44; at < wave.length; at += 4) wave.writeFloatLE(wave.readInt32LE(at) / 2 ** 31, at);
  return withField(wave, 20, 3, 2);
}

function withField(wave: Uint8Array, at: number, value: number, bytes: 2 | 4): Uint8Array {
  const copy = Buffer.from(wave);
  copy.writeUIntLE(value, at, bytes);
  return copy;
}

describe('a wave file with values beyond our limits', () => {
  /** Runs the work and counts the buffers for samples that it allocates. */
  async function allocatedBy(work: () => Promise<unknown>): Promise<number> {
    const Original = globalThis.Float32Array;
    let allocated = 0;
    globalThis.Float32Array = new Proxy(Original, {
      construct(target, parameters: [number]) {
        allocated += 1;
        return new target(...parameters);
      },
    });
    try {
      await work();
    } finally {
      globalThis.Float32Array = Original;
    }
    return allocated;
  }

  it.each([
    ['2,048 channels', () => rampWave(0.5, { channels: 2_048, seconds: 0.1 })],
    ['3 channels', () => rampWave(0.5, { channels: 3, seconds: 0.1 })],
    ['a sample rate of 4 GHz', () => withField(rampWave(0.5), 24, 4_000_000_000, 4)],
    ['a sample rate of 1 Hz', () => withField(rampWave(0.5), 24, 1, 4)],
    ['a block size that does not fit its channels', () => withField(rampWave(0.5), 32, 60_000, 2)],
    ['more than two hours', () => rampWave(0, { seconds: 7_201 })],
  ])('is refused for %s before any sample is read', async (_, make) => {
    const wave = make();
    const allocated = await allocatedBy(() =>
      expect(analyseAudio(wave)).rejects.toBeInstanceOf(UnsupportedAudioError),
    );
    expect(allocated).toBe(0);
  });

  it('is measured by buffers where it is within them', async () => {
    expect(await allocatedBy(() => analyseAudio(rampWave(0.5)))).toBeGreaterThan(0);
  });
});

describe('analysing audio', () => {
  it('lets others have their turn while it reads a long file', async () => {
    let turns = 0;
    const count = () => {
      turns++;
      next = setImmediate(count);
    };
    let next = setImmediate(count);
    await analyseAudio(rampWave(0.5, { rate: 44_100, seconds: 20 }));
    clearImmediate(next);
    expect(turns).toBeGreaterThan(10);
  });

  it.each([16, 24] as const)('reads duration and waveform of a %d-bit wave file', async (bits) => {
    const analysis = await analyseAudio(rampWave(0.5, { bits, channels: 2, rate: 44_100 }));
    expect(analysis).toMatchObject({ format: 'wav', sampleRate: 44_100, durationSeconds: 2 });
    expect(analysis.peaks).toHaveLength(PEAK_COUNT);
    expect(analysis.peaks).toEqual([...analysis.peaks].sort((a, b) => a - b));
    expect(analysis.peaks.at(-1)).toBe(100);
    expect(analysis.peaks[PEAK_COUNT / 2]).toBeGreaterThanOrEqual(49);
    expect(analysis.peaks[PEAK_COUNT / 2]).toBeLessThanOrEqual(52);
    expect(analysis.peakDb).toBeCloseTo(-6.02, 1);
  });

  const tone = (seconds: number) => {
    const side = Float32Array.from({ length: 44_100 * seconds }, (_, i) => 0.5 * Math.sin(i / 20));
    return encodeMp3(side, side);
  };
  const tag = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\x03\x48', 'latin1'), Buffer.alloc(456)]);

  it.each<[string, () => Uint8Array]>([
    ['32-bit floating point', () => floatWave(0.5)],
    ['a tag before it', () => Buffer.concat([tag, rampWave(0.5)])],
    ['the size that a pipe leaves', () => withField(rampWave(0.5), 40, 0xffffffff, 4)],
    ['no size', () => withField(rampWave(0.5), 40, 0, 4)],
    ['a header of RF64', () => Buffer.concat([Buffer.from('RF64'), rampWave(0.5).subarray(4)])],
  ])('reads a wave file with %s', async (_, make) => {
    const analysis = await analyseAudio(make());
    expect(analysis).toMatchObject({ format: 'wav', sampleRate: 8_000, durationSeconds: 2 });
    expect(analysis.peakDb).toBeCloseTo(-6.02, 1);
  });

  it.each<[string, Buffer]>([
    ['zeros', Buffer.alloc(5_000)],
    ['a tag and zeros', Buffer.concat([tag, Buffer.alloc(500)])],
    [
      'zeros and the rest of a frame',
      Buffer.concat([Buffer.alloc(136), Buffer.from('ff00e2fb'.repeat(20), 'hex')]),
    ],
  ])('reads an mp3 from its first frame on, behind %s', async (_, before) => {
    const mp3 = await tone(1);
    const analysis = await analyseAudio(Buffer.concat([before, mp3]));
    expect(analysis).toEqual(await analyseAudio(mp3));
    expect(analysis.format).toBe('mp3');
  });

  it('says why a wave file is no preview, and what to do', async () => {
    const files: Record<string, Uint8Array> = {
      'It has 8 bits': withField(withField(rampWave(0.5), 34, 8, 2), 32, 1, 2),
      'It has 64-bit floating point': withField(floatWave(0.5), 34, 64, 2),
      'It has 32 bits without floating point': rampWave(0.5, { bits: 32 }),
      'It has 5 channels': rampWave(0.5, { channels: 5, seconds: 0.1 }),
      'Its samples are packed as ADPCM': withField(rampWave(0.5), 20, 2, 2),
    };
    const found = await Promise.all(
      Object.values(files).map((file) => analyseAudio(file).catch((error: Error) => error.message)),
    );
    const advice = 'Please export it as MP3, or as WAV with 16 or 24 bits in mono or stereo';
    expect(found).toEqual(Object.keys(files).map((reason) => `${reason}. ${advice}`));
  });

  it('measures silence as all zeros', async () => {
    const analysis = await analyseAudio(rampWave(0));
    expect(analysis.peakDb).toBeNull();
    expect(new Set(analysis.peaks)).toEqual(new Set([0]));
  });

  it('has a bar for every place of a clip shorter than its waveform', async () => {
    const analysis = await analyseAudio(rampWave(0.9, { seconds: 1, rate: 1000 }));
    expect(analysis.peaks).toHaveLength(PEAK_COUNT);
  });

  it.each([
    ['text', Buffer.from('Not a note of music in here. '.repeat(100))],
    ['nothing', new Uint8Array()],
    ['an image', Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex')],
    ['a wave file of another depth', rampWave(0.5, { bits: 32 })],
    ['a wave file with no samples', rampWave(0.5, { seconds: 0 })],
    ['the head of an mp3 and no sound', Buffer.from('ID3\x03\x00\x00\x00\x00\x00\x00', 'latin1')],
  ])('refuses %s', async (_, bytes) => {
    await expect(analyseAudio(bytes)).rejects.toBeInstanceOf(UnsupportedAudioError);
  });
});
