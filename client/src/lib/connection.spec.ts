import { isOffline } from './connection';

const withNavigator = (navigator: unknown): boolean => {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'navigator')!;
  Object.defineProperty(globalThis, 'navigator', { value: navigator, configurable: true });
  try {
    return isOffline();
  } finally {
    Object.defineProperty(globalThis, 'navigator', own);
  }
};

test('is offline only where a browser says so, not where a page is prerendered', () => {
  expect({
    'on Node 20': withNavigator(undefined),
    'on Node 22': withNavigator({ userAgent: 'Node.js/22' }),
    online: withNavigator({ onLine: true }),
    offline: withNavigator({ onLine: false }),
  }).toEqual({ 'on Node 20': false, 'on Node 22': false, online: false, offline: true });
});
