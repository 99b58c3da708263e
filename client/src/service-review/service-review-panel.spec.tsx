import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { FakeAudio } from '../../test/fake-audio';
import { refusal, renderStorefront, type Mock } from '../../test/storefront';
import { ReviewAudio } from './review-audio';
import type { ServiceReviewPanelProps } from './review-props';
import { ServiceReviewPanel } from './service-review-panel';
import {
  ApproveServiceOrderDocument,
  CommentOnVersionDocument,
  RequestChangesDocument,
  ResolveCommentDocument,
  ServiceReviewDocument,
} from './service-review.generated';

const comment = (id: number, more: object = {}) => ({
  __typename: 'ServiceComment' as const,
  id,
  replyTo: null,
  side: 'customer' as const,
  at: 10,
  until: null,
  text: `Comment ${id}`,
  resolved: false,
  round: null,
  createdAt: '2026-12-01T10:00:00.000Z',
  ...more,
});

const version = (number: number, comments: object[] = [], loudness: number | null = -8) => ({
  __typename: 'ServiceVersion' as const,
  number,
  preview: `/api/service-orders/12/versions/${number}/preview`,
  duration: 120,
  waveform: [10, 60, 100],
  loudness,
  note: number === 1 ? 'First idea.' : null,
  createdAt: '2026-12-01T10:00:00.000Z',
  comments,
});

const order = (more: object = {}) => ({
  __typename: 'ServiceOrder' as const,
  id: 12,
  status: 'in_review' as const,
  reviewUntil: '2099-12-15T12:00:00.000Z',
  dueAt: null,
  roundsIncluded: 2,
  roundsUsed: 1,
  rounds: [],
  versions: [version(1, [comment(1)])],
  ...more,
});

const shows = (shown: object): Mock => ({
  request: { query: ServiceReviewDocument, variables: { id: 12 } },
  result: { data: { serviceOrder: shown } },
});

const played: FakeAudio[] = [];
class PlayedAudio extends FakeAudio {
  constructor(readonly address: string) {
    super();
    played.push(this);
  }
  override play = () => {
    this.dispatchEvent(new Event('play'));
    return Promise.resolve();
  };
  override pause = () => void this.dispatchEvent(new Event('pause'));
}
const original = globalThis.Audio;
beforeEach(() => {
  played.length = 0;
  globalThis.Audio = PlayedAudio as unknown as typeof Audio;
});
afterEach(() => void (globalThis.Audio = original));

const user = userEvent.setup({ delay: null });

function renderPanel(mocks: Mock[], props: Partial<ServiceReviewPanelProps> = {}) {
  renderStorefront(<ServiceReviewPanel orderId={12} side="customer" {...props} />, { mocks });
}

test('comments at the playhead in two keys while it plays', async () => {
  const onPlay = jest.fn();
  const added: Mock = {
    request: {
      query: CommentOnVersionDocument,
      variables: { id: 12, number: 1, input: { at: 42.5, until: null, text: 'Louder', replyTo: null } },
    },
    result: { data: { commentOnVersion: comment(2, { at: 42.5, text: 'Louder' }) } },
  };
  renderPanel([shows(order()), added], { onPlay });
  await user.click(await screen.findByRole('button', { name: 'Play version 1' }));
  await waitFor(() => expect(played).toHaveLength(1));
  expect(onPlay).toHaveBeenCalled();
  played[0]!.currentTime = 42.5;
  await user.keyboard('c');
  expect(screen.getByLabelText(/^Comment at 0:42/)).toHaveFocus();
  await user.keyboard('Louder{Enter}');
  await waitFor(() => expect(screen.queryByLabelText(/^Comment at/)).not.toBeInTheDocument());
  expect(screen.getByRole('list', { name: 'Comments' })).toHaveTextContent('Louder');
  expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
});

test('marks a region by Shift and the arrow keys, and keeps the text of a comment that is refused', async () => {
  const refused: Mock = {
    request: {
      query: CommentOnVersionDocument,
      variables: { id: 12, number: 1, input: { at: 0, until: 2, text: 'Here', replyTo: null } },
    },
    result: refusal('Too many requests. Please try again in 40 seconds.', 'RATE_LIMITED'),
  };
  renderPanel([shows(order()), refused]);
  const slider = await screen.findByRole('slider', { name: 'Position in version 1' });
  fireEvent.keyDown(slider, { key: 'ArrowRight', shiftKey: true });
  fireEvent.keyDown(slider, { key: 'ArrowRight', shiftKey: true });
  expect(slider).toHaveAttribute('aria-valuetext', '0:00 of 2:00, region 0:00 to 0:02');
  await user.click(screen.getByRole('button', { name: 'Comment at 0:00 to 0:02' }));
  await user.keyboard('Here{Enter}');
  expect(await screen.findByText('Too many requests. Please try again in 40 seconds.')).toBeVisible();
  expect(screen.getByLabelText(/^Comment at 0:00 to 0:02/)).toHaveValue('Here');
});

