import { createServer } from 'node:http';

/** The portal's own: the Google ID token of the person who sends this request, from the portal's session. */
declare function idTokenOf(cookies: string | undefined): Promise<string | null>;

createServer(async (request, response) => {
  if (request.url !== '/studio-token') return response.writeHead(404).end();
  const idToken = await idTokenOf(request.headers.cookie);
  if (!idToken) return response.writeHead(401).end();
  const answer = await fetch('https://studio.example.com/glogin', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: idToken }),
  });
  if (!answer.ok) return response.writeHead(502).end();
  const { token } = (await answer.json()) as { token: string };
  response.writeHead(200, { 'content-type': 'text/plain', 'cache-control': 'no-store' });
  return response.end(token);
}).listen(8080);
