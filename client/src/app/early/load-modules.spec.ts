import { loadModules } from './load-modules';

const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => new URL(src).pathname);
const never = new Promise<never>(() => undefined);

let paint: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  const waiting: FrameRequestCallback[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((act) => waiting.push(act));
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  paint = () => waiting.splice(0).forEach((act) => act(0));
  document.head.innerHTML = '';
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('the app comes once the page was painted and its covers are there', async () => {
  loadModules(['/app.js', '/page.js'], Promise.resolve());
  expect(scripts()).toEqual([]);
  for (let frame = 0; frame < 4; frame++) {
    paint();
    await jest.advanceTimersByTimeAsync(1);
  }
  expect(scripts()).toEqual(['/app.js']);
  expect(document.head.querySelectorAll('link[rel="modulepreload"]')).toHaveLength(1);
});

test('in a tab that nobody looks at it comes at once', () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  loadModules(['/app.js'], never);
  expect(scripts()).toEqual(['/app.js']);
});

test('in a tab that is put away before anything was painted it comes too, once', async () => {
  loadModules(['/app.js'], never);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(scripts()).toEqual(['/app.js']);
});
