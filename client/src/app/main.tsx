import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import '../styles/index.css';
import { App } from './app';
import { router } from './router';

const root = document.getElementById('root');
if (!root) throw new Error('index.html lost its #root');

/** A page that came drawn with the HTML stays until the scripts of its own page are there to replace it. */
if (!root.hasChildNodes() || router.state.initialized) draw(root);
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    draw(root);
  });
}

function draw(place: HTMLElement) {
  // As a transition it is drawn in small steps, between which the browser can answer.
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}
