let tail: Promise<unknown> = Promise.resolve();

/**
 * One request about the person's lists after the other: every answer is then the whole list after it, and the last one is
 * the truth. Two at once may be answered in one order and arrive in the other.
 */
export function inTurn<Result>(request: () => Promise<Result>): Promise<Result> {
  const turn = tail.then(request);
  tail = turn.catch(() => undefined);
  return turn;
}
