import { createHmac, timingSafeEqual } from 'node:crypto';

/** One token never does the work of the other. */
type Purpose = 'confirm' | 'unsubscribe';

export interface ConfirmToken {
  subscriberId: number;
  /** What was mailed before an address unsubscribed does not confirm it afterwards. */
  round: number;
}

const CONFIRM = /^(\d{1,10})-(\d{1,10})-([\w-]{43})$/;
const UNSUBSCRIBE = /^(\d{1,10})-([\w-]{43})$/;

export function signConfirm(secret: string, { subscriberId, round }: ConfirmToken): string {
  const named = `${subscriberId}-${round}`;
  return `${named}-${signature(secret, 'confirm', named).toString('base64url')}`;
}

export function signUnsubscribe(secret: string, subscriberId: number): string {
  return `${subscriberId}-${signature(secret, 'unsubscribe', String(subscriberId)).toString('base64url')}`;
}

/** What a confirmation link names, or null when we did not sign it. */
export function readConfirm(secret: string, token: string): ConfirmToken | null {
  const [, id, round, signed] = CONFIRM.exec(token) ?? [];
  if (id === undefined || round === undefined || signed === undefined) return null;
  if (!isSigned(secret, 'confirm', `${id}-${round}`, signed)) return null;
  return { subscriberId: Number(id), round: Number(round) };
}

/** Whom an unsubscribe link names, or null when we did not sign it. */
export function readUnsubscribe(secret: string, token: string): number | null {
  const [, id, signed] = UNSUBSCRIBE.exec(token) ?? [];
  if (id === undefined || signed === undefined) return null;
  return isSigned(secret, 'unsubscribe', id, signed) ? Number(id) : null;
}

function signature(secret: string, purpose: Purpose, named: string): Buffer {
  return createHmac('sha256', secret).update(`newsletter-${purpose}:${named}`).digest();
}

function isSigned(secret: string, purpose: Purpose, named: string, signed: string): boolean {
  const given = Buffer.from(signed, 'base64url');
  const expected = signature(secret, purpose, named);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
