import { isPage } from '#domain/pages.js';
import type { RouteObject } from 'react-router-dom';
import { adminRoutes } from '../admin/routes';
import { storefrontRoutes } from '../storefront/routes';
import { appRoutes } from './routes';

/** Values of the parameters that are no number. */
const VALUES: Record<string, string> = { ':section': 'techno', ':version': '0123456789abcdef' };

/** Every address of a list of routes, with `7` for each parameter that is a number, with and without optional ones. */
function addressesOf(routes: readonly RouteObject[], under = ''): string[] {
  return routes.flatMap(({ path = '', children }) => {
    if (path === '*') return [];
    const address = path ? `${under}/${path}` : under;
    if (children) return addressesOf(children, address);
    const optional = /\/:\w+\?/g;
    return [address.replace(optional, ''), address.replace(optional, '/7')].map(
      (one) => one.replace(/:\w+/g, (name) => VALUES[name] ?? '7') || '/',
    );
  });
}

const addresses = [...new Set(addressesOf([...adminRoutes, ...storefrontRoutes]))];

it.each(addresses)('%s is a page to the server', (address) => {
  expect(isPage(address)).toBe(true);
});

it.each(['/nothing', '/admin/nothing', '/admin/orders~', '/admin/products/edit', '/shop/7', '/order/7'])(
  '%s is no page to the server',
  (address) => {
    expect(isPage(address)).toBe(false);
  },
);

function lazyTypes(routes: readonly RouteObject[]): string[] {
  return routes.flatMap(({ lazy, children = [] }) => [typeof lazy, ...lazyTypes(children)]);
}

// A failing member of a lazy object would leave the page empty instead of showing the error page.
it('loads every lazy route by a function', () => {
  expect(new Set(lazyTypes(appRoutes(adminRoutes)))).toEqual(new Set(['undefined', 'function']));
});
