const ADMIN = { email: 'admin@ghostnote.test', password: 'Admin!2345' };

/** A session of the demo's administrator. */
export async function signIn(url) {
  const response = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const { token, error } = await response.json();
  if (!token) throw new Error(`the administrator cannot sign in: ${error}`);
  return token;
}

export async function isSignedIn(url, token) {
  return (await fetch(`${url}/api/users`, { headers: { authorization: `Bearer ${token}` } })).ok;
}

/** Number of 5xx responses since the server started. */
export async function ownFailures(url) {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const counts = metrics.matchAll(/^http_request_duration_seconds_count\{.*status="5\d\d".*\} (\d+)$/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}
