import './docs.css';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { Guide } from './guide';
import { GUIDES } from './guides';
import { Navigation } from './navigation';

const Explorer = lazy(() => import('./explorer'));

const name = globalThis.location.pathname.split('/').at(-1);
const guide = GUIDES.find(({ slug }) => slug === name);
const place = document.getElementById('docs');
if (place) {
  createRoot(place).render(
    <StrictMode>
      <Navigation current={name} />
      {guide ? (
        <Guide guide={guide} />
      ) : (
        <Suspense fallback={<p role="status">Loading the explorer …</p>}>
          <Explorer />
        </Suspense>
      )}
    </StrictMode>,
  );
}
