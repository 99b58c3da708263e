import { notFound } from '../errors/index.js';
import type { AppRequest } from './request.js';
import type { Principal } from './principal.js';

/** A request of a spreadsheet, as its link allows it. */
export interface LinkedRequest {
  /** Number of the link. */
  id: number;
  owner: Principal;
  /** Stored filter, which takes the place of what the request says. */
  query: Record<string, string>;
}

/** Loads the link of a request. Provided by the module that owns the links. */
export abstract class ExportLinkLoader {
  /**
   * @param path pattern of the requested export
   * @throws DomainError NOT_FOUND for an invalid link, or one of another export; RATE_LIMITED
   */
  abstract read(token: string, path: string): Promise<LinkedRequest>;
}

/** Unknown, revoked and expired links, and those of another export, get the same error. */
export const exportLinkRefused = () => notFound('link');

const EXPORT = /^\/api\/admin\/exports\/[a-z-]+\.csv$/;

/** Link of a request for a CSV export; null for any other request. */
export function exportLinkOf(request: AppRequest): string | null {
  if (!EXPORT.test(request.routeOptions.url ?? '')) return null;
  const { link } = request.query as Record<string, unknown>;
  return typeof link === 'string' ? link : null;
}
