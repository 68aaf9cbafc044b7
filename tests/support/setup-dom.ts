import { beforeAll } from 'vitest';

beforeAll(async () => {
  // Tests of the server and of the client have no document to wait for.
  if (!('document' in globalThis)) return;
  const { configure } = await import('@testing-library/dom');
  // Screens load on demand, and two cores may be busy: waiting longer costs nothing where the thing comes at once.
  configure({ asyncUtilTimeout: 8000 });
});
