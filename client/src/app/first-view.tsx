import { ApolloProvider } from '@apollo/client/react';
import { NuqsAdapter } from 'nuqs/adapters/react-router/v7';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { FaqPage } from '../storefront/faq';
import { HomePage } from '../storefront/home/home-page';
import { StorefrontLayout } from '../storefront/layout';
import { ServicesPage } from '../storefront/services';
import { ShopPage } from '../storefront/shop/shop-page';
import { PageMetaListener, type PageMeta } from '../ui';
import { createApolloClient } from './apollo-client';

/** Pages that look the same for every visitor until data comes, and the module that their route loads. */
export const PAGES: Record<string, { Page: ComponentType; module: string }> = {
  '/': { Page: HomePage, module: 'src/storefront/home/home-page.tsx' },
  '/shop': { Page: ShopPage, module: 'src/storefront/shop/shop-page.tsx' },
  '/service': { Page: ServicesPage, module: 'src/storefront/services/index.ts' },
  '/faq': { Page: FaqPage, module: 'src/storefront/faq/index.ts' },
};

/**
 * A page as a visitor sees it before any data has come: what the browser shows while the scripts are on their way.
 * Called by `scripts/lib/first-views.mjs` while the client is built; no browser runs this.
 */
export function firstView(path: string, Page: ComponentType): { html: string; meta: PageMeta } {
  let meta: PageMeta = { title: 'Ghostnote', description: '' };
  const html = renderToString(
    <PageMetaListener value={(heard) => (meta = heard)}>
      <ApolloProvider client={createApolloClient()}>
        <MemoryRouter initialEntries={[path]}>
          <NuqsAdapter>
            <Routes>
              <Route element={<StorefrontLayout />}>
                <Route path={path} element={<Page />} />
              </Route>
            </Routes>
          </NuqsAdapter>
        </MemoryRouter>
      </ApolloProvider>
    </PageMetaListener>,
  );
  return { html: asPicture(html), meta };
}

/**
 * Links work before the scripts are there; what needs a script waits for it, so that no click and no letter is lost
 * on a control that is about to be replaced.
 */
function asPicture(html: string): string {
  return html
    .replace(/<(button|input|select|textarea)(?=[\s>])/g, '<$1 inert')
    .replace(/<(input|textarea) inert/g, '<$1 inert readonly')
    .replace(/<select inert/g, '<select inert disabled');
}
