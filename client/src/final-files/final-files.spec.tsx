import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderStorefront } from '../../test/storefront';
import { FinalFiles } from './final-files';

jest.mock('../package-upload', () => ({
  PackageUpload: ({ onReady }: { onReady: (link: string) => void }) => (
    <button onClick={() => onReady('http://localhost/api/packages/142/file')}>Checked</button>
  ),
}));

test('keeps a refused delivery in sight, with another try', async () => {
  const deliver = jest
    .fn()
    .mockRejectedValueOnce(new Error('This package belongs to a track or to other work'));
  renderStorefront(
    <FinalFiles
      delivered={null}
      stems={null}
      canDeliver
      call={(request) => request({})}
      onDeliver={deliver}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Checked' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Not delivered. This package belongs to a track or to other work',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(deliver).toHaveBeenCalledTimes(2);
  expect(deliver).toHaveBeenLastCalledWith(142);
});
