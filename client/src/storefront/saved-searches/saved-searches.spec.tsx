import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AlertFrequency } from '#domain/saved-searches.js';
import {
  buildViewer,
  refusal,
  renderStorefront,
  signIn,
  signOut,
  viewerIs,
  type Mock,
} from '../../../test/storefront';
import { SaveSearch } from './save-search';
import { SavedSearchesTab } from './saved-searches-tab';
import {
  DeleteSavedSearchDocument,
  MySavedSearchesDocument,
  SaveSearchDocument,
  UpdateSavedSearchDocument,
} from './saved-searches.generated';

const user = userEvent.setup({ delay: null });
const filter = { categories: ['Techno'], minBpm: 126, maxBpm: 130 };
const techno = buildSearch(7, 'Techno, 126 to 130 BPM');

function buildSearch(id: number, name: string, frequency: AlertFrequency = 'daily') {
  return { __typename: 'SavedSearch', id, name, frequency, shopPath: '/shop?genre=Techno', version: 1 };
}

const listIs = (...mySavedSearches: object[]): Mock => ({
  request: { query: MySavedSearchesDocument },
  result: { data: { mySavedSearches } },
});

const show = (content: React.ReactNode, mocks: Mock[] = []) =>
  renderStorefront(content, { mocks: [viewerIs(buildViewer()), ...mocks] });

/** The first query of a spec file also waits for compilation. */
const SLOW = { timeout: 5000 };
const seen = async (text: string) => expect(await screen.findByText(text, {}, SLOW)).toBeInTheDocument();

afterEach(signOut);

describe('Save search', () => {
  const button = <SaveSearch name={techno.name} filter={filter} search="night" />;
  const openDialog = async () => {
    await user.click(screen.getByRole('button', { name: 'Save search' }));
    return within(await screen.findByRole('dialog', { name: 'Save this search' }, SLOW));
  };

  test('asks a visitor to log in', async () => {
    show(button);
    await user.click(screen.getByRole('button', { name: 'Save search' }));
    await seen('Please log in to save a search.');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('saves the filters under their description, mailed daily unless changed', async () => {
    signIn();
    const input = { name: techno.name, frequency: 'weekly', filter, search: 'night' };
    show(button, [
      listIs(),
      {
        request: { query: SaveSearchDocument, variables: { input } },
        result: { data: { saveSearch: { ...techno, frequency: 'weekly' } } },
      },
    ]);
    const dialog = await openDialog();
    expect(await dialog.findByLabelText(/^Name/, {}, SLOW)).toHaveValue(techno.name);
    expect(dialog.getByRole('radio', { name: 'Daily' })).toBeChecked();
    await user.click(dialog.getByRole('radio', { name: 'Weekly' }));
    await user.click(dialog.getByRole('button', { name: 'Save Search' }));
    await seen('Search saved. You find it in your account.');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('keeps the form when the account has too many searches', async () => {
    signIn();
    const message = 'You can save at most 20 searches. Delete one first.';
    show(button, [
      listIs(),
      {
        request: { query: SaveSearchDocument, variables: () => true },
        result: refusal(message, 'CONFLICT'),
      },
    ]);
    const dialog = await openDialog();
    await user.clear(await dialog.findByLabelText(/^Name/, {}, SLOW));
    await user.click(dialog.getByRole('button', { name: 'Save Search' }));
    await seen('Name is required');
    await user.type(dialog.getByLabelText(/^Name/), 'Nights');
    await user.click(dialog.getByRole('button', { name: 'Save Search' }));
    await seen(message);
    expect(dialog.getByLabelText(/^Name/)).toHaveValue('Nights');
  });

  test('changes a search that is saved already instead of mailing it twice', async () => {
    signIn();
    const saved = { ...techno, name: 'Nights', shopPath: '/shop?q=night&genre=Techno&minBpm=126&maxBpm=130' };
    const input = { frequency: 'weekly' };
    show(button, [
      listIs(saved),
      {
        request: { query: UpdateSavedSearchDocument, variables: { id: 7, expectedVersion: 1, input } },
        result: { data: { updateSavedSearch: { ...saved, ...input } } },
      },
    ]);
    const dialog = await openDialog();
    expect(await dialog.findByLabelText(/^Name/, {}, SLOW)).toHaveFocus();
    expect(dialog.getByLabelText(/^Name/)).toHaveValue('Nights');
    expect(dialog.getByText('You have saved this search. Change its name or its mails here.')).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: 'Weekly' }));
    await user.click(dialog.getByRole('button', { name: 'Save Search' }));
    await seen('Search saved. You find it in your account.');
  });

  test('can be saved while the saved searches fail to load', async () => {
    signIn();
    const broken: Mock = { request: { query: MySavedSearchesDocument }, result: refusal('', 'INTERNAL') };
    show(button, [broken]);
    const dialog = await openDialog();
    expect(await dialog.findByLabelText(/^Name/, {}, SLOW)).toHaveValue(techno.name);
  });
});

describe('the saved searches of the account', () => {
  beforeEach(signIn);

  test('link to the shop', async () => {
    show(<SavedSearchesTab />, [listIs(techno)]);
    expect(await screen.findByRole('link', { name: techno.name }, SLOW)).toHaveAttribute(
      'href',
      techno.shopPath,
    );
  });

  test('say how to save the first one', async () => {
    show(<SavedSearchesTab />, [listIs()]);
    await seen('No saved searches');
  });

  test('can be loaded again after an error', async () => {
    const broken: Mock = { request: { query: MySavedSearchesDocument }, result: refusal('', 'INTERNAL') };
    show(<SavedSearchesTab />, [broken, listIs(techno)]);
    await seen('Failed to load saved searches');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await seen(techno.name);
  });

  const frequency = async () => screen.findByLabelText(`Mails about ${techno.name}`, {}, SLOW);
  const change = (result: Partial<Mock>): Mock => ({
    request: {
      query: UpdateSavedSearchDocument,
      variables: { id: 7, expectedVersion: 1, input: { frequency: 'off' } },
    },
    ...result,
  });

  test('change their frequency at once', async () => {
    const updateSavedSearch = { ...techno, frequency: 'off' };
    show(<SavedSearchesTab />, [listIs(techno), change({ result: { data: { updateSavedSearch } } })]);
    await user.selectOptions(await frequency(), 'Never');
    expect(await frequency()).toHaveValue('off');
  });

  test('show the old frequency when the change fails', async () => {
    show(<SavedSearchesTab />, [listIs(techno), change({ error: new Error('offline') })]);
    await user.selectOptions(await frequency(), 'Never');
    await seen('The search could not be changed. Please try again.');
    expect(await frequency()).toHaveValue('daily');
  });

  test('are deleted after a question; the focus goes to the next one', async () => {
    const nights = buildSearch(8, 'Nights');
    show(<SavedSearchesTab />, [
      listIs(techno, nights),
      {
        request: { query: DeleteSavedSearchDocument, variables: { id: 7 } },
        result: { data: { deleteSavedSearch: { __typename: 'MessagePayload', message: 'ok' } } },
      },
      listIs(nights),
    ]);
    await user.click(await screen.findByRole('button', { name: `Delete ${techno.name}` }, SLOW));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent(`You get no more mails about “${techno.name}”.`);
    await user.click(within(question).getByRole('button', { name: 'Delete Search' }));
    await seen('Saved search deleted');
    await waitFor(() => expect(screen.queryByText(techno.name)).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Delete Nights' })).toHaveFocus();
  });
});
