import { createHash } from 'node:crypto';
import { UnsupportedAudioError } from './unsupported-audio.js';
import { PcmStream } from './pcm-stream.js';
import { readPcm } from './read-pcm.js';

/** Written by ffmpeg at its highest compression: linear prediction, one channel as the difference to the other. */
const FILES: Readonly<Record<number, string>> = {
  16: `
    ZkxhQ4AAACIEgASAAAYZAAYZA+gC8AAAA8APaZbtMhHYzC5l0Kbk7DRX//h1mAADv6pSAAACIEH8QVKwvVBcJCa8DSYCmX8jeYqS7YCF
    qgx1+Iv82BUvfkFW/o4AJJikVITLRDCcEGElBORGlLhLwEZUu5ZTBMlFll0XCWKhGKaTF4VgmLUXCGLhcUQjRMmrFkRgmLLqxGSiYWLV
    MEDCaighhZVhDRZUQmJJil0I0RaJhTiuwhhJhLBBhPK1ktJIsvCMtZaExSJq1xMUoVKU4J4RiSKipeWXBaQmEMUpkIMKJkVKVpNQsosJ
    xa0qwQyEtJlcpcCME1JMrKwQyCMWXUphcSixUxaZSkoophMRoIMSYLRZYjCGFsSyRRYmUy9KEMCyiiMWRkpLIpJiYhiIyWFCGCZGS5Za
    LCMTIjKXEshGCYTimk4EDBE0EZSRlhNFoLhZURiMUXBaLIxMsvCYiZCMIy1ZSsEYqRGEMiMhaEwTSTE0yyYUhDETVJMsSYEZJNSrFpYV
    QRqTKVIssJl0qxcKxZYjktWKgQxSYhgjLxYqLFeKGCGE1CYsEMssjBHCyiiaL8iNIqKIQxCBgQYRhNQLwtWLtLKUUkjC7kWkSiieEGCG
    JLBDAtiZTKYQ0KikWpUtSKRMJpZOLiJiWovJDFpMAAAEHAiHDVAQahQbGGnnKaE5MkCMML8/Dko+vYB1+lPqjKsTj3IZ/u9JDWVGCT5j
    rhILalgPq2S7kEmQ4kEUsy6gPkl/J9Oir1TPOs7kcSXa+17CEcwMTE1ixdJzLtzGbRjCLZcjzgNkN7Bbt/hBTE2kd/OnBSe8A3ZWKqmF
    vje1y9lpmvQRkMs2SU5DR2Kp5RbvTecE13FqUcFjYX8m/fyMbxjHYK8zFzAMPS7t+09OuoQrygDaYznE+aZlCsbpYCvZNAQngKaGR2eQ
    uHLQPQKVSF9IJuBZIyLSMoJs9VKTnX7NyeKBnpN0OlFCDTpuEVBJ9hMkhRJfHwuwgYUghIEcmxv6roKZGI1LizNyHXI6GMwZqRP83KIv
    peQht+GkxXmUlNMwlaIEXTcdrPfhctLPIhVUyHUttRM23JoS1vMF32slrhEcip3KmX0T268AhWnYnwqFH1tJeLtkJgcpJEzqwzatAmMv
    pEyQCoWSPywlTC1urbcxqtRY6w4EW7U414uKjAuFOopRo2CVFaMJ+GmVLU2WYd3r8IPAEfARC6KhhHeMtH9Af3ujpVrLtIqIh5Qpu3Ed
    HEUJfiOodWgISSPmzgsLmXHxTlg2LYJl8vUV25Ova/KFSFwUpfOVS23Qxl/Xo1W0A1r7P4vyEHqQAl+viXCmfR1FKjU1FGS9TUKwr+bm
    fnXzX5UuZptEW2LJ6YrI/4deuSo6MJLVuMlRQlh1Ks2j9VF/PY9sUSeWWbyzJP68ZbKdLl5qSQxMGeinOXaic9M9Cs4h7qioz+OnG9zb
    5Kr7y2+PbzEcKI1Xscq3SDutVk5FAYc2Nl+fFvX5bquIRyfygyF2gTxX0niJOGfi8dKDMUXSSiuvNz7DrlAhOb/rh3qBgUPyvloPMqI3
    NORQih3sUICWPqhSe6PFmIiT7nsl8gnTgzSLT3aWBcdCryhxvw8fS0hzwkZ5Ezj5FZ1S4m9mlTgwrEjSb0HUNIuztkhUZq1nYU9HXXd5
    AGBGjTPvkOg7HL0JTpkD3bUxnPMzr43Tecgq7YQhmoO/HhWKmhIihqnK7dw/uq51h1oY8EfouknttEiq5BBkclyr1kiFgn0sphWzJYCN
    RBsM9/YRAiLJS64wihEyjc+HU03zeF+dkOIAVZWd3MarZLRwRVmNsov+bCmMmUh/N5e0YwCzUBBmplXJhykqf0+Jv2Y/0xmZRYpznQsa
    kxv1wq28Z04RWmlC3a2bUv6Y8jH09p19GPFMysCe7yPwpgulqUasT+eXEP58K6cBHGzsovBjBAGAiGGsQvyA0HQzXKQWCZyYFmro5Vq+
    8EFaNujn8Sz6C4IlWonqcXlclEiPktyMmmG4DbSk58k1XVKYO19jqbzNVyp7qxXs5gb77fcqNjeSvQZBK0fB3NvKXMDMGgZZgH2738am
    8VamPPWYQhNlII8NFhuxCaRzKqEXt1YFelv3835svmOZVO4YmihZNADeGA==`,
  24: `
    ZkxhQ4AAACIEgASAAAS2AAS2A+gDcAAAAUBcz0goYB4NFvyQre0Z3t4r//h1nAABP1FGAAAAAiBIQfw+wVKxzlmsW5OFbr1aIKu772QD
    18ExCuZlgSpZVrfaZyVSqCBSMibiKaEjjMDyEKw8RSeqCnwZdiFTYoQCSvEbOG6ArtdM0jGr5bm+x+U8vNNLMlFqni5UIqyd8mzAx82a
    ZL+PL8dO+DL4sGPuTXLRSZe24EnHPrnKS6hbw9Cmg6KyiXImBkQ9VH5PCd02IZJOq8zrMc3Bha4Doban3P0JeKUM0cJZiTNhg7fjf2Zl
    e/3+bAuAXdXsV6S4944Q6O7Y/bVYyTxmsZBHIKDyR5PK7Evha5VkSeQBijApONceV563mTjsq+NcIwElE+RJwu8kvm6VKLble6hvvujP
    MyYRtxZLNoWPNNTi+ZiuIVgWf09UZ/eqG2w5X5LxS626mYNoL9KI/UUT8jfc53MOh7PMA2NJetVe0XUwA+Nom7sdkZ+kmt5SKWzbYRM/
    JksPP1ZCXe49VVVx7WQBPWkRwOQz7q2WZ8FJDO5QsNKWfQ6r8v/QORIinC5XlA2POstOkhlBJ2iyCg5JC/sHnx9UG45MGu79d3uSxpI8
    n1LkW+cJMBUeaRU2PXz7ap1z/X8qRS+ZyKmpExljLZciycfa4ss3ZbpRxyf8WlOUGnEUxeDYIm5+dahBlBolX/dIH+6MAAAACDeoEQ1q
    Gp8LzUrCJNPfd09EHhQgLJSRXeXVm77lPjkKQFlghtnR5zJeHAjVGGESHoB03SuNX4CrPRntE77CZlJfeUbTqJCTupITeIiWjIMrj8hM
    J4+muAXsKZZVGIC5uzasTZsHb4QTCV6nP0LcR2OxhD8kn53E4aPn699GqoNKaZdDUezazqlwJx0h/s1hP9xdDKnJBd4LsEhtIHI5D+8R
    GpIxZqaSAg9AZEaq/v1VCNDBcdwfvbRgKBNiR9EN8njqEiZ300yA1dB0jQVYEj5JQ6YQ3cVwiXaytzBFwnNi3DIYGIc4CZa+P4k2QIJ/
    5SKEtzJs1BYuJA1MrnOuyFhtEvqjVSdinLMAoUxAO9QUKhfuudNxxMphzk8kElIlDu6RR4xVHvKYEwAkNRWjssMGlPlBfJYFnbz2Izgu
    kE5lwxRtgVyWY87ALQb+85tYMZBPDMO6hrwrUYDrFNmrL1CU/+pd5HJqh8cPsRvRLYNvqDCDRMwRaaCwITCr1gVZbePL8divfN8Y2YGM
    KBbjM8XA07lWCLlFcQsepxAQEHa/5nuhbRvV4DG6dm8E54cMwXTe0f8Q4UQuSUTiEDZVEdq7JyAZXmpd6BZ0Sn3sU7JgZNapeWAbZV08
    yMr17oxo0UhSF6OJiteZCE8DfvkIbJqCpTwhiLIx5C09yi2H/8721Q3VJDy0BG5gijMKfQwYJtjr+9F3+l2yhxMn5tDiS2dShYdx5MKw
    3l1yiIlKZb1qFry85/qAykr8r82Tnj2WHqXCdR5p9brPw6DPB0OvhudSL2z3Lfre1i60Q1sLjABCNXZv+LWtjSC2qBRdms5mQoxzuJgw
    2c4TfWSkMzPILezEw8ECq5zBNN5jqmyBjcqjHtcWNMJFDhArh2iMgt4/+7BOvYbYFXCsjKO0PEraCjhzOFCHr286H8OG2mlD8m5pAGAk`,
};
const FRAMES = 960;
const fileOf = (bits: number) => Buffer.from(FILES[bits]!, 'base64');

