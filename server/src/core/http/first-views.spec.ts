import { readFileSync } from 'node:fs';
import {
  askingFor,
  firstHead,
  isAnotherPage,
  looksDifferent,
  withoutModules,
  withPreloads,
  withStart,
  withView,
  type FirstView,
} from './first-views.js';

const view: FirstView = {
  html: '<main>$& Shop</main>',
  title: 'Shop <b>',
  description: 'Hear it, "buy it" once.',
  modules: ['/assets/index.js', '/assets/shop.js'],
  questions: { bodies: ['{"query":"{ a }</script>"}'] },
  starter: '/assets/start.js',
};

const PAGE = `<head><meta charset="utf-8" />
  <script type="module" src="/assets/index.js"></script></head><div id="root"></div>`;

it('gives a page its own title, description and address', () => {
  const head = firstHead(view, 'https://shop.test/shop');
  expect(head).toContain('<title>Shop &lt;b&gt;</title>');
  expect(head).toContain('content="Hear it, &quot;buy it&quot; once."');
  expect(head).toContain('<link rel="canonical" href="https://shop.test/shop" />');
});

it('names the modules that the page does not name itself', () => {
  const page = withPreloads(PAGE, view.modules);
  expect(page.match(/index\.js/g)).toHaveLength(1);
  expect(page).toContain('<link rel="modulepreload" crossorigin href="/assets/shop.js">');
});

it('stands where the modules will draw', () => {
  expect(withView(PAGE, view.html)).toContain('<div id="root"><main>$& Shop</main></div>');
});

it('is painted before the modules are fetched, which its first script does', () => {
  const page = withStart(withoutModules(PAGE), view, view.modules);
  expect(page).not.toContain('type="module"');
  const [, json = ''] = /id="first-questions">(.*)<\/script>\n/.exec(page) ?? [];
  expect(JSON.parse(json)).toEqual({ ...view.questions, modules: view.modules });
  expect(page.indexOf('src="/assets/start.js"')).toBeLessThan(page.indexOf('</head>'));
  // The one inside the question ends nothing.
  expect(page.match(/<\/script>/g)).toHaveLength(2);
});

it('leaves the charset within the first 1024 bytes, however much is asked', () => {
  const long = { ...view, questions: { bodies: [JSON.stringify({ query: `{ ${'a '.repeat(2000)}}` })] } };
  const page = withStart(readFileSync('client/index.html', 'utf8'), long, view.modules);
  expect(page.indexOf('charset=')).toBeLessThan(1000);
  expect(page.indexOf('id="first-questions"')).toBeLessThan(page.indexOf('<link'));
  expect(page).toContain('src="/assets/start.js"');
});

it('asks for the track whose page it is', () => {
  const body = '{"operationName":"TrackPage","variables":{"id":1},"query":"{ a }"}';
  const { questions } = askingFor({ ...view, questions: { bodies: [body] } }, 42);
  expect(questions.bodies).toEqual([body.replace('1', '42')]);
});

it('is sent only where the page starts the same for everybody', () => {
  expect(isAnotherPage({ url: '/shop' })).toBe(false);
  expect(isAnotherPage({ url: '/shop?genre=Techno' })).toBe(true);
  expect(looksDifferent({ headers: { cookie: 'cookieConsent=accepted' } })).toBe(false);
  expect(looksDifferent({ headers: { cookie: 'a=1; userId=7' } })).toBe(true);
});
