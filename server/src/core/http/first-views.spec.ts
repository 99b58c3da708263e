import { firstHead, looksTheSame, withView, type FirstView } from './first-views.js';

const view: FirstView = {
  html: '<main>$& Shop</main>',
  title: 'Shop <b>',
  description: 'Hear it, "buy it" once.',
  scripts: ['/assets/shop.js'],
};

it('gives a page its own title, description and address, and names its scripts', () => {
  const head = firstHead(view, 'https://shop.test/shop');
  expect(head).toContain('<title>Shop &lt;b&gt;</title>');
  expect(head).toContain('content="Hear it, &quot;buy it&quot; once."');
  expect(head).toContain('<link rel="canonical" href="https://shop.test/shop" />');
  expect(head).toContain('<link rel="modulepreload" crossorigin href="/assets/shop.js">');
});

it('stands where the scripts will draw', () => {
  expect(withView('<div id="root"></div>', view.html)).toBe('<div id="root"><main>$& Shop</main></div>');
});

it('is sent only where the page starts the same for everybody', () => {
  expect(looksTheSame({ url: '/shop', headers: {} })).toBe(true);
  expect(looksTheSame({ url: '/shop', headers: { cookie: 'cookieConsent=accepted' } })).toBe(true);
  expect(looksTheSame({ url: '/shop?genre=Techno', headers: {} })).toBe(false);
  expect(looksTheSame({ url: '/shop', headers: { cookie: 'a=1; userId=7' } })).toBe(false);
});
