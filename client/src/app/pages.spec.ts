import { isPage } from '#domain/pages.js';
import type { RouteObject } from 'react-router-dom';
import { adminRoutes } from '../admin/routes';
import { storefrontRoutes } from '../storefront/routes';

/** Every address that a list of routes draws something for, with `7` for each parameter, with and without optional ones. */
function addressesOf(routes: readonly RouteObject[], under = ''): string[] {
  return routes.flatMap(({ path = '', children }) => {
    if (path === '*') return [];
    const address = path ? `${under}/${path}` : under;
    if (children) return addressesOf(children, address);
    const optional = /\/:\w+\?/g;
    return [address.replace(optional, ''), address.replace(optional, '/7')].map(
      (one) => one.replace(/:\w+/g, '7') || '/',
    );
  });
}

const addresses = [...new Set(addressesOf([...adminRoutes, ...storefrontRoutes]))];

it.each(addresses)('the server knows %s as a page', (address) => {
  expect(isPage(address)).toBe(true);
});

it.each(['/nothing', '/admin/nothing', '/admin/orders~', '/admin/products/edit', '/shop/7', '/order/7'])(
  '%s is no page',
  (address) => {
    expect(isPage(address)).toBe(false);
  },
);
