/**
 * One picture to take: `as.visitor(name, path, more)`, where `more` may be
 * - `full: false` takes the window only (dialogs, the player, an endless list)
 * - `hold`, `fail`: names of operations that never respond, or fail; `respond`: responses by operation
 * - `act(page)`: actions before the picture.
 */
const of =
  (role) =>
  (name, path, more = {}) => ({ role, name, path, full: true, ...more });

export const as = { visitor: of('visitor'), buyer: of('buyer'), seller: of('seller'), admin: of('admin') };

/** The loading and the failed state of a page, for the operation that fills it. */
export function loadingAndFailed(who, name, path, operation) {
  return [
    who(`${name}-loading`, path, { full: false, hold: [operation] }),
    who(`${name}-error`, path, { full: false, fail: [operation] }),
  ];
}

export const click =
  (name, role = 'button') =>
  (page) =>
    page.getByRole(role, { name }).first().click();

/** Runs actions in sequence. */
export const steps =
  (...acts) =>
  async (page) => {
    for (const act of acts) await act(page);
  };

/** Waits for a lazily loaded dialog. */
export const dialogOpen = (page) => page.getByRole('dialog').waitFor();
