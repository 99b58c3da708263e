import { startTransition, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { adminRoutes } from '../admin/routes';
import '../styles/index.css';
import { leaveKeysToComposition } from '../lib/composition';
import { retryWhenOnline } from '../lib/graphql/retry-when-online';
import { readStore } from '../ui';
import { App } from './app';
import { createApolloClient } from './apollo-client';
import { readInitialState } from './initial-state';
import { appRoutes } from './routes';
import { keepTranslatedPages } from './translated-pages';

type Router = ReturnType<typeof createBrowserRouter>;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

leaveKeysToComposition();
keepTranslatedPages(document.body);
void start(root);

async function start(container: HTMLElement): Promise<void> {
  const state = readInitialState();
  const client = createApolloClient(state?.cache);
  retryWhenOnline(client);
  // A new task lets the browser react to the user in between.
  await newTask();
  const router = createBrowserRouter(appRoutes(adminRoutes));
  const app = (
    <App client={client} origin={state?.origin ?? window.location.origin} store={readStore()}>
      <RouterProvider router={router} />
    </App>
  );
  if (state) await hydrate(container, app, router);
  // A transition yields to the browser, so input is handled while the app renders.
  else startTransition(() => createRoot(container).render(app));
}

function newTask(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve));
}

/** Until then controls are inert (client/public/start-after-paint.js): earlier input would be lost. */
async function hydrate(container: HTMLElement, app: ReactNode, router: Router): Promise<void> {
  await routesLoaded(router);
  const page = <OnMount run={() => void (document.documentElement.inert = false)}>{app}</OnMount>;
  startTransition(() => void hydrateRoot(container, page));
}

function OnMount({ run, children }: { run: () => void; children: ReactNode }) {
  useEffect(run, [run]);
  return children;
}

/** Resolves when the page's chunk is loaded; before, the router would hydrate with its fallback. */
function routesLoaded(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });
}
