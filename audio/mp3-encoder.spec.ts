import { lowerQuality, readEncoderProgram } from './mp3-encoder.js';

describe('lowerQuality', () => {
  it('patches the installed package', async () => {
    expect(lowerQuality(await readEncoderProgram())).toBe(true);
  });

  it('leaves an unknown program unchanged', () => {
    const program = Buffer.from('another program');
    expect(lowerQuality(program)).toBe(false);
    expect(program.toString()).toBe('another program');
  });
});
