import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createBrowserRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { rememberEntry } from '../../lib/back-button';
import { LeaveGuard } from './leave-guard';
import { useUnsentText } from './unsent-text';

/** jsdom has none; the router reads the address and the signal only. */
class FakeRequest {
  readonly signal: AbortSignal | undefined;
  readonly method = 'GET';
  constructor(
    readonly url: string,
    init: RequestInit = {},
  ) {
    this.signal = init.signal ?? undefined;
  }
}
beforeAll(() => void Object.assign(globalThis, { Request: FakeRequest }));

function Decision() {
  const [text, setText] = useState('');
  useUnsentText(text.trim() !== '');
  return (
    <>
      <h1>Report</h1>
      <textarea aria-label="Reason" value={text} onChange={({ target }) => setText(target.value)} />
      <Link to="?tab=two">Tab</Link>
      <Link to="/list">To the list</Link>
    </>
  );
}

async function openReport(): Promise<void> {
  window.history.replaceState(null, '', '/list');
  const router = createBrowserRouter([
    {
      element: (
        <>
          <Outlet />
          <LeaveGuard />
        </>
      ),
      children: [
        { path: '/list', element: <h1>List</h1> },
        { path: '/report', element: <Decision /> },
      ],
    },
  ]);
  router.subscribe(() => rememberEntry());
  render(<RouterProvider router={router} />);
  await router.navigate('/report');
  await heading('Report');
}

const heading = (name: string) => screen.findByRole('heading', { name });
const question = () => screen.findByRole('alertdialog', { name: 'Discard what you have written?' });
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const write = () => userEvent.type(screen.getByLabelText('Reason'), 'A copy');

/** True when the browser would ask before the page is closed. */
function asksOnClose(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

test('asks before a link drops a text, and keeps it', async () => {
  await openReport();
  await write();
  expect(asksOnClose()).toBe(true);
  await follow('To the list');
  await question();
  await click('Keep writing');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Reason')).toHaveValue('A copy');
});

test('asks before Back drops a text, again after it was kept, and leaves once it is confirmed', async () => {
  await openReport();
  await write();
  window.history.back();
  await question();
  await click('Keep writing');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(window.location.pathname).toBe('/report');
  window.history.back();
  await question();
  await click('Discard');
  await heading('List');
  expect(window.location.pathname).toBe('/list');
  expect(asksOnClose()).toBe(false);
});

test('asks neither for an empty text nor on the same page', async () => {
  await openReport();
  await write();
  await follow('Tab');
  await waitFor(() => expect(window.location.search).toBe('?tab=two'));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await userEvent.clear(screen.getByLabelText('Reason'));
  await follow('To the list');
  await heading('List');
});

/** Parts whose texts are kept by a form above them: a draft of it, or a dialog around it. */
const KEPT_ABOVE = [
  'admin/page/decision-reason.tsx',
  'admin/products/product-form.tsx',
  'storefront/account/services/reason-field.tsx',
  'storefront/services/order-form.tsx',
];

test('every long text outside of a dialog has a draft or asks', () => {
  const root = join(__dirname, '../..');
  const silent = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.spec.tsx') && !file.startsWith('ui/'))
    .filter((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      if (!/<(TextArea|ReasonField|DecisionReason)\b/.test(source)) return false;
      return !/use(Form)?Draft\(|useUnsentText\(|<(Writing|Form|Confirm)Dialog\b/.test(source);
    });
  expect(silent.filter((file) => !KEPT_ABOVE.includes(file))).toEqual([]);
});
