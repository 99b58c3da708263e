import { PreviewQueue } from './preview-queue.js';
import { previewPath, type MediaJob } from './track-media.js';

const jobs = ['One', 'Two', 'Three', 'Four'].map((name): MediaJob => ({
  name,
  category: 'House',
  bpm: 124,
  composedIn: 'A',
  musicKey: 'A',
  mode: 'minor',
  drawing: 'silk',
}));
const [, two, three, four] = jobs.map(previewPath);
const coverOf = (path: string | undefined) => path!.replace('audio', 'covers').replace('.mp3', '-320.webp');

/** A queue whose composers work when the test says so. */
function createQueue(fails: (name: string) => boolean = () => false) {
  const composing: { name: string; finish: () => void }[] = [];
  const composed: string[] = [];
  const errors: unknown[] = [];
  const isBackground: boolean[] = [];
  const queue = new PreviewQueue({
    mediaDir: '/nowhere',
    jobs,
    onComposed: (path) => Promise.resolve(void composed.push(path)),
    onError: (error) => errors.push(error),
    createComposer: (background) => {
      isBackground.push(background);
      return {
        run: ({ name }) =>
          new Promise<void>((resolve, reject) => {
            composing.push({ name, finish: () => (fails(name) ? reject(new Error(name)) : resolve()) });
          }),
        terminate: () => Promise.resolve(),
      };
    },
  });
  const finishAll = async (done: Promise<unknown>) => {
    let isDone = false;
    void done.then(() => (isDone = true));
    while (!isDone) {
      // A job that is settled already ignores this.
      composing.forEach(({ finish }) => finish());
      await new Promise(setImmediate);
    }
  };
  return { queue, composing, composed, errors, finishAll, isBackground };
}

describe('PreviewQueue', () => {
  it('composes in the order of the jobs on one thread', async () => {
    const { queue, composed, finishAll, isBackground } = createQueue();
    await finishAll(queue.run());
    expect(composed).toEqual(jobs.map(previewPath));
    expect(isBackground).toEqual([true]);
  });

  it('composes the preview of a shown cover next', async () => {
    const { queue, composing, finishAll } = createQueue();
    const done = queue.run();
    queue.prefer(coverOf(three));
    await finishAll(done);
    expect(composing.map(({ name }) => name)).toEqual(['One', 'Three', 'Two', 'Four']);
  });

  it('composes a requested preview at once beside the one in work', async () => {
    const { queue, composing, isBackground } = createQueue();
    void queue.run();
    const requested = queue.request(four!);
    expect(composing.map(({ name }) => name)).toEqual(['One', 'Four']);
    expect(isBackground).toEqual([true, false]);
    composing[1]!.finish();
    await requested;
    await queue.request('media/audio/unknown.mp3');
    await queue.stop();
  });

  it('goes on after a failure, and lets those who wait for it go on', async () => {
    const { queue, composed, errors, finishAll } = createQueue((name) => name === 'Two');
    const requested = queue.request(two!);
    await finishAll(Promise.all([queue.run(), requested]));
    expect(composed).not.toContain(two);
    expect(composed).toHaveLength(3);
    expect(errors).toEqual([new Error('Two')]);
  });

  it('releases those who wait when it stops', async () => {
    const { queue } = createQueue();
    const requested = queue.request(two!);
    await queue.stop();
    await expect(requested).resolves.toBeUndefined();
  });
});
