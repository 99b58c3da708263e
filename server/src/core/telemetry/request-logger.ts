import { ConsoleLogger } from '@nestjs/common';
import { currentRequestId } from './request-context.js';

/**
 * Adds the request id to each log line, so that the `X-Request-Id` of a response finds all lines of the request and of its
 * jobs. In production a line is one JSON object for log collectors.
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
