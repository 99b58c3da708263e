/** The frame around every page of the back office: menu, head, and what is shown where a page fails. */
export { AdminErrorPage, AdminNotFoundPage } from './admin-error-page';
export { AdminFrame, type AdminFrameProps } from './admin-frame';
export { AdminLayout } from './admin-layout';
