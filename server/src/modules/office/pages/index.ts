/** Prerendered pages, and files for crawlers: robots.txt, sitemaps, security.txt. */
export { PagesModule } from './pages.module.js';
