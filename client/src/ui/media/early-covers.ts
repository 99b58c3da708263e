/** The covers that this page has shown before the app came: they stay where they are. None on any other page. */
export function earlyCovers(): readonly string[] {
  const shown = window.earlyCovers;
  return shown?.page === window.location.pathname ? shown.paths : [];
}
