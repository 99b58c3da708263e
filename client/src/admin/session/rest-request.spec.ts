import { confirmationCancelled, passwordConfirmed } from '../../security/reauthentication/reauthentication';
import { startAdminSession } from './admin-session';
import { RestFailure } from '../../lib/rest-failure';
import { requestAsAdmin } from './rest-request';

beforeEach(() => startAdminSession('token'));

const refusedOnce = () =>
  jest
    .fn<Promise<string>, [string]>()
    .mockRejectedValueOnce(new RestFailure('Please enter your current password', 'REAUTHENTICATION_REQUIRED'))
    .mockResolvedValueOnce('stored');

test('sends the token of the session', async () => {
  const request = jest.fn(async (token: string) => token);
  await expect(requestAsAdmin(request)).resolves.toBe('token');
});

test('repeats a request refused with REAUTHENTICATION_REQUIRED once the password is confirmed', async () => {
  const request = refusedOnce();
  const result = requestAsAdmin(request);
  await new Promise(process.nextTick);
  expect(request).toHaveBeenCalledTimes(1);
  passwordConfirmed();
  await expect(result).resolves.toBe('stored');
  expect(request).toHaveBeenCalledTimes(2);
});

test('fails with a message to show when the confirmation is cancelled', async () => {
  const request = refusedOnce();
  const result = requestAsAdmin(request);
  await new Promise(process.nextTick);
  confirmationCancelled();
  await expect(result).rejects.toThrow('You did not confirm your password, so nothing was changed.');
  expect(request).toHaveBeenCalledTimes(1);
});

test('passes other failures on', async () => {
  const request = jest.fn(() => Promise.reject(new RestFailure('Too large', 'PAYLOAD_TOO_LARGE')));
  await expect(requestAsAdmin(request)).rejects.toThrow('Too large');
  expect(request).toHaveBeenCalledTimes(1);
});
