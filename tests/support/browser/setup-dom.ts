import { afterEach, beforeAll } from 'vitest';

beforeAll(async () => {
  // Tests of the server and of the client have no document to wait for.
  if (!('document' in globalThis)) return;
  const { configure } = await import('@testing-library/dom');
  // Screens load on demand, and two cores may be busy: waiting longer costs nothing where the thing comes at once.
  configure({ asyncUtilTimeout: 12_000 });
});

// Here, and not in what tests import: modules are loaded for the first file only, this is for every one.
afterEach(async () => {
  if (!('document' in globalThis)) return;
  const [{ cleanup }, { expectNoneMissing }] = await Promise.all([
    import('@testing-library/react'),
    import('../servers/fake-api.ts'),
  ]);
  cleanup();
  expectNoneMissing();
});
