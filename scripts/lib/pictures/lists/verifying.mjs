import { as, steps } from '../screen.mjs';

const FILE = { name: 'Glasshouse.zip', mimeType: 'application/zip', buffer: Buffer.from('a package') };
const DETAILS = {
  __typename: 'CertificateDetails',
  orderId: 4,
  contract: 'GN-4-60',
  trackName: 'Glasshouse',
  transferor: 'Ghostnote',
  transferee: { __typename: 'CertificateParty', name: 'Marta Lindqvist', country: 'Sweden' },
  pdfUrl: '/api/certificates/7/pdf',
  jsonUrl: '/api/certificates/7/json',
};
const CERTIFICATE = {
  __typename: 'Certificate',
  id: 7,
  status: 'valid',
  chain: 'sales',
  position: 3,
  hash: 'a'.repeat(64),
  keyId: '1',
  signature: 'unchecked',
  issuedAt: '2026-11-20T21:15:00.000Z',
  revokedAt: null,
  details: null,
};
const REVOKED = { ...CERTIFICATE, status: 'revoked', revokedAt: '2026-11-22T09:30:00.000Z' };

/** The verification page and its verdicts. */
export const VERIFYING = [
  as.visitor('verify', '/verify'),
  as.visitor('verify-busy', '/verify', { full: false, hold: ['VerifyCertificate'], act: choose }),
  as.visitor('verify-failed', '/verify', {
    fail: ['VerifyCertificate'],
    act: steps(choose, (page) => page.getByRole('alert').waitFor()),
  }),
  verdict('unknown', null),
  verdict('valid', CERTIFICATE),
  verdict('valid-to-its-holder', { ...CERTIFICATE, details: DETAILS }),
  verdict('revoked', REVOKED),
  verdict('revoked-to-its-holder', { ...REVOKED, details: DETAILS }),
];

function verdict(name, certificate) {
  const verifyCertificate = {
    __typename: 'CertificateVerdict',
    status: certificate?.status ?? 'unknown',
    matched: certificate && 'package',
    certificate,
  };
  return as.visitor(`verify-${name}`, '/verify', {
    respond: { VerifyCertificate: { verifyCertificate, certificateKeys: [] } },
    act: steps(choose, (page) => page.getByText('SHA-256').waitFor()),
  });
}

function choose(page) {
  return page.locator('input[type=file]').setInputFiles(FILE);
}
