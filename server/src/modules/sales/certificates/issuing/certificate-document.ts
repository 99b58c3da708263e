import { randomBytes } from 'node:crypto';
import type { StatedFingerprint } from '#domain/audio/stated-fingerprint.js';
import { canonicalJson } from '#domain/canonical-json.js';
import {
  CERTIFICATE_FORMAT,
  type CertificateChain,
  type CertifiedFile,
  type RevocationReason,
} from '#domain/certificates.js';
import type { TrackDeclarations } from '#domain/declarations.js';
import { originOf, type TrackOrigin } from '#domain/origin.js';
import { currentStore } from '#core/config/index.js';
import type { Order, OrderLine } from '../../orders/order.entity.js';
import { soldTitle } from '../../orders/index.js';
import { sha256 } from '../chain/certificate-chain.js';

/** A file in a certificate: hashed when the store holds it, else only named. */
export type FileStatement =
  | {
      role: CertifiedFile;
      held: true;
      name: string;
      bytes: number;
      sha256: string;
      /** Fingerprint of a recording; absent where none was made, as before November 2026. */
      fingerprint?: StatedFingerprint;
    }
  | { role: CertifiedFile; held: false; note: 'not held, not hashed' };

/** The signed content of a certificate; docs/certificates.md describes it. */
export interface CertificateDocument {
  format: typeof CERTIFICATE_FORMAT;
  kind: 'issued';
  chain: CertificateChain;
  store: { name: string; url: string };
  issuedAt: string;
  transferredAt: string;
  contract: string;
  order: number;
  line: number;
  track: { number: number | null; title: string; genre: string };
  transferor: string;
  /** SHA-256 of the disclosure, which names the transferee. */
  disclosure: string;
  rights: {
    master: number;
    publishing: number;
    /** False for a share in co-produced music. */
    exclusive: boolean;
    territory: 'worldwide';
    term: 'perpetual';
    credit: 'none required';
  };
  splits: { party: 'transferee' | 'transferor'; master: number; publishing: number }[];
  projectFile: string | null;
  /** Declarations of the seller; null when nothing is declared. The disclosure has the names of collaborators. */
  declarations: (Omit<TrackDeclarations, 'collaborators'> & { collaborators: 'none' | 'disclosed' }) | null;
  /** Origin as stated at the sale, with null for what was not; absent for custom work, and as before December 2026. */
  origin?: TrackOrigin;
  files: FileStatement[];
}

export interface RevocationDocument {
  format: typeof CERTIFICATE_FORMAT;
  kind: 'revoked';
  chain: CertificateChain;
  revokes: { position: number; hash: string };
  contract: string;
  reason: RevocationReason;
  issuedAt: string;
}

/** Names behind the hash in a certificate. The salt keeps them from being guessed. */
export interface Disclosure {
  salt: string;
  transferee: { name: string; email: string; country: string };
  /** Names that the seller declared; left out without any. */
  collaborators?: string;
}

export interface CertificateFacts {
  chain: CertificateChain;
  storeUrl: string;
  order: Order;
  line: OrderLine;
  contract: string;
  completedAt: Date;
  issuedAt: Date;
  files: FileStatement[];
  /** Percent of the rights that pass. */
  sharePercent: number;
  declarations: TrackDeclarations | null;
}

export function discloses({ order, declarations }: CertificateFacts): string {
  const disclosure: Disclosure = {
    salt: randomBytes(32).toString('hex'),
    transferee: {
      name: `${order.firstName} ${order.lastName}`,
      email: order.email,
      country: order.country,
    },
    ...(declarations?.collaborators && { collaborators: declarations.collaborators }),
  };
  return canonicalJson(disclosure);
}

/** @param disclosure canonical JSON of the names */
export function certificateDocument(facts: CertificateFacts, disclosure: string): CertificateDocument {
  const { order, line, sharePercent: share } = facts;
  return {
    format: CERTIFICATE_FORMAT,
    kind: 'issued',
    chain: facts.chain,
    store: { name: currentStore().name, url: facts.storeUrl },
    issuedAt: facts.issuedAt.toISOString(),
    transferredAt: facts.completedAt.toISOString(),
    contract: facts.contract,
    order: line.orderId,
    line: line.id,
    track: { number: line.productId, title: soldTitle(order, line), genre: line.category },
    transferor: line.storeName ?? currentStore().name,
    disclosure: sha256(disclosure),
    rights: {
      master: share,
      publishing: share,
      exclusive: share === 100,
      territory: 'worldwide',
      term: 'perpetual',
      credit: 'none required',
    },
    splits: [
      { party: 'transferee', master: share, publishing: share },
      ...(share === 100
        ? []
        : [{ party: 'transferor' as const, master: 100 - share, publishing: 100 - share }]),
    ],
    projectFile: line.includeProject ? line.projectName : null,
    declarations: facts.declarations && {
      ...facts.declarations,
      collaborators: facts.declarations.collaborators ? 'disclosed' : 'none',
    },
    ...(line.origin && { origin: originOf(line.origin) }),
    files: facts.files,
  };
}

/** The signed content of an issued certificate. */
export function contentOf({ document }: { document: string }): CertificateDocument {
  return JSON.parse(document) as CertificateDocument;
}
