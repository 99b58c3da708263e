import { FairTurns, TurnsTakenError } from './fair-turns.js';

const PLACES = 5;

/** Requests turns by the names of their callers. @returns the turns taken, in their order, and those refused */
async function taken(...names: string[]): Promise<{ taken: string[]; refused: string[] }> {
  const turns = new FairTurns(PLACES);
  const done: string[] = [];
  const refused: string[] = [];
  await Promise.all(
    names.map(async (name) => {
      const work = () => Promise.resolve(done.push(name));
      await turns.run(name.slice(0, 1), work).catch((error: unknown) => {
        expect(error).toBeInstanceOf(TurnsTakenError);
        refused.push(name);
      });
    }),
  );
  return { taken: done, refused };
}

it('callers take turns', async () => {
  expect(await taken('a1', 'a2', 'a3', 'b1', 'c1')).toEqual({
    taken: ['a1', 'a2', 'b1', 'c1', 'a3'],
    refused: [],
  });
});

it('refuses a caller who has all places', async () => {
  expect(await taken('a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7')).toEqual({
    taken: ['a1', 'a2', 'a3', 'a4', 'a5'],
    refused: ['a6', 'a7'],
  });
});

it('gives the last place of the caller who has most to one who has fewer', async () => {
  const { taken: served, refused } = await taken('a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'c1', 'b3');
  expect(served).toEqual(['a1', 'a2', 'b1', 'c1', 'b2']);
  expect(refused.toSorted()).toEqual(['a3', 'a4', 'a5', 'b3']);
});

it('goes on after work that failed', async () => {
  const turns = new FairTurns(PLACES);
  const failed = turns.run('a', () => Promise.reject(new Error('broken')));
  const next = turns.run('a', () => Promise.resolve('done'));
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('done');
  expect(await turns.run('a', () => Promise.resolve('later'))).toBe('later');
});
