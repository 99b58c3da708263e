import { ADMIN_IDLE_MINUTES } from '#domain/limits.js';
import { noteServerUse, watchIdle } from './session-ended-host';

const IDLE_MS = ADMIN_IDLE_MINUTES * 60_000;

beforeEach(() => {
  jest.useFakeTimers();
  noteServerUse();
});
afterEach(() => jest.useRealTimers());

test('calls back after the idle minutes without any input', () => {
  const onIdle = jest.fn();
  const stop = watchIdle(onIdle);
  jest.advanceTimersByTime(IDLE_MS - 1);
  expect(onIdle).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(onIdle).toHaveBeenCalledTimes(1);
  stop();
});

test('restarts the idle minutes on a request of any tab', () => {
  const onIdle = jest.fn();
  const stop = watchIdle(onIdle);
  jest.advanceTimersByTime(IDLE_MS - 1000);
  noteServerUse();
  jest.advanceTimersByTime(IDLE_MS - 1000);
  expect(onIdle).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1000);
  expect(onIdle).toHaveBeenCalledTimes(1);
  stop();
});

test('checks the idle time when the page is shown after sleep', () => {
  const onIdle = jest.fn();
  const stop = watchIdle(onIdle);
  // After the computer slept, the clock has advanced and the timers have not.
  jest.setSystemTime(Date.now() + IDLE_MS);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onIdle).toHaveBeenCalledTimes(1);
  stop();
});

test.each(['broken', '9e99'])('counts the idle minutes anew after a stored time that is %s', (time) => {
  localStorage.setItem('adminLastUse', time);
  const onIdle = jest.fn();
  const stop = watchIdle(onIdle);
  jest.advanceTimersByTime(IDLE_MS - 1);
  expect(onIdle).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(onIdle).toHaveBeenCalledTimes(1);
  stop();
});
