import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderStorefront, type Mock } from '../../../../test/storefront';
import { MatchesList } from './matches-list';
import { MyMatchesDocument, StateOnMatchDocument } from './seller.generated';

const user = userEvent.setup({ delay: null });

function show(match: object, ...mocks: Mock[]) {
  const result = { data: { myMatches: [match] } };
  renderStorefront(<MatchesList />, { mocks: [{ request: { query: MyMatchesDocument }, result }, ...mocks] });
}

const seen = async (text: string) => expect(await screen.findByText(text)).toBeInTheDocument();

describe('a recording that is the same as another one', () => {
  const match = {
    __typename: 'OwnMatch',
    id: 3,
    title: 'Parallax',
    held: true,
    otherTitle: 'Night Signal',
    seconds: 63.6,
    decision: null,
    statement: null as string | null,
  };

  test('is shown to its owner, who is heard about it', async () => {
    const variables = { id: 3, input: { text: 'I have licensed it' } };
    const stateOnMatch = { ...match, statement: 'I have licensed it' };
    show(match, {
      request: { query: StateOnMatchDocument, variables },
      result: { data: { stateOnMatch } },
    });
    await seen(
      '“Parallax” shares 64 seconds with “Night Signal”, which was here earlier. It is held until we have decided.',
    );
    await user.click(screen.getByRole('button', { name: 'Send statement' }));
    await seen('Please enter a statement');
    await user.type(screen.getByLabelText(/^Your statement/), 'I have licensed it');
    await user.click(screen.getByRole('button', { name: 'Send statement' }));
    expect(await screen.findByRole('button', { name: 'Change statement' })).toBeInTheDocument();
  });

  test('can be loaded again after a failure', async () => {
    const request = { query: MyMatchesDocument };
    renderStorefront(<MatchesList />, {
      mocks: [
        { request, error: new Error('offline') },
        { request, result: { data: { myMatches: [match] } } },
      ],
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load same recordings.');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Send statement' })).toBeInTheDocument();
  });

  test.each([
    [
      { held: false, otherTitle: null },
      'A later recording shares 64 seconds with “Parallax”. It is held until we have decided.',
    ],
    [
      { decision: 'blocked' },
      '“Parallax” shares 64 seconds with an earlier recording. We decided that it must not be sold here.',
    ],
    [
      { decision: 'allowed', held: false },
      '“Parallax” and another recording share 64 seconds. We decided that both may be sold.',
    ],
    [
      { title: null, otherTitle: null },
      'Your uploaded package shares 64 seconds with an earlier recording. It is held until we have decided.',
    ],
  ])('says what becomes of it: %j', async (fields, text) => {
    show({ ...match, ...fields });
    await seen(text);
  });
});
