import { safeLocalStorage } from './browser-storage';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

const block = (method: 'getItem' | 'setItem' | 'removeItem') =>
  jest.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError');
  });

test('stores texts and removes them', () => {
  expect(safeLocalStorage.write('view', 'list')).toBe(true);
  expect(localStorage.getItem('view')).toBe('list');
  expect(safeLocalStorage.read('view')).toBe('list');
  safeLocalStorage.write('view', null);
  expect(safeLocalStorage.read('view')).toBeNull();
});

test('keeps a text until the page is left where the storage is blocked', () => {
  block('getItem');
  block('setItem');
  block('removeItem');
  expect(safeLocalStorage.read('theme')).toBeNull();
  expect(safeLocalStorage.write('theme', 'dark')).toBe(false);
  expect(safeLocalStorage.read('theme')).toBe('dark');
  expect(safeLocalStorage.keys()).toContain('theme');
  safeLocalStorage.write('theme', null);
  expect(safeLocalStorage.read('theme')).toBeNull();
});

test('shows the newest text where the storage is full, and the stored one once it takes it', () => {
  safeLocalStorage.write('queue', 'old');
  const full = block('setItem');
  safeLocalStorage.write('queue', 'new');
  expect(safeLocalStorage.read('queue')).toBe('new');
  full.mockRestore();
  safeLocalStorage.write('queue', 'newest');
  expect(localStorage.getItem('queue')).toBe('newest');
  localStorage.setItem('queue', 'of another tab');
  expect(safeLocalStorage.read('queue')).toBe('of another tab');
});

test('reads text that is no JSON as none', () => {
  localStorage.setItem('heard', '[1,');
  expect(safeLocalStorage.readJson('heard')).toBeNull();
  localStorage.setItem('heard', '[1]');
  expect(safeLocalStorage.readJson('heard')).toEqual([1]);
});
