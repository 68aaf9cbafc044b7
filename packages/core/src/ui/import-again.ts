/**
 * Asks once more for a module that did not come. Browsers up to 2026 remember for the life of a page that an address failed
 * (whatwg/html#10327), so another one is tried then; not where an import map holds the hashes of files, which go by address.
 */
export async function importAgain<Module>(load: () => Promise<Module>, attempt: number): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const address = addressIn(error);
    if (!address || hasHashes()) throw error;
    return (await import(/* @vite-ignore */ `${address}?again=${attempt}`)) as Module;
  }
}

const here = import.meta.url;

/** Of a file of ours, as browsers name it at the end of what they say. */
function addressIn(error: unknown): string | undefined {
  const folder = new URL('.', here).href;
  const [address] = /https?:[^\s?#]+$/.exec(String(error)) ?? [];
  return address?.startsWith(folder) ? address : undefined;
}

const hasHashes = (): boolean =>
  [...document.scripts].some(({ type, text }) => type === 'importmap' && text.includes('"integrity"'));
