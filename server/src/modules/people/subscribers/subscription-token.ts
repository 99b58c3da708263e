import type { KeyRing } from '#core/secrets/index.js';

/** A token of one purpose is not valid for the other. */
type Purpose = 'confirm' | 'unsubscribe';

export interface ConfirmToken {
  subscriberId: number;
  /** Raised by unsubscribing, which invalidates the links mailed before. */
  round: number;
}

const CONFIRM = /^(\d{1,10})-(\d{1,10})-([\w-]{43})$/;
const UNSUBSCRIBE = /^(\d{1,10})-([\w-]{43})$/;

export function signConfirm(ring: KeyRing, { subscriberId, round }: ConfirmToken): string {
  const named = `${subscriberId}-${round}`;
  return `${named}-${signature(ring, 'confirm', named).toString('base64url')}`;
}

export function signUnsubscribe(ring: KeyRing, subscriberId: number): string {
  return `${subscriberId}-${signature(ring, 'unsubscribe', String(subscriberId)).toString('base64url')}`;
}

/** Reads a confirmation token; null when its signature is not valid. */
export function readConfirm(ring: KeyRing, token: string): ConfirmToken | null {
  const [, id, round, signed] = CONFIRM.exec(token) ?? [];
  if (id === undefined || round === undefined || signed === undefined) return null;
  if (!isSigned(ring, 'confirm', `${id}-${round}`, signed)) return null;
  return { subscriberId: Number(id), round: Number(round) };
}

/** Reads the subscriber id of an unsubscribe token; null when its signature is not valid. */
export function readUnsubscribe(ring: KeyRing, token: string): number | null {
  const [, id, signed] = UNSUBSCRIBE.exec(token) ?? [];
  if (id === undefined || signed === undefined) return null;
  return isSigned(ring, 'unsubscribe', id, signed) ? Number(id) : null;
}

function signature(ring: KeyRing, purpose: Purpose, named: string): Buffer {
  return ring.sign('links', signedText(purpose, named));
}

function isSigned(ring: KeyRing, purpose: Purpose, named: string, signed: string): boolean {
  return ring.isSigned('links', signedText(purpose, named), signed);
}

function signedText(purpose: Purpose, named: string): string {
  return `newsletter-${purpose}:${named}`;
}
