/** Frame of all admin pages: menu, header and error pages. */
export { AdminNotFoundPage } from './admin-error-page';
export { AdminFrame, type AdminFrameProps } from './admin-frame';
export { AdminLayout } from './admin-layout';
