export { AdminErrorPage, AdminNotFoundPage } from './admin-error-page';
export { AdminFrame, type AdminFrameProps } from './admin-frame';
export { AdminLayout } from './admin-layout';
