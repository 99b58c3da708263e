import type { KeyRing } from '../../core/secrets/index.js';

/** One token never does the work of the other. */
type Purpose = 'confirm' | 'unsubscribe';

export interface ConfirmToken {
  subscriberId: number;
  /** What was mailed before an address unsubscribed does not confirm it afterwards. */
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

/** What a confirmation link names, or null when we did not sign it. */
export function readConfirm(ring: KeyRing, token: string): ConfirmToken | null {
  const [, id, round, signed] = CONFIRM.exec(token) ?? [];
  if (id === undefined || round === undefined || signed === undefined) return null;
  if (!isSigned(ring, 'confirm', `${id}-${round}`, signed)) return null;
  return { subscriberId: Number(id), round: Number(round) };
}

/** Whom an unsubscribe link names, or null when we did not sign it. */
export function readUnsubscribe(ring: KeyRing, token: string): number | null {
  const [, id, signed] = UNSUBSCRIBE.exec(token) ?? [];
  if (id === undefined || signed === undefined) return null;
  return isSigned(ring, 'unsubscribe', id, signed) ? Number(id) : null;
}

function signature(ring: KeyRing, purpose: Purpose, named: string): Buffer {
  return ring.sign('links', signedText(purpose, named));
}

function isSigned(ring: KeyRing, purpose: Purpose, named: string, signed: string): boolean {
  return ring.isSigned('links', signedText(purpose, named), Buffer.from(signed, 'base64url'));
}

function signedText(purpose: Purpose, named: string): string {
  return `newsletter-${purpose}:${named}`;
}