test('shows open or resolved comments with their replies, and resolves one at once', async () => {
  const replied = [
    comment(1, { at: 60 }),
    comment(2, { at: 5, until: 9, side: 'maker', text: 'Longer?' }),
    comment(3, { replyTo: 1, side: 'store', text: 'By how much?' }),
    comment(4, { resolved: true, text: 'Done' }),
  ];
  const resolves: Mock = {
    request: { query: ResolveCommentDocument, variables: { id: 12, commentId: 2, resolved: true } },
    result: { data: { resolveComment: { __typename: 'ServiceComment', id: 2, resolved: true } } },
  };
  renderPanel([shows(order({ versions: [version(1, replied)] })), resolves]);
  const list = await screen.findByRole('list', { name: 'Comments' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^0:05 to 0:09Producer, .*Longer\?/),
    expect.stringMatching(/^1:00You, .*Comment 1.*By how much\?/),
  ]);
  await user.click(within(list).getAllByRole('button', { name: 'Resolve' })[0]!);
  await waitFor(() => expect(within(list).queryByText('Longer?')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Resolved 2' }));
  expect(screen.getByText('Done')).toBeVisible();
});

test('compares two versions at the same position by one key, equally loud', async () => {
  renderPanel([shows(order({ versions: [version(1, [], -14), version(2, [], -8)] }))]);
  await user.click(await screen.findByRole('button', { name: 'Compare with version 1' }));
  expect(
    screen.getByText(/^Version 2 against version 1, equally loud: this one is turned down 6 dB/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Play version 2' }));
  const audioOf = (number: number) =>
    played.find((audio) => (audio as PlayedAudio).address.endsWith(`/${number}/preview`))!;
  await waitFor(() => expect(audioOf(2).volume).toBeCloseTo(0.5, 1));
  audioOf(2).currentTime = 30;
  await user.keyboard('x');
  await waitFor(() => expect(audioOf(1).currentTime).toBe(30));
  expect(audioOf(1).volume).toBe(1);
  expect(screen.getByRole('button', { name: 'Version 1', pressed: true })).toBeVisible();
  expect(screen.getByText('First idea.')).toBeVisible();
});

test('shows a version that is added meanwhile, unless another one is heard', () => {
  const audio = new ReviewAudio();
  audio.setSounds([version(1)]);
  audio.setSounds([version(1), version(2)]);
  expect(audio.read().current).toBe(2);
  void audio.choose(1);
  audio.setSounds([version(1), version(2), version(3)]);
  expect(audio.read().current).toBe(1);
});

test('requests changes with the open comments, which it lists with the rounds that are left', async () => {
  const requested: Mock = {
    request: { query: RequestChangesDocument, variables: { id: 12, text: 'Otherwise great.' } },
    result: {
      data: {
        requestChanges: {
          ...order({ status: 'in_progress', reviewUntil: null, roundsUsed: 2 }),
          dueAt: null,
          payments: [],
        },
      },
    },
  };
  renderPanel([shows(order()), requested]);
  await user.click(await screen.findByRole('button', { name: 'Request changes (1)' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('This is the last round in the price.');
  expect(within(dialog).getByRole('list', { name: 'Open comments' })).toHaveTextContent('0:10Comment 1');
  await user.type(within(dialog).getByLabelText('Anything else (optional)'), 'Otherwise great.');
  await user.click(within(dialog).getByRole('button', { name: 'Request changes' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(screen.queryByRole('heading', { name: /^Your answer/ })).not.toBeInTheDocument();
});

test('asks what should change where there is no comment, and offers a further round once they are used', async () => {
  renderPanel([shows(order({ versions: [version(1)] }))]);
  await user.click(await screen.findByRole('button', { name: 'Request changes' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Request changes' }));
  expect(await within(dialog).findByText(/^Write what should change, or set a comment/)).toBeVisible();
});

test('offers a further round in place of changes once the rounds are used', async () => {
  renderPanel([shows(order({ roundsUsed: 2 }))], { extraRound: <p>Order a round for $80</p> });
  expect(await screen.findByText('Order a round for $80')).toBeVisible();
  expect(screen.getByText(/^2 of 2 rounds of changes used\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Request changes/ })).not.toBeInTheDocument();
});

test('approves after saying what follows', async () => {
  const approved: Mock = {
    request: { query: ApproveServiceOrderDocument, variables: { id: 12, version: 1 } },
    result: {
      data: { approveServiceOrder: { ...order({ status: 'approved', reviewUntil: null }), payments: [] } },
    },
  };
  renderPanel([shows(order()), approved], { afterApproval: 'The balance of $420.00 is due then.' });
  await user.click(await screen.findByRole('button', { name: 'Approve version 1' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('The balance of $420.00 is due then.');
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

test('loads what has happened when an answer comes too late', async () => {
  const late: Mock = {
    request: { query: ApproveServiceOrderDocument, variables: { id: 12, version: 1 } },
    result: refusal('It cannot be approved: this service order is in progress', 'CONFLICT'),
  };
  renderPanel([shows(order()), late, shows(order({ status: 'in_progress', reviewUntil: null }))]);
  await user.click(await screen.findByRole('button', { name: 'Approve version 1' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: /^Your answer/ })).not.toBeInTheDocument(),
  );
});

test('says that there is nothing to hear yet, and what failed to load', async () => {
  const failed: Mock = { ...shows(order()), result: { errors: [new GraphQLError('boom')] } };
  renderPanel([failed, shows(order({ status: 'in_progress', versions: [] }))]);
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/^Nothing to hear yet\./)).toBeVisible();
});

test('says that a version could not be played, and tries again', async () => {
  renderPanel([shows(order())]);
  await user.click(await screen.findByRole('button', { name: 'Play version 1' }));
  await waitFor(() => expect(played).toHaveLength(1));
  played[0]!.reports('error');
  expect(await screen.findByRole('alert')).toHaveTextContent('The version could not be played.');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(played).toHaveLength(2));
});

test('lets makers and the store comment, and offers them no answer', async () => {
  renderPanel([shows(order())], { side: 'maker' });
  expect(await screen.findByRole('list', { name: 'Comments' })).toHaveTextContent('Customer, 1 Dec 2026');
  expect(screen.getByRole('button', { name: /^Comment at/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
});
