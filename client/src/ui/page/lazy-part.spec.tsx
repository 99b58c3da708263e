import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { lazyPage, lazyPart } from './lazy-part';
import { browser } from './reload-once';

const online = () => window.dispatchEvent(new Event('online'));

/** Rejects until it is repaired. */
function brokenLoad<Module>(module: Module) {
  let isBroken = true;
  return {
    load: () => (isBroken ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(module)),
    repair: () => (isBroken = false),
  };
}

function setUp() {
  const { load, repair } = brokenLoad({ Sheet: () => <p>The sheet itself</p> });
  const Sheet = lazyPart({
    load,
    pick: (module) => module.Sheet,
    name: 'The sheet',
    onClose: ({ onClose }: { onClose: () => void }) => onClose,
  });
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <input aria-label="Note" />
        <button onClick={() => setOpen(true)}>Open</button>
        {open && <Sheet onClose={() => setOpen(false)} />}
      </>
    );
  }
  render(<Page />);
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'typed' } });
  fireEvent.click(screen.getByText('Open'));
  return repair;
}

test('fails in its own place and keeps what was typed on the page', async () => {
  setUp();
  expect(await screen.findByRole('alert')).toHaveTextContent('The sheet could not be loaded.');
  expect(screen.getByLabelText('Note')).toHaveValue('typed');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  fireEvent.click(screen.getByText('Open'));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
});

test.each([
  ['on Retry', () => fireEvent.click(screen.getByRole('button', { name: 'Retry' }))],
  ['when the network is back', online],
])('is loaded %s', async (_, act) => {
  const repair = setUp();
  await screen.findByRole('alert');
  repair();
  act();
  expect(await screen.findByText('The sheet itself')).toBeInTheDocument();
  expect(screen.getByLabelText('Note')).toHaveValue('typed');
});

test('shows a page whose chunk failed as soon as the network is back', async () => {
  const { load, repair } = brokenLoad({ Page: () => <h1>The page itself</h1> });
  const { Component } = await lazyPage(load, 'Page')();
  render(<Component />);
  expect(await screen.findByRole('heading', { name: 'This page could not be loaded' })).toBeInTheDocument();
  repair();
  online();
  await waitFor(() => expect(screen.getByRole('heading')).toHaveTextContent('The page itself'));
});

describe('a page whose chunk stays broken in this document', () => {
  const page = new URL('/', window.location.href).href;
  let reload: jest.SpyInstance;
  let request: jest.Mock;

  async function open(load: () => Promise<{ Page: () => null }>) {
    const { Component } = await lazyPage(load, 'Page')();
    render(<Component />);
    await screen.findByRole('heading', { name: 'This page could not be loaded' });
  }
  const rejects = () => Promise.reject(new TypeError('Failed to fetch'));

  beforeEach(() => {
    sessionStorage.clear();
    reload = jest.spyOn(browser, 'reload').mockImplementation(() => undefined);
    request = jest.fn().mockResolvedValue({ status: 200 });
    window.fetch = request;
  });

  afterEach(() => reload.mockRestore());

  test('is reloaded as soon as the server responds', async () => {
    request.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await open(rejects);
    online();
    await waitFor(() => expect(request).toHaveBeenCalledTimes(1));
    expect(reload).not.toHaveBeenCalled();
    online();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  test('is reloaded once for a script that the server lacks', async () => {
    await open(rejects);
    online();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(sessionStorage.getItem('reloaded-page')).toBe(page);
    online();
    await act(async () => {});
    expect(reload).toHaveBeenCalledTimes(1);
    expect(request).toHaveBeenCalledTimes(1);
  });

  test('is reloaded where the loaded script lacks the page', async () => {
    await open(() => Promise.resolve({} as { Page: () => null }));
    online();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });
});
