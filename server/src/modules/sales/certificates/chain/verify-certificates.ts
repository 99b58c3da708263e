import type { EntityManager } from 'typeorm';
import { CHAIN_START } from '#domain/certificates.js';
import { CertificateCheckpoint, CertificateKey, CertificateLink } from '../certificate.entity.js';
import { findFault, isSignedHash, publicKeyOf } from './certificate-chain.js';

export interface VerifiedChain {
  links: number;
  checkpoints: number;
  /** `POSITION:HASH` of the last link. */
  head: string;
}

/**
 * Checks every stored link of the chain of real sales, and that it still contains every published checkpoint.
 * @throws Error naming the first place that does not hold
 */
export async function verifyCertificates(manager: EntityManager): Promise<VerifiedChain> {
  const published = await manager.find(CertificateKey);
  const keys = new Map(published.map(({ id, publicKey }) => [id, publicKeyOf(publicKey)]));
  const links = await manager.find(CertificateLink, {
    where: { chain: 'store' },
    order: { position: 'ASC' },
  });
  const broken = findFault(links, keys);
  if (broken) throw new Error(`The chain is broken at link ${broken.position}: wrong ${broken.fault}`);
  const checkpoints = await manager.find(CertificateCheckpoint, {
    where: { chain: 'store' },
    order: { position: 'ASC' },
  });
  for (const { position, hash, signature, keyId } of checkpoints) {
    const key = keys.get(keyId);
    if (links[position - 1]?.hash !== hash || !key || !isSignedHash(hash, signature, key)) {
      throw new Error(`The chain does not contain checkpoint ${position}`);
    }
  }
  const last = links.at(-1);
  return {
    links: links.length,
    checkpoints: checkpoints.length,
    head: `${last?.position ?? 0}:${last?.hash ?? CHAIN_START}`,
  };
}
