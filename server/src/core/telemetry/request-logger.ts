import { ConsoleLogger } from '@nestjs/common';
import { currentRequestId } from './request-context.js';

/**
 * Nest's log with the id of the request behind each line, so that one answer's `X-Request-Id` finds all its lines,
 * those of the jobs it caused included. In production a line is one JSON object, as log collectors want it.
 */
export class RequestLogger extends ConsoleLogger {
  constructor(json: boolean) {
    super({ json, colors: !json && process.stdout.isTTY === true, logLevels: ['warn', 'error', 'fatal'] });
  }

  protected override getJsonLogObject(...args: Parameters<ConsoleLogger['getJsonLogObject']>) {
    const requestId = currentRequestId();
    return { ...super.getJsonLogObject(...args), ...(requestId === undefined ? {} : { requestId }) };
  }

  protected override formatContext(context: string): string {
    const requestId = currentRequestId();
    return super.formatContext(requestId === undefined ? context : `${context} ${requestId}`);
  }
}
