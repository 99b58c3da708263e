import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildViewer, refusal, renderStorefront, viewerIs, type Mock } from '../../../../test/storefront';
import { ServiceFiles } from './service-files';
import {
  RenewServiceFilesDocument,
  ServiceFilesDocument,
  type ServiceOrderCourseFragment,
} from './services.generated';

const PACKAGE = {
  id: 71,
  name: 'Music Production #12.zip',
  size: 734_003_200,
  deliveredAt: '2026-11-28T12:00:00.000Z',
};

const order = (status: string, balance = status === 'done' ? 'paid' : 'due') =>
  ({
    id: 12,
    status,
    package: PACKAGE,
    payments: [{ stage: 'balance', amount: 420, status: balance, orderId: 412, isUsed: false }],
  }) as unknown as ServiceOrderCourseFragment;

const FILES = {
  __typename: 'ServiceFiles',
  orderId: 412,
  url: 'https://shop.example/api/downloads/1',
  contractUrl: 'https://shop.example/api/downloads/2',
  expiresAt: '2099-12-01T12:00:00.000Z',
  remaining: 5,
  certificateId: 9,
};

const shows = (files: object): Mock => ({
  request: { query: ServiceFilesDocument, variables: { id: 12 } },
  result: { data: { serviceOrder: { __typename: 'ServiceOrder', id: 12, files } } },
});

const user = userEvent.setup({ delay: null });

const show = (status: string, mocks: Mock[] = []) =>
  renderStorefront(<ServiceFiles order={order(status)} />, { mocks: [viewerIs(buildViewer()), ...mocks] });

test('names the final files before they are paid, without a link', () => {
  show('approved');
  expect(screen.getByRole('region', { name: 'Final files' })).toHaveTextContent('Music Production #12.zip');
  expect(screen.getByText('They are yours once the balance is paid.')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('links to files, contract and certificate once the work is done', async () => {
  show('done', [shows(FILES)]);
  expect(await screen.findByRole('link', { name: 'Download' })).toHaveAttribute('href', FILES.url);
  expect(screen.getByRole('link', { name: 'Contract' })).toHaveAttribute('href', FILES.contractUrl);
  expect(screen.getByRole('link', { name: 'Certificate' })).toHaveAttribute(
    'href',
    '/api/certificates/9/pdf',
  );
  expect(screen.getByText(/5 downloads left/)).toBeInTheDocument();
});

test('says that files of a payment that went back are not available', () => {
  renderStorefront(<ServiceFiles order={order('done', 'refunded')} />, { mocks: [viewerIs(buildViewer())] });
  expect(screen.getByText(/^They are not available: the payment for them went back/)).toBeInTheDocument();
});

test('renews links that have ended', async () => {
  const renewal: Mock = {
    request: { query: RenewServiceFilesDocument, variables: { orderId: 412 } },
    result: { data: { renewDownloads: { __typename: 'Order', id: 412 } } },
  };
  show('done', [shows({ ...FILES, url: null, contractUrl: null, remaining: 0 }), renewal, shows(FILES)]);
  expect(await screen.findByText(/These links have ended/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Renew links' }));
  expect(await screen.findByRole('link', { name: 'Download' })).toBeInTheDocument();
});

test('loads again after a failure', async () => {
  const failed: Mock = { ...shows(FILES), result: refusal('', 'INTERNAL') };
  show('done', [failed, shows(FILES)]);
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Download' })).toBeInTheDocument();
});
