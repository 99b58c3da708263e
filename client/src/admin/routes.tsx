import type { RouteObject } from 'react-router-dom';

/**
 * The admin area. `/admin/login` stands outside the frame, everything else inside it:
 * `{ path: 'admin', lazy: { Component: async () => (await import('./layout')).AdminLayout }, children: [...] }`.
 */
export const adminRoutes: RouteObject[] = [];
