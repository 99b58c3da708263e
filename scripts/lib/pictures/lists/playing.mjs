import { as, steps } from '../screen.mjs';

/** The player: bar, full screen on a phone, its popover, a missing file. */
export const PLAYING = [
  as.visitor('player', '/shop', { full: false, act: playFirst }),
  as.visitor('player-on-track', '/track/60', { full: false, act: playThis }),
  as.visitor('player-at-the-end', '/shop', {
    full: false,
    act: steps(playFirst, (page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))),
  }),
  as.visitor('player-full-screen', '/shop', { full: false, act: steps(playFirst, openPlayer) }),
  as.visitor('player-shortcuts', '/shop', { full: false, act: steps(playFirst, openShortcuts) }),
  as.visitor('player-failed', '/shop', {
    full: false,
    act: async (page) => {
      await page.route('**/media/audio/**', (route) => route.abort());
      await startFirst(page);
      await page.getByText('This preview could not be played.').first().waitFor();
    },
  }),
  as.visitor('home-playing', '/', { full: false, act: playThis }),
  as.visitor('service-playing', '/service', {
    full: false,
    act: steps((page) => page.getByText('DEMO TRACKS').scrollIntoViewIfNeeded(), playThis),
  }),
];

const startFirst = (page) =>
  page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Play / })
    .click();

export async function playFirst(page) {
  await startFirst(page);
  await untilPlaying(page);
}

async function playThis(page) {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  await untilPlaying(page);
}

async function untilPlaying(page) {
  await bar(page).getByRole('button', { name: 'Pause' }).first().waitFor();
  await page.waitForTimeout(1500); // far enough for the playhead to show
}

async function openPlayer(page) {
  const opener = page.getByRole('button', { name: /^Open player/ });
  if (await opener.isVisible()) await opener.click();
}

async function openShortcuts(page) {
  const opener = bar(page).getByRole('button', { name: /shortcuts/i });
  if (await opener.isVisible()) await opener.click();
}

const bar = (page) => page.getByRole('region', { name: 'Audio player' });
