import type { RevocationReason } from '#domain/certificates.js';
import type { CertificateWebhook } from '../../../platform/webhooks/index.js';
import type { CertificateLink } from '../certificate.entity.js';

/** Webhook payload of a certificate. */
export function toCertificateWebhook(
  { id, orderId, lineId, hash, createdAt }: CertificateLink,
  revocation: { link: CertificateLink; reason: RevocationReason } | null,
): CertificateWebhook {
  return {
    id,
    status: revocation ? 'revoked' : 'valid',
    orderId,
    lineId,
    hash,
    issuedAt: createdAt.toISOString(),
    revokedAt: revocation?.link.createdAt.toISOString() ?? null,
    reason: revocation?.reason ?? null,
  };
}
