import type { DifferenceKind, ReconciledSubject } from '#domain/reconciliation.js';

/** One movement of money as one of the two sides has it. */
export interface Movement {
  subject: ReconciledSubject;
  reference: string;
  amountCents: number;
}

/** A movement as the store has it. */
export interface StoredMovement extends Movement {
  orderId: number | null;
  /** False for a movement of another day, which only matches a line of the statement and is no difference by itself. */
  isOfDay: boolean;
}

/** A line of the statement. */
export interface StatedMovement extends Omit<Movement, 'amountCents'> {
  /** Null in another currency, which is not compared. */
  amountCents: number | null;
  /** False for a line of the hours around the day, which only matches a stored movement and is no difference by itself. */
  isOfDay: boolean;
  /** False for a line of another system with the same account. */
  isOurs: boolean;
}

export interface Difference {
  kind: DifferenceKind;
  subject: ReconciledSubject;
  reference: string;
  orderId: number | null;
  hereCents: number | null;
  thereCents: number | null;
}

const keyOf = ({ subject, reference }: Pick<Movement, 'subject' | 'reference'>) => `${subject} ${reference}`;

/** Differences of a day. Movements match by subject and reference, whatever day the other side gives them. */
export function differencesOf(
  stored: readonly StoredMovement[],
  stated: readonly StatedMovement[],
): Difference[] {
  const here = new Map(stored.map((movement) => [keyOf(movement), movement]));
  const there = new Map(stated.map((movement) => [keyOf(movement), movement]));
  const unknown = [...there.values()]
    .filter((line) => line.isOfDay && line.isOurs && !here.has(keyOf(line)))
    .map((line) => differenceOf('missing_here', undefined, line));
  const unstated = [...here.values()]
    .filter((movement) => movement.isOfDay && !there.has(keyOf(movement)))
    .map((movement) => differenceOf('missing_there', movement, undefined));
  const unequal = [...there.values()].flatMap((line) => {
    const movement = here.get(keyOf(line));
    if (!movement || line.amountCents === null || !(line.isOfDay || movement.isOfDay)) return [];
    return movement.amountCents === line.amountCents ? [] : [differenceOf('amount', movement, line)];
  });
  return [...unknown, ...unstated, ...unequal];
}

function differenceOf(
  kind: DifferenceKind,
  movement: StoredMovement | undefined,
  line: StatedMovement | undefined,
): Difference {
  const { subject, reference } = (movement ?? line)!;
  return {
    kind,
    subject,
    reference,
    orderId: movement?.orderId ?? null,
    hereCents: movement?.amountCents ?? null,
    thereCents: line?.amountCents ?? null,
  };
}
