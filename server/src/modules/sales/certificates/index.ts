// Owns the tables: certificate_links, certificate_keys, certificate_checkpoints, certificate_disclosures, certificate_prints, certificate_recordings
/** Rights certificates of completed orders: a signed, append-only hash chain, and what verifies it. */
export { SYNC_CERTIFICATES } from './issuing/certificates.job.js';
export { CERTIFICATE_KEY_COLUMN } from './chain/certificate-keys.service.js';
export { verifyCertificates } from './chain/verify-certificates.js';
export { CertificatesService } from './certificates.service.js';
export { CertificatesModule } from './certificates.module.js';
