import { ApolloProvider } from '@apollo/client/react';
import { NuqsAdapter } from 'nuqs/adapters/react-router/v7';
import { prerenderStatic } from '@apollo/client/react/ssr';
import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { FaqPage } from '../storefront/faq';
import { HomePage } from '../storefront/home/home-page';
import { StorefrontLayout } from '../storefront/layout';
import { ServicesPage } from '../storefront/services';
import { CARD_SIZES } from '../storefront/shop/product-card';
import { ShopPage } from '../storefront/shop/shop-page';
import { TRACK_COVER_SIZES } from '../storefront/track/cover-sizes';
import { TrackPage } from '../storefront/track/track-page';
import { PageMetaListener, type PageMeta } from '../ui';
import { createApolloClient } from './apollo-client';
import type { FirstQuestions } from './early/questions';

interface DrawnPage {
  Page: ComponentType;
  /** What its route loads. */
  module: string;
  /** An address of it, where its path has parameters. */
  example?: string;
  covers?: FirstQuestions['covers'];
}

/** Pages that look the same for every visitor until data comes. */
export const PAGES: Record<string, DrawnPage> = {
  '/': { Page: HomePage, module: 'src/storefront/home/home-page.tsx' },
  '/shop': {
    Page: ShopPage,
    module: 'src/storefront/shop/shop-page.tsx',
    covers: { sizes: CARD_SIZES },
  },
  '/track/:id': {
    Page: TrackPage,
    module: 'src/storefront/track/track-page.tsx',
    example: '/track/1',
    covers: { sizes: TRACK_COVER_SIZES },
  },
  '/service': { Page: ServicesPage, module: 'src/storefront/services/index.ts' },
  '/faq': { Page: FaqPage, module: 'src/storefront/faq/index.ts' },
};

/**
 * A page as a visitor sees it before any data has come, which the browser shows while the scripts are on their way, and
 * what it will ask the server first.
 * Called by `scripts/lib/first-views.mjs` while the client is built; no browser runs this.
 */
export async function firstView(path: string, { Page, covers = null, example = path }: DrawnPage) {
  let meta: PageMeta = { title: 'Ghostnote', description: '' };
  const page = (
    <PageMetaListener value={(heard) => (meta = heard)}>
      <MemoryRouter initialEntries={[example]}>
        <NuqsAdapter>
          <Routes>
            <Route element={<StorefrontLayout />}>
              <Route path={path} element={<Page />} />
            </Route>
          </Routes>
        </NuqsAdapter>
      </MemoryRouter>
    </PageMetaListener>
  );
  const html = renderToString(<ApolloProvider client={createApolloClient()}>{page}</ApolloProvider>);
  const questions = { bodies: await bodiesOf(page), covers };
  return { html: asPicture(html), ...meta, questions };
}

/** What a page sends to /graphql when it starts. No answer ever comes, so what would follow from one is not among it. */
async function bodiesOf(page: ReactNode): Promise<string[]> {
  const bodies: string[] = [];
  const client = createApolloClient((_, options) => {
    bodies.push(options?.body as string);
    return Promise.reject(new Error('Nobody answers while the client is built.'));
  });
  await prerenderStatic({ tree: page, context: { client }, renderFunction: renderToString });
  return bodies;
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