/** The file in parts of an odd size. */
async function* parts(file: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < file.length; at += 61) yield Promise.resolve(file.subarray(at, at + 61));
}

/** Samples of both channels in turn. */
async function read(file: Buffer): Promise<number[]> {
  const samples: number[] = [];
  await readPcm(parts(file), () => ({
    add: ([left, right], length) => {
      for (let i = 0; i < length; i++) samples.push(left![i]!, right![i]!);
    },
  }));
  return samples;
}

it.each([
  [16, FRAMES],
  [24, FRAMES / 3],
])('decodes %d bits to the samples that the file states the MD5 of', async (bits, frames) => {
  const samples = await read(fileOf(bits));
  expect(samples).toHaveLength(2 * frames);
  const bytes = Buffer.alloc(samples.length * (bits / 8));
  samples.forEach((sample, i) => bytes.writeIntLE(sample * 2 ** (bits - 1), i * (bits / 8), bits / 8));
  expect(createHash('md5').update(bytes).digest('hex')).toBe(fileOf(bits).toString('hex', 26, 42));
});

it('decodes a file behind an ID3v2 tag, and one that does not state its length', async () => {
  const expected = await read(fileOf(16));
  const tag = Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\x02\x10', 'latin1'), Buffer.alloc(272)]);
  expect(await read(Buffer.concat([tag, fileOf(16)]))).toEqual(expected);
  const piped = fileOf(16);
  piped.writeUInt32BE(0, 22);
  expect(await read(piped)).toEqual(expected);
  const stream = await PcmStream.open(parts(piped));
  await stream.skip(Infinity);
  expect(stream.framesOf(piped.length)).toBe(FRAMES);
});

