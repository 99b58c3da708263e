import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { stored } from './storing.js';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A REST response. */
export interface ApiResponse {
  status: number;
  body: unknown;
  headers: Record<string, unknown>;
  text: string;
}

/** A GraphQL response. */
export interface GraphQLResponse {
  status: number;
  data: Record<string, unknown> | null | undefined;
  /** Code of the first error, if any. */
  code: string | undefined;
  errors: { message: string; path?: (string | number)[]; extensions?: Record<string, unknown> }[] | undefined;
}

/** A client of the server, signed in with a bearer token or as a visitor. */
export class Caller {
  constructor(
    private readonly app: NestFastifyApplication,
    readonly token: string | null = null,
  ) {}

  async rest(
    method: Method,
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ApiResponse> {
    await stored();
    const response = await this.app.inject({
      method,
      url,
      headers: { ...this.authorization(), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const json = String(response.headers['content-type'] ?? '').includes('json');
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.payload,
      body: json ? JSON.parse(response.payload) : response.payload,
    };
  }

  async graphql(query: string, variables: Record<string, unknown> = {}): Promise<GraphQLResponse> {
    const { status, body } = await this.rest('POST', '/graphql', { query, variables });
    const response = body as Pick<GraphQLResponse, 'data' | 'errors'>;
    return {
      status,
      data: response.data,
      errors: response.errors,
      code: response.errors?.[0]?.extensions?.['code'] as string | undefined,
    };
  }

  private authorization(): Record<string, string> {
    return this.token ? { authorization: `Bearer ${this.token}` } : {};
  }
}
