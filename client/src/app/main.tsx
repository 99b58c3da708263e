import { startTransition, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { adminRoutes } from '../admin/routes';
import '../styles/index.css';
import { retryWhenOnline } from '../lib/graphql/retry-when-online';
import { readStore } from '../ui';
import { App } from './app';
import { createApolloClient } from './apollo-client';
import { readInitialState } from './initial-state';
import { appRoutes } from './routes';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const state = readInitialState();
const client = createApolloClient(state?.cache);
retryWhenOnline(client);
const router = createBrowserRouter(appRoutes(adminRoutes));
const app = (
  <App client={client} origin={state?.origin ?? window.location.origin} store={readStore()}>
    <RouterProvider router={router} />
  </App>
);

// A transition yields to the browser, so input is handled while the app renders.
if (!state) startTransition(() => createRoot(root).render(app));
else void hydrate(root);

/** Controls are inert until the page is hydrated: earlier input would be lost. */
async function hydrate(container: HTMLElement): Promise<void> {
  container.inert = true;
  await routesLoaded();
  const page = <OnMount run={() => void (container.inert = false)}>{app}</OnMount>;
  startTransition(() => void hydrateRoot(container, page));
}

function OnMount({ run, children }: { run: () => void; children: ReactNode }) {
  useEffect(run, [run]);
  return children;
}

/** Resolves when the page's chunk is loaded; before, the router would hydrate with its fallback. */
function routesLoaded(): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });
}
