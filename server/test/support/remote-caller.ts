const ANSWER_WITHIN_MS = 20_000;

/** A response of a server in another process. */
export interface RemoteResponse {
  status: number;
  body: Record<string, unknown>;
  headers: Headers;
}

/** A client of a server over its port, signed in with a bearer token or as a visitor. */
export class RemoteCaller {
  constructor(
    readonly address: string,
    readonly token: string | null = null,
    private readonly headers: Record<string, string> = {},
  ) {}

  static async signIn(
    address: string,
    login: { email: string; password: string },
    headers: Record<string, string> = {},
  ): Promise<RemoteCaller> {
    const { status, body } = await new RemoteCaller(address, null, headers).rest(
      'POST',
      '/api/users/login',
      login,
    );
    if (status !== 200) throw new Error(`${login.email} cannot sign in: ${status} ${JSON.stringify(body)}`);
    return new RemoteCaller(address, body['token'] as string, headers);
  }

  /** The same caller at another server. */
  at(address: string): RemoteCaller {
    return new RemoteCaller(address, this.token, this.headers);
  }

  /** @throws TypeError when the connection fails */
  async rest(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<RemoteResponse> {
    const isForm = body instanceof FormData;
    const response = await fetch(this.address + path, {
      method,
      headers: {
        ...this.headers,
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const text = await response.text();
    const json = response.headers.get('content-type')?.includes('json') ?? false;
    return {
      status: response.status,
      headers: response.headers,
      body: (json ? JSON.parse(text) : { text }) as Record<string, unknown>,
    };
  }

  /** Data and the codes of the errors. */
  async graphql(query: string, variables: Record<string, unknown> = {}) {
    const { status, body } = await this.rest('POST', '/graphql', { query, variables });
    const { data, errors = [] } = body as {
      data?: Record<string, unknown> | null;
      errors?: { extensions?: { code?: string } }[];
    };
    return { status, data, codes: errors.map(({ extensions }) => extensions?.code) };
  }
}
