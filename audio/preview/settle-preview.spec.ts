import { settlePreview } from './settle-preview.js';

/** An encoder of which every round adds decibels to the ceiling. */
function encoder(overshoots: number[]) {
  const rounds: number[] = [];
  return {
    rounds,
    encode: (target: number, ceiling: number) => {
      const overshoot = overshoots[Math.min(rounds.push(ceiling), overshoots.length) - 1]!;
      return Promise.resolve({ mp3: new Uint8Array(), loudness: target, truePeak: ceiling + overshoot });
    },
  };
}

it('keeps the first encoding that is right', async () => {
  const { encode, rounds } = encoder([0.5]);
  expect(await settlePreview(encode)).toMatchObject({ loudness: -9 });
  expect(rounds).toHaveLength(1);
});

it('never keeps an encoding above -1 dBTP, however much the encoder adds', async () => {
  const { encode, rounds } = encoder([0.8, 1, 1.3, 1.6, 2]);
  const { truePeak } = await settlePreview(encode);
  expect(rounds.length).toBeGreaterThan(4);
  expect(truePeak).toBeLessThanOrEqual(-1);
});

it('keeps the encoding nearest in loudness of those below the true peak', async () => {
  const encodings = [
    { loudness: -12, truePeak: -2 },
    { loudness: -9, truePeak: -0.9 },
    { loudness: -9.7, truePeak: -1.2 },
    { loudness: -11, truePeak: -1.5 },
  ];
  let round = 0;
  const encode = () => Promise.resolve({ mp3: new Uint8Array(), ...encodings[round++ % encodings.length]! });
  expect(await settlePreview(encode)).toMatchObject(encodings[2]!);
});

it('gives a reason when every encoding is above the true peak', async () => {
  let overshoot = 0.5;
  const encode = (target: number) =>
    Promise.resolve({ mp3: new Uint8Array(), loudness: target, truePeak: -1 + (overshoot += 0.1) });
  await expect(settlePreview(encode)).rejects.toThrow('Its peaks stay above -1 dBTP when it is encoded');
});
