import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  buildViewer,
  refusal,
  renderStorefront,
  signIn,
  signOut,
  viewerIs,
  type Mock,
} from '../../../test/storefront';
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
const CODE = '7K2QF-9TXMH-00ABC-DEFGH';
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

function storeSays(verifyCertificate: object, code: string | null = null, hash = HASH): Mock {
  return {
    request: { query: VerifyCertificateDocument, variables: { hash, code } },
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
  renderStorefront(<VerifyPage />, { mocks });
  await drop(given, name);
}

async function drop(given: Partial<FileDigest> = {}, name = 'contract.pdf'): Promise<void> {
  digest.mockResolvedValue({ hash: HASH, isChanged: false, signed: null, proof: null, ...given });
  await userEvent.upload(screen.getByLabelText('File to verify'), new File(['x'], name));
}

const typeCode = () => userEvent.type(screen.getByLabelText('Code of the certificate'), ` ${CODE} `);

const verdict = (name: string) => screen.findByRole('region', { name });

test('explains the verdicts before a file is chosen', () => {
  renderStorefront(<VerifyPage />);
  expect(screen.getByRole('region', { name: 'What the result means' })).toBeInTheDocument();
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
  origin: {
    __typename: 'CertifiedOrigin',
    vocals: 'original',
    aiTools: 'assisted',
    samples: 'loops',
    sampleSources: 'Splice',
  },
  pdfUrl: '/api/certificates/7/pdf',
  jsonUrl: '/api/certificates/7/json',
};

test('names track, holder, origin and files to the holder', async () => {
  await check([storeSays({ ...VALID, certificate: { ...certificate, details } })]);
  expect(await verdict('Valid')).toHaveTextContent('Held byAda Byron, Sweden');
  expect(await verdict('Valid')).toHaveTextContent('AI toolsAssistedMelodic samplesLoops (Splice)');
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

describe('the address in the QR code of a certificate', () => {
  beforeEach(() => window.history.replaceState(null, '', `#${HASH}`));
  afterEach(() => window.history.replaceState(null, '', '#'));

  test('shows the status of the certificate without a file', async () => {
    renderStorefront(<VerifyPage />, { mocks: [storeSays({ ...VALID, matched: 'certificate' })] });
    expect(await verdict('Valid')).toHaveTextContent('This certificate is in force.');
    expect(await verdict('Valid')).toHaveTextContent('No. 7, place 3 in the chain');
    expect(screen.queryByText('File')).not.toBeInTheDocument();
  });

  test('of no certificate is called unknown', async () => {
    renderStorefront(<VerifyPage />, { mocks: [storeSays(UNKNOWN)] });
    expect(await verdict('Unknown')).toHaveTextContent('We issued no certificate with this code.');
  });
});

test('calls a file of no certificate unknown', async () => {
  await check([storeSays(UNKNOWN)]);
  expect(await verdict('Unknown')).toHaveTextContent(
    'We found no certificate for this file among those that you hold or have shown here.',
  );
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
  const unknown = storeSays(UNKNOWN);
  await check([{ ...unknown, result: refusal('', 'INTERNAL') }, unknown]);
  expect(await screen.findByRole('alert')).toHaveTextContent('The file could not be checked.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await verdict('Unknown')).toBeInTheDocument();
});

function storeHears(verifyRecording: object, code: string | null = CODE): Mock {
  return {
    request: { query: VerifyRecordingDocument, variables: { fingerprint: 'heard', code } },
    result: { data: { verifyRecording: { __typename: 'RecordingVerdict', ...verifyRecording } } },
  };
}

/** Compares a recording of unknown hash by its sound. */
async function compare(...mocks: Mock[]): Promise<void> {
  renderStorefront(<VerifyPage />, { mocks: [storeSays(UNKNOWN, CODE), ...mocks] });
  await typeCode();
  await drop({}, 'copy.mp3');
  await userEvent.click(await screen.findByRole('button', { name: 'Compare by sound' }));
}

test('offers to compare a recording of unknown hash by its sound, and no other file', async () => {
  renderStorefront(<VerifyPage />, { mocks: [storeSays(UNKNOWN, CODE)] });
  await typeCode();
  await drop();
  await verdict('Unknown');
  expect(screen.queryByRole('button', { name: 'Compare by sound' })).not.toBeInTheDocument();
});

test('asks a visitor without a certificate for its code, and checks the file again with it', async () => {
  await check([storeSays(UNKNOWN), storeSays(VALID, CODE)], {}, 'copy.mp3');
  expect(await verdict('Unknown')).toHaveTextContent('enter the code that is printed on it');
  for (const name of ['Compare by sound', 'Check again']) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  }
  await typeCode();
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await verdict('Valid')).toHaveTextContent('Rights contract');
});

test('lets the holder who is signed in compare without a code', async () => {
  signIn();
  await check([viewerIs(buildViewer()), storeSays(UNKNOWN)], {}, 'copy.mp3');
  expect(await screen.findByRole('button', { name: 'Compare by sound' })).toBeEnabled();
  act(signOut);
});

const OTHER = 'b'.repeat(64);

test.each([
  ['the code inside a certificate', { proof: CODE, signed: SIGNED }, CODE, CODE],
  ['the hash of a certificate as PDF', {}, HASH, null],
])('checks the next file with %s that was dropped before', async (_, given, proof, sent) => {
  const shown = storeSays({ ...VALID, matched: 'certificate' }, sent);
  await check([shown, storeSays(VALID, proof, OTHER)], given, 'certificate.file');
  expect(await verdict('Valid')).toHaveTextContent('certificate.file');
  await drop({ hash: OTHER }, 'contract.pdf');
  await waitFor(async () => expect(await verdict('Valid')).toHaveTextContent('contract.pdf'));
});

test('checks a delivered archive with the code of the certificate inside', async () => {
  await check([storeSays({ ...VALID, matched: 'package' }, CODE)], { proof: CODE }, 'package.zip');
  expect(await verdict('Valid')).toHaveTextContent('package.zip');
});

test('names the certificate of a recording that sounds the same', async () => {
  fingerprint.mockResolvedValue('heard');
  await compare(storeHears({ ...VALID, matched: 'content', seconds: 63.5 }));
  const card = await verdict('Valid');
  expect(card).toHaveTextContent('A recording that sounds the same is covered by a certificate in force.');
  expect(card).toHaveTextContent('Sounds likeFile of the package');
  expect(card).toHaveTextContent('The same for64 seconds');
  expect(card).toHaveTextContent('No. 7, place 3 in the chain');
});

test('offers no second comparison once the sound is unknown too', async () => {
  fingerprint.mockResolvedValue('heard');
  await compare(storeHears({ ...UNKNOWN, seconds: null }));
  expect(await screen.findByText(/or for a recording that sounds the same/)).toBeVisible();
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
