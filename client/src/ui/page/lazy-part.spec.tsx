import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { lazyPage, lazyPart } from './lazy-part';

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
  const { load, repair } = brokenLoad(() => <h1>The page itself</h1>);
  const { Component } = await lazyPage(load)();
  render(<Component />);
  expect(await screen.findByRole('heading', { name: 'This page could not be loaded' })).toBeInTheDocument();
  repair();
  online();
  await waitFor(() => expect(screen.getByRole('heading')).toHaveTextContent('The page itself'));
});
