/** What crawlers and share cards read: robots.txt, sitemaps, and a head of its own for each track. */
export { PagesModule } from './pages.module.js';
