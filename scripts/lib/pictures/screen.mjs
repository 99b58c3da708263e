/**
 * One picture to take: `as.visitor(name, path, more)`, where `more` may be
 * - `full: false` for what fills the window alone (dialogs, the player, a list without an end)
 * - `hold`, `fail`: names of operations whose answer never comes, or fails; `answer`: answers by hand
 * - `act(page)`: what to do there before the picture is taken.
 */
const of =
  (role) =>
  (name, path, more = {}) => ({ role, name, path, full: true, ...more });

export const as = { visitor: of('visitor'), buyer: of('buyer'), seller: of('seller'), admin: of('admin') };

/** The loading and the failed state of a page, for the operation that fills it. */
export function fates(who, name, path, operation) {
  return [
    who(`${name}-loading`, path, { full: false, hold: [operation] }),
    who(`${name}-error`, path, { full: false, fail: [operation] }),
  ];
}

export const click =
  (name, role = 'button') =>
  (page) =>
    page.getByRole(role, { name }).first().click();

/** One act after the other. */
export const steps =
  (...acts) =>
  async (page) => {
    for (const act of acts) await act(page);
  };

/** Dialogs are loaded when they are first wanted. */
export const dialogOpen = (page) => page.getByRole('dialog').waitFor();
