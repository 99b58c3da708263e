let tail: Promise<unknown> = Promise.resolve();

/**
 * One request about the person's lists after the other: every answer is then the whole list after it, and the last one is
 * the truth. Two at once may be answered in one order and arrive in the other.
 */
export function inSequence<Result>(request: () => Promise<Result>): Promise<Result> {
  const turn = tail.then(request);
  tail = turn.catch(() => undefined);
  return turn;
}

/** Local storage events reach every other tab of ours and never the one that writes. */
const KEY = 'ghostnote:changed';

/** Tells the other tabs that the session, the cart or the wishlist is not what they show. */
export function notifyOtherTabs(): void {
  try {
    localStorage.setItem(KEY, String(Date.now()) + Math.random());
  } catch {
    // Without storage the other tabs learn it when they are looked at again.
  }
}

export function onOtherTabsChange(listener: () => void): () => void {
  const heard = ({ key }: StorageEvent) => {
    if (key === KEY) listener();
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}