it('continues after what is skipped', async () => {
  const stream = await PcmStream.open(parts(fileOf(16)));
  const sides = [new Float32Array(100), new Float32Array(100)];
  await stream.skip(700);
  expect(await stream.read(sides, 100)).toBe(100);
  const all = await read(fileOf(16));
  expect([...sides[0]!]).toEqual(Array.from({ length: 100 }, (_, i) => all[2 * (700 + i)]));
  expect(await stream.read(sides, 100)).toBe(100);
  expect(await stream.read(sides, 100)).toBe(60);
});

it('knows a file that was cut off', async () => {
  const statedBytes = async (file: Buffer) => {
    const stream = await PcmStream.open(parts(file));
    await stream.skip(2 * FRAMES);
    return stream.statedBytes;
  };
  expect(await statedBytes(fileOf(16))).toBe(0);
  expect(await statedBytes(fileOf(16).subarray(0, 1_000))).toBe(Infinity);
});

it('ends for every damaged byte', async () => {
  const whole = fileOf(16);
  for (let at = 0; at < whole.length; at++) {
    const damaged = Buffer.from(whole);
    damaged[at]! ^= 0xff;
    const samples = await read(damaged).catch((error: unknown) => error);
    if (!Array.isArray(samples)) expect(samples).toBeInstanceOf(UnsupportedAudioError);
  }
});

it('refuses a rate that no master has', async () => {
  const file = fileOf(16);
  // 20 bits of the rate follow 18 bytes.
  file.writeUIntBE((384_000 << 4) | (file[20]! & 15), 18, 3);
  await expect(PcmStream.open(parts(file))).rejects.toThrow('Its sampling rate is 384 kHz');
});

it('ends where the budget of its reader does', async () => {
  let left = 900;
  const spend = (frames: number) => {
    left -= frames;
    if (left < 0) throw new Error('spent');
  };
  const stream = await PcmStream.open(parts(fileOf(16)), { spend });
  const sides = [new Float32Array(100), new Float32Array(100)];
  await stream.skip(500);
  for (let i = 0; i < 4; i++) await stream.read(sides, 100);
  await expect(stream.read(sides, 100)).rejects.toThrow('spent');
});

it('ends a stream of constant blocks after the longest allowed time', async () => {
  const head = fileOf(16).subarray(0, 42);
  head.writeUInt16BE(0xffff, 10);
  // 65,535 frames of silence in 16 bytes, without end.
  const block = Buffer.from('fff8701800fffe000000000000000000', 'hex');
  async function* endless(): AsyncGenerator<Buffer> {
    yield Promise.resolve(head);
    for (;;) yield Promise.resolve(block);
  }
  await expect(readPcm(endless(), () => ({ add: () => undefined }))).rejects.toThrow(UnsupportedAudioError);
});
