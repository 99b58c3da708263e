import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { keepTranslatedPages } from './translated-pages';

const { removeChild, insertBefore, nodeValue } = Object.getOwnPropertyDescriptors(Node.prototype);
afterEach(() => Object.defineProperties(Node.prototype, { removeChild, insertBefore, nodeValue }));

/** Replaces every text of the page as Chrome does, in one step or by inserting before removing. */
async function translate(inSteps: boolean): Promise<void> {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.parentElement?.nodeName === 'FONT') continue;
    const outer = document.createElement('font');
    outer.append(document.createElement('font'));
    outer.firstElementChild!.textContent = `[${text.data}]`;
    if (inSteps) {
      text.before(outer);
      text.remove();
    } else text.replaceWith(outer);
  }
  // Observers are notified after the current task.
  await act(() => Promise.resolve());
}

let change: (state: { busy: boolean; count: number; note: string | null }) => void;

function Page() {
  const [{ busy, count, note }, setState] = useState<Parameters<typeof change>[0]>({
    busy: false,
    count: 1,
    note: 'First',
  });
  change = setState;
  return (
    <p data-testid="page">
      {busy && <b>Busy </b>}
      {`${count} tracks`}
      {note}
      {busy ? 'Wait' : 'Go'}
    </p>
  );
}

it.each([false, true])('changes texts and elements of a translated page (in steps: %s)', async (inSteps) => {
  keepTranslatedPages(document.body);
  render(<Page />);
  await translate(inSteps);
  expect(screen.getByTestId('page')).toHaveTextContent('[1 tracks][First][Go]');

  act(() => change({ busy: true, count: 2, note: null }));
  expect(screen.getByTestId('page')).toHaveTextContent('Busy 2 tracksWait');
  await translate(inSteps);
  act(() => change({ busy: false, count: 3, note: 'Second' }));
  expect(screen.getByTestId('page')).toHaveTextContent('3 tracksSecondGo');
});
