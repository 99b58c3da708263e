import { ApolloClient, ApolloLink, type NormalizedCacheObject } from '@apollo/client';
import { prerenderStatic } from '@apollo/client/react/ssr';
import { print, type FormattedExecutionResult } from 'graphql';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { from } from 'rxjs';
import type { StoreIdentity } from '#domain/store.js';
import { createCache } from '../lib/graphql/cache';
import { PageMetaContext, siteMeta, type PageMeta } from '../ui';
import { App } from './app';
import { Document } from './document';
import { pageAssets, type Manifest } from './page-assets';
import { appRoutes } from './routes';

/** Source files of the prerendered pages' routes, by route path. */
const PAGES: Record<string, string> = {
  '/': 'src/storefront/home/home-page.tsx',
  '/shop': 'src/storefront/shop/shop-page.tsx',
  '/shop/:section': 'src/storefront/shop/shop-page.tsx',
  '/track/:id': 'src/storefront/track/track-page.tsx',
  '/seller/:name': 'src/storefront/seller-page/seller-page.tsx',
  '/service': 'src/storefront/services/services-page.tsx',
  '/contact': 'src/storefront/contact/contact-page.tsx',
  '/faq': 'src/storefront/faq/faq-page.tsx',
  '/verify': 'src/storefront/verify/verify-page.tsx',
  '/upload-instructions': 'src/storefront/guide/guide-page.tsx',
  '/privacy-policy': 'src/storefront/legal/privacy-page.tsx',
  '/terms-and-conditions': 'src/storefront/legal/terms-page.tsx',
  '/terms-and-conditions/:version': 'src/storefront/legal/legal-version-page.tsx',
  '/withdrawal': 'src/storefront/withdrawal/withdrawal-page.tsx',
  '/imprint': 'src/storefront/imprint/imprint-page.tsx',
  '/accessibility': 'src/storefront/accessibility/accessibility-page.tsx',
};

export type ExecuteQuery = (request: {
  query: string;
  variables: Record<string, unknown>;
}) => Promise<FormattedExecutionResult>;

export interface PageRequest {
  /** A key of the list of pages. */
  route: string;
  /** Path of the address, without query. */
  path: string;
  /** Public origin of the store. */
  origin: string;
  /** Address below which the media paths lie. */
  media: string;
  store: StoreIdentity;
  /** Renders the head alone; the browser renders the content. */
  headOnly?: boolean;
  execute: ExecuteQuery;
}

export interface RenderedPage {
  html: string;
  status: 200 | 404;
}

/** Renders pages for an anonymous visitor, the same for everybody. */
export function createPageRenderer(manifest: Manifest) {
  const handler = createStaticHandler(appRoutes());
  const assets = new Map(Object.entries(PAGES).map(([route, file]) => [route, pageAssets(manifest, file)]));

  return async ({
    route,
    path,
    origin,
    media,
    store,
    headOnly,
    execute,
  }: PageRequest): Promise<RenderedPage> => {
    const files = assets.get(route);
    if (!files) throw new Error(`${route} is not among the prerendered pages`);
    const url = origin + path;
    const context = await handler.query(new Request(url));
    if (context instanceof Response)
      throw new Error(`${path} redirects to ${context.headers.get('Location')}`);

    const client = new ApolloClient({ link: executingLink(execute), cache: createCache(), ssrMode: true });
    let meta: PageMeta = siteMeta(store.name);
    const { result: content } = await prerenderStatic({
      tree: (
        <PageMetaContext value={(reported) => (meta = reported)}>
          <App client={client} origin={origin} store={store}>
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </App>
        </PageMetaContext>
      ),
      context: { client },
      renderFunction: prerenderToNodeStream,
    });
    // Apollo's cache holds no errors, so the browser renders the page of a missing track by itself.
    const state = { origin, cache: client.cache.extract() as NormalizedCacheObject };
    const hydrates = !headOnly && !meta.isMissing;
    const html = renderToStaticMarkup(
      <Document
        meta={meta}
        url={meta.path === undefined ? url : origin + meta.path}
        site={{ origin, media, store }}
        assets={files}
        content={headOnly ? null : content}
        state={hydrates ? state : null}
      />,
    );
    return { html: `<!doctype html>${html}`, status: meta.isMissing ? 404 : 200 };
  };
}

function executingLink(execute: ExecuteQuery): ApolloLink {
  return new ApolloLink(({ query, variables }) => from(execute({ query: print(query), variables })));
}
