interface Credential {
  token: string;
  key?: string;
}

const TRIES = 5;

/**
 * Exchanges the code in the terminal of a server for a key, as a browser does with its first sign-in. Another test may
 * have used the code that was read: the terminal shows the next one then.
 */
export async function fetchLocalKey(
  url: string,
  readCode: () => Promise<string | undefined>,
): Promise<string | undefined> {
  let refusal = 'no code';
  for (let left = TRIES; left > 0; left -= 1) {
    const code = await readCode();
    // It signs people in by a provider, or nobody.
    if (code === undefined) return undefined;
    const answer = await fetch(`${url}/dev/google-credential`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'first@example.com', code }),
    });
    if (answer.ok) return ((await answer.json()) as Credential).key;
    refusal = await answer.text();
  }
  throw new Error(`No code was good: ${refusal}`);
}

/** The code that a server printed last. */
export const codeIn = (output: string): string | undefined => /.*\/login#code=([\w-]+)/s.exec(output)?.[1];
