import type { IncomingMessage, ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '#domain/error-codes.js';
import { DomainError, restErrorBody } from '../errors/index.js';

interface Refusal {
  status: number;
  code: ErrorCode;
  message: string;
}

/** Errors of Node's parser and timers, before there is a request. */
const REFUSALS: Record<string, Refusal> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'BAD_USER_INPUT',
    message: 'The request took too long to arrive',
  },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'PAYLOAD_TOO_LARGE', message: 'The headers are too large' },
};
const MALFORMED: Refusal = { status: 400, code: 'BAD_USER_INPUT', message: 'The request is malformed' };
const EXPECTATION: Refusal = {
  status: 417,
  code: 'BAD_USER_INPUT',
  message: 'Only the expectation 100-continue is known',
};

const bodyOf = ({ code, message }: Refusal) => JSON.stringify(restErrorBody(new DomainError(code, message)));
const JSON_TYPE = 'application/json; charset=utf-8';

/** Responds to bytes that are no request in the shape of every error, and closes the connection. */
export function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  // A second response inside the one that is being sent would be read as a part of it.
  if (isAnswering(socket)) return void socket.destroy();
  const refusal = REFUSALS[error.code ?? ''] ?? MALFORMED;
  const body = bodyOf(refusal);
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? ''}`,
    `Content-Type: ${JSON_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

/** True while a response is on its way; Node keeps it beside the socket, under no public name. */
function isAnswering(socket: Socket & { _httpMessage?: ServerResponse | null }): boolean {
  return socket._httpMessage?.headersSent === true;
}

/** Responds to a header `Expect` that Node does not know; its own response has no body. */
export function refuseExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const body = bodyOf(EXPECTATION);
  response
    .writeHead(EXPECTATION.status, {
      'Content-Type': JSON_TYPE,
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-store',
    })
    .end(body);
}
