import { goOffline } from '../network.mjs';
import { as, click, dialogOpen, loadingAndFailed, steps } from '../screen.mjs';

const SHOP = { full: false };
const consentPending = (state) => ({ ...state, cookies: [] });

/** Public pages: home, shop, track, text pages. */
export const BROWSING = [
  as.visitor('home', '/'),
  ...loadingAndFailed(as.visitor, 'home', '/', 'HomeTracks'),
  as.visitor('consent', '/', {
    full: false,
    storage: consentPending,
    act: (page) => page.getByRole('button', { name: 'Accept' }).waitFor(),
  }),
  as.visitor('menu', '/', {
    full: false,
    act: async (page) => {
      const menu = page.getByRole('button', { name: 'Menu' });
      if (!(await menu.isVisible())) return;
      await menu.click();
      await dialogOpen(page);
    },
  }),
  as.visitor('newsletter-error', '/', { full: false, act: subscribe('') }),
  as.visitor('newsletter-sent', '/', {
    full: false,
    respond: { Subscribe: { subscribe: { __typename: 'MessagePayload', message: 'ok' } } },
    act: subscribe('listener@example.test'),
  }),
  as.visitor('shop', '/shop', SHOP),
  as.visitor('shop-filters', '/shop', { ...SHOP, act: click('Open Filters') }),
  as.visitor('shop-filtered', '/shop?genre=Techno,Tech+House,Melodic+Techno&minBpm=120&maxPrice=700', {
    ...SHOP,
    act: click('Open Filters'),
  }),
  as.visitor('shop-scrolled', '/shop', { ...SHOP, act: (page) => page.mouse.wheel(0, 1400) }),
  as.visitor('shop-card-focus', '/shop', { ...SHOP, act: tabTo(12) }),
  as.visitor('shop-empty', '/shop?q=nothing+sounds+like+this', SHOP),
  ...loadingAndFailed(as.visitor, 'shop', '/shop', 'ShopProducts'),
  as.visitor('track', '/track/60'),
  as.visitor('track-on-sale', '/track/62', SHOP),
  as.visitor('track-missing', '/track/999999'),
  ...loadingAndFailed(as.visitor, 'track', '/track/60', 'TrackPage'),
  as.visitor('seller', '/seller/Nightshift%20Audio'),
  as.visitor('seller-missing', '/seller/nobody'),
  ...loadingAndFailed(as.visitor, 'seller', '/seller/Nightshift%20Audio', 'SellerPage'),
  ...['contact', 'faq', 'upload-instructions', 'privacy-policy', 'terms-and-conditions'].map((page) =>
    as.visitor(page, `/${page}`),
  ),
  as.visitor('faq-open', '/faq', { act: click('What is ghost production?') }),
  as.visitor('guide-example', '/upload-instructions', { full: false, act: click(/^Enlarge: /) }),
  as.visitor('contact-errors', '/contact', { act: click('Send Message') }),
  as.visitor('contact-failed', '/contact', {
    fail: ['SendContactMessage'],
    act: steps(writeToUs, click('Send Message'), untilMessage),
  }),
  as.visitor('contact-sent', '/contact', {
    full: false,
    respond: {
      SendContactMessage: {
        sendContactMessage: {
          __typename: 'MessagePayload',
          message: 'Your message has been sent successfully!',
        },
      },
    },
    act: steps(writeToUs, click('Send Message'), untilMessage),
  }),
  as.visitor('confirm-subscription-processing', '/confirm-subscription/abc', {
    full: false,
    hold: ['ConfirmSubscription'],
  }),
  as.visitor('subscription-confirmed', '/subscription-confirmed?email=listener@example.test'),
  as.visitor('unsubscribe-done', '/unsubscribe/abc', {
    respond: {
      Unsubscribe: {
        unsubscribe: {
          __typename: 'MessagePayload',
          message: 'You have been successfully unsubscribed from our mailing list.',
        },
      },
    },
  }),
  as.visitor('unsubscribe-no-token', '/unsubscribe'),
  as.visitor('unsubscribe-failed', '/unsubscribe/abc', { fail: ['Unsubscribe'] }),
  as.visitor('not-found', '/nothing-here'),
  as.visitor('offline', '/', {
    full: false,
    act: async (page) => {
      await goOffline(page);
      await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
      await page
        .getByText(/offline|went wrong/)
        .first()
        .waitFor();
    },
  }),
];

function subscribe(email) {
  return async (page) => {
    const foot = page.getByRole('contentinfo');
    await foot.getByRole('textbox').fill(email);
    await foot.getByRole('button', { name: 'Subscribe' }).click();
    await untilMessage(page);
  };
}

function tabTo(times) {
  return async (page) => {
    for (let stop = 0; stop < times; stop++) await page.keyboard.press('Tab');
  };
}

async function writeToUs(page) {
  await page.getByLabel('Name').first().fill('Marta');
  await page.getByRole('main').getByLabel('Email').first().fill('marta@example.test');
  await page.getByRole('textbox', { name: 'Message' }).fill('Do you take the train to Berlin?');
}

/** Waits for a toast, a banner or a field error. */
async function untilMessage(page) {
  await page.locator('[data-sonner-toast], [role=alert], [aria-invalid=true]').first().waitFor();
}
