import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, renderStorefront, type Mock } from '../../../test/storefront';
import { digestOf, type FileDigest } from './hash-file';
import { fingerprintOf, NotComparableError } from './fingerprint-file';
import { VerifyCertificateDocument, VerifyRecordingDocument } from './verify.generated';
import { VerifyPage } from './verify-page';

// jsdom has no `Blob.stream`; the journey hashes files.
jest.mock('./hash-file', () => ({ digestOf: jest.fn() }));
const digest = jest.mocked(digestOf);
// jsdom has no Web Audio; the journey listens to files.
jest.mock('./fingerprint-file', () => ({
  fingerprintOf: jest.fn(),
  NotComparableError: class extends Error {},
}));
const fingerprint = jest.mocked(fingerprintOf);

const HASH = 'a'.repeat(64);
const SIGNED = { signature: 'signed', publicKey: 'key' };

const certificate = {
  __typename: 'VerifiedCertificate',
  id: 7,
  chain: 'real',
  position: 3,
  issuedAt: '2026-03-01T12:00:00Z',
  revokedAt: null as string | null,
  keyId: 1,
  signature: 'signed',
  details: null as object | null,
};

function storeSays(verifyCertificate: object): Mock {
  return {
    request: { query: VerifyCertificateDocument, variables: { hash: HASH } },
    result: {
      data: {
        verifyCertificate: { __typename: 'CertificateVerdict', ...verifyCertificate },
        certificateKeys: [{ __typename: 'CertificateKey', id: 1, publicKey: 'key' }],
      },
    },
  };
}

const VALID = { status: 'valid', matched: 'contract', certificate };
const UNKNOWN = { status: 'unknown', matched: null, certificate: null };

async function check(mocks: Mock[], given: Partial<FileDigest> = {}, name = 'contract.pdf'): Promise<void> {
  digest.mockResolvedValue({ hash: HASH, isChanged: false, signed: null, ...given });
  renderStorefront(<VerifyPage />, { mocks });
  await userEvent.upload(screen.getByLabelText('File to verify'), new File(['x'], name));
}

const verdict = (name: string) => screen.findByRole('region', { name });

test('explains the verdicts before a file is chosen', () => {
  renderStorefront(<VerifyPage />);
  expect(screen.getByRole('region', { name: 'What you learn' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeEnabled();
});

test('calls the file of a certificate in force valid, and names no holder to others', async () => {
  await check([storeSays(VALID)]);
  expect(await verdict('Valid')).toHaveTextContent(`contract.pdf`);
  expect(await verdict('Valid')).toHaveTextContent(`It isRights contract`);
  expect(await verdict('Valid')).toHaveTextContent('No. 7, place 3 in the chain');
  expect(await verdict('Valid')).toHaveTextContent(HASH);
  expect(screen.queryByText('Held by')).not.toBeInTheDocument();
});

const details = {
  __typename: 'CertificateDetails',
  trackName: 'Glasshouse',
  contract: 'rights-1',
  transferor: 'Ghostnote',
  transferee: { __typename: 'CertificateParty', name: 'Ada Byron', country: 'Sweden' },
  pdfUrl: '/api/certificates/7/pdf',
  jsonUrl: '/api/certificates/7/json',
};

test('names track, holder and files to the holder', async () => {
  await check([storeSays({ ...VALID, certificate: { ...certificate, details } })]);
  expect(await verdict('Valid')).toHaveTextContent('Held byAda Byron, Sweden');
  expect(screen.getByRole('link', { name: 'Certificate (PDF)' })).toHaveAttribute('href', details.pdfUrl);
});

test('shows when a certificate was revoked', async () => {
  const revokedAt = '2026-03-05T12:00:00Z';
  await check([storeSays({ ...VALID, status: 'revoked', certificate: { ...certificate, revokedAt } })]);
  expect(await verdict('Revoked')).toHaveTextContent('Revoked5 March at 12:00');
});

test('names the former holder of a revoked certificate as who it was transferred to', async () => {
  const revoked = { ...certificate, revokedAt: '2026-03-05T12:00:00Z', details };
  await check([storeSays({ ...VALID, status: 'revoked', certificate: revoked })]);
  expect(await verdict('Revoked')).toHaveTextContent('Transferred toAda Byron, Sweden');
  expect(screen.queryByText('Held by')).not.toBeInTheDocument();
});

test('calls a file of no certificate unknown', async () => {
  await check([storeSays(UNKNOWN)]);
  expect(await verdict('Unknown')).toHaveTextContent('No certificate of this store states this file.');
});

test('calls a certificate changed when its content lacks its hash, without asking the store', async () => {
  await check([], { isChanged: true, signed: SIGNED });
  expect(await verdict('Changed')).toBeInTheDocument();
});

test.each([
  ['signature', { ...SIGNED, signature: 'forged' }],
  ['key', { ...SIGNED, publicKey: 'forged' }],
])('calls a certificate with another %s changed', async (_, signed) => {
  await check([storeSays(VALID)], { signed });
  expect(await verdict('Changed')).toBeInTheDocument();
});

test('shows the failure of a check, and the verdict after a retry', async () => {
  const answer = storeSays(UNKNOWN);
  await check([{ ...answer, result: refusal('', 'INTERNAL') }, answer]);
  expect(await screen.findByRole('alert')).toHaveTextContent('The file could not be checked.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await verdict('Unknown')).toBeInTheDocument();
});

function storeHears(verifyRecording: object): Mock {
  return {
    request: { query: VerifyRecordingDocument, variables: { fingerprint: 'heard' } },
    result: { data: { verifyRecording: { __typename: 'RecordingVerdict', ...verifyRecording } } },
  };
}

/** Compares a recording of unknown hash by its sound. */
async function compare(...mocks: Mock[]): Promise<void> {
  await check([storeSays(UNKNOWN), ...mocks], {}, 'copy.mp3');
  await userEvent.click(await screen.findByRole('button', { name: 'Compare by sound' }));
}

test('offers to compare a recording of unknown hash by its sound, and no other file', async () => {
  await check([storeSays(UNKNOWN)]);
  await verdict('Unknown');
  expect(screen.queryByRole('button', { name: 'Compare by sound' })).not.toBeInTheDocument();
});

test('names the certificate of a recording that sounds the same', async () => {
  fingerprint.mockResolvedValue('heard');
  await compare(storeHears({ ...VALID, matched: 'content', seconds: 63.5 }));
  const card = await verdict('Valid');
  expect(card).toHaveTextContent('states a recording that sounds the same');
  expect(card).toHaveTextContent('Sounds likeFile of the package');
  expect(card).toHaveTextContent('The same for64 seconds');
  expect(card).toHaveTextContent('No. 7, place 3 in the chain');
});

test('offers no second comparison once the sound is unknown too', async () => {
  fingerprint.mockResolvedValue('heard');
  await compare(storeHears({ ...UNKNOWN, seconds: null }));
  expect(await screen.findByText(/or the sound of this recording/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Compare by sound' })).not.toBeInTheDocument();
});

test('says why a recording cannot be compared, and does not offer to repeat it', async () => {
  fingerprint.mockRejectedValue(new NotComparableError('Your browser cannot decode this file.'));
  await compare();
  expect(await screen.findByRole('alert')).toHaveTextContent('Your browser cannot decode this file.');
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('shows that too many recordings were compared', async () => {
  fingerprint.mockResolvedValue('heard');
  await compare({ ...storeHears(UNKNOWN), result: refusal('Too many requests', 'RATE_LIMITED') });
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests');
});
