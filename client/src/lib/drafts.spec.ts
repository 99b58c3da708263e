import { clearDraft, clearDrafts, readDraft, readFittingDraft, storeDraft } from './drafts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

test('returns what was stored under the name', () => {
  storeDraft('contact', { text: 'Hello' });
  expect(readDraft('contact')).toEqual({ text: 'Hello' });
  expect(readDraft('contact:2')).toBeNull();
});

test('never stores passwords, card data and codes', () => {
  storeDraft('any', {
    name: 'Ada',
    password: 'x',
    confirmPassword: 'x',
    cardNumber: '4242',
    verificationCode: '1',
    code: 'SUMMER10',
    postcode: '10115',
  });
  expect(readDraft('any')).toEqual({ name: 'Ada', code: 'SUMMER10', postcode: '10115' });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('4242');
});

test('forgets a draft after a day', () => {
  jest.useFakeTimers();
  storeDraft('contact', { text: 'Hello' });
  jest.advanceTimersByTime(24 * 60 * 60 * 1000);
  expect(readDraft('contact')).toBeNull();
});

test('clears one draft, or all of them', () => {
  storeDraft('contact', { text: 'Hello' });
  storeDraft('checkout:7', { phone: '1' });
  clearDraft('contact');
  expect(readDraft('contact')).toBeNull();
  sessionStorage.setItem('other', 'stays');
  clearDrafts();
  expect(readDraft('checkout:7')).toBeNull();
  expect(sessionStorage.getItem('other')).toBe('stays');
});

test('ignores a draft from before a sign-out in another tab', () => {
  jest.useFakeTimers();
  storeDraft('contact', { text: 'Hello' });
  jest.advanceTimersByTime(1);
  localStorage.setItem('draftsCleared', String(Date.now()));
  expect(readDraft('contact')).toBeNull();
  jest.advanceTimersByTime(1);
  storeDraft('contact', { text: 'Again' });
  expect(readDraft('contact')).toEqual({ text: 'Again' });
});

test.each(['broken', '9e99'])('keeps drafts beside a time of sign-out that is %s', (time) => {
  localStorage.setItem('draftsCleared', time);
  storeDraft('contact', { text: 'Hello' });
  expect(readDraft('contact')).toEqual({ text: 'Hello' });
});

test('leaves out stored values that are none of the form', () => {
  const values = { name: {}, text: ['x'], tags: 'x', agreed: 1, date: 'today', email: 'a@b.test', gone: 'x' };
  storeDraft('contact', values);
  const current = { name: '', text: '', tags: [], agreed: false, date: null, email: '' };
  expect(readFittingDraft('contact', current)).toEqual({ date: 'today', email: 'a@b.test' });
});

test.each(['not json', '{"version":0,"at":9e15,"values":{}}', '7', 'null'])(
  'ignores an unreadable draft: %s',
  (stored) => {
    sessionStorage.setItem('draft:contact', stored);
    expect(readDraft('contact')).toBeNull();
  },
);
