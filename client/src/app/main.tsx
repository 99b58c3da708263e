import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../styles/index.css';
import { App } from './app';

const root = document.getElementById('root');
if (!root) throw new Error('index.html lost its #root');

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
