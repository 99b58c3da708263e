/** Local storage events reach every other tab of ours and never the one that writes. */
const KEY = 'ghostnote:changed';

/** Tells the other tabs that the session, the cart or the wishlist is not what they show. */
export function tellOtherTabs(): void {
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
