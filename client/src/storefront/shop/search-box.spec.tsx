import { ApolloLink, Observable } from '@apollo/client';
import { MockedProvider } from '@apollo/client/testing/react';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
// Compiled before a test waits for it: the list gives way to the results after 2.5 s.
import './suggestion-list';
import { SearchBox } from './search-box';

const TYPES = {
  __typename: 'SearchSuggestions',
  tracks: [
    {
      __typename: 'Product',
      id: 7,
      name: 'Tempest',
      storeName: 'Night Harbour',
      img: 'media/covers/a.webp',
      bpm: 124,
      musicKey: 'A',
      mode: 'minor',
    },
  ],
  sellers: [{ __typename: 'FacetValue', value: 'Tech Supply', count: 1 }],
  genres: [{ __typename: 'FacetValue', value: 'Techno', count: 6 }],
  keys: [],
  tempi: [],
};

/** Records each request; `respond` completes it. */
function recordingLink() {
  const requests: { search: string; signal: AbortSignal; respond: () => void }[] = [];
  const link = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const { fetchOptions } = operation.getContext() as { fetchOptions: { signal: AbortSignal } };
        requests.push({
          search: operation.variables['search'] as string,
          signal: fetchOptions.signal,
          respond() {
            observer.next({ data: { searchSuggestions: TYPES } });
            observer.complete();
          },
        });
      }),
  );
  return { link, requests };
}

function Address() {
  return <output aria-label="Address">{useLocation().pathname}</output>;
}

function renderBox() {
  const { link, requests } = recordingLink();
  const onChange = jest.fn();
  render(
    <MockedProvider link={link}>
      <MemoryRouter>
        <SearchBox value="" onChange={onChange} />
        <Address />
      </MemoryRouter>
    </MockedProvider>,
  );
  return { requests, onChange, input: screen.getByRole('searchbox', { name: 'Search' }) };
}

async function typed(text: string) {
  const box = renderBox();
  await userEvent.type(box.input, text);
  await waitFor(() => expect(box.requests).toHaveLength(1));
  box.requests[0]!.respond();
  await screen.findByRole('listbox', { name: 'Suggestions' });
  return box;
}

it('asks once per pause in typing, and aborts a request that is overtaken', async () => {
  const { input, requests } = renderBox();
  await userEvent.type(input, 'te');
  await waitFor(() => expect(requests.map(({ search }) => search)).toEqual(['te']));
  await userEvent.type(input, 'ch');
  expect(requests[0]!.signal.aborted).toBe(true);
  await waitFor(() => expect(requests.map(({ search }) => search)).toEqual(['te', 'tech']));
});

it('announces the number of suggestions, and chooses by arrow keys around the input', async () => {
  const { input } = await typed('tech');
  expect(screen.getByText('3 suggestions')).toBeInTheDocument();
  const options = screen.getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Techno6 tracks',
    'Tech Supply1 track',
    'TempestNight Harbour, 124 BPM, Am · 8A',
  ]);
  for (const option of options) {
    await userEvent.keyboard('{ArrowDown}');
    expect(input).toHaveAttribute('aria-activedescendant', option.id);
    expect(option).toHaveAttribute('aria-selected', 'true');
  }
  await userEvent.keyboard('{ArrowDown}');
  expect(input).not.toHaveAttribute('aria-activedescendant');
  await userEvent.keyboard('{ArrowUp}');
  expect(input).toHaveAttribute('aria-activedescendant', options[2]!.id);
  expect(input).toHaveFocus();
});

it('takes a genre as a filter in place of the text', async () => {
  const { input, onChange } = await typed('tech');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenLastCalledWith({ q: '', genre: ['Techno'] });
  expect(input).toHaveValue('');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

it('opens a track', async () => {
  await typed('temp');
  await userEvent.click(screen.getByRole('option', { name: /Tempest/ }));
  expect(screen.getByLabelText('Address')).toHaveTextContent('/track/7');
});

it('searches on Enter without a choice, and closes on Escape without losing the text', async () => {
  const { input, onChange } = await typed('tech');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(input).toHaveValue('tech');
  onChange.mockClear();
  await userEvent.type(input, 'n{Enter}');
  expect(onChange).toHaveBeenCalledWith({ q: 'techn' });
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

it('opens again with the first suggestion chosen by the key that would have chosen it', async () => {
  const { input } = await typed('tech');
  await userEvent.keyboard('{Escape}{ArrowDown}');
  const [first] = screen.getAllByRole('option');
  expect(first).toHaveAttribute('aria-selected', 'true');
  expect(input).toHaveAttribute('aria-activedescendant', first!.id);
});

it('gives way to the results when typing rests, but not while a suggestion is chosen', async () => {
  await typed('tech');
  await userEvent.keyboard('{ArrowDown}');
  jest.useFakeTimers();
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByRole('listbox')).toBeInTheDocument();
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'ArrowUp' });
  act(() => jest.advanceTimersByTime(10_000));
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  jest.useRealTimers();
});
