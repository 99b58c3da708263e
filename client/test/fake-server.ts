import { ApolloLink } from '@apollo/client';
import type { GraphQLFormattedError } from 'graphql';
import { from } from 'rxjs';

export interface ReceivedRequest {
  name: string;
  variables: Record<string, unknown>;
  authorization?: string;
}

type Reply = { data: Record<string, unknown> | null; errors?: GraphQLFormattedError[] };
type Handler = (request: ReceivedRequest) => Reply | Promise<Reply>;

/** The last link of a chain under test: replies by operation name and records what was sent. */
export function fakeServer(handlers: Record<string, Handler>) {
  const requests: ReceivedRequest[] = [];
  const link = new ApolloLink((operation) => {
    const { headers } = operation.getContext() as { headers?: Record<string, string> };
    const name = operation.operationName ?? '';
    const request = { name, variables: operation.variables, authorization: headers?.authorization };
    requests.push(request);
    const handler = handlers[name];
    if (!handler) throw new Error(`The fake server has no reply to ${name}`);
    return from(Promise.resolve(handler(request)));
  });
  return { link, requests, sent: (name: string) => requests.filter((request) => request.name === name) };
}

/** A GraphQL error response. */
export function refused(code: string, message: string, field?: string): Reply {
  return { data: null, errors: [{ message, extensions: { code, field } }] };
}
