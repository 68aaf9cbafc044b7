/*
 * loader.js: one script tag puts an element on a page.
 *   <script async src="https://host/studio/loader.js" data-element="assistant" data-agent-id="..."></script>
 * A file of its own, without imports: it runs as a classic script and as a module, in any encoding.
 */

/** `['ready', (element) => ...]`, or a method of the element and its arguments. */
type Call = [name: string, ...args: unknown[]];

interface LoaderPage extends Window {
  /** Calls of the page, made before or after the element is there. Every element of a loader gets all of them. */
  StudioQ?: Call[];
}

const ENTRIES: Record<string, string> = { app: 'studio-app.js', assistant: 'studio-assistant.js' };
const ELEMENT = 'element';

for (const script of ownScripts()) {
  load(script).catch((error: unknown) => console.error('[studio] loader:', error));
}

/** A module does not know its tag, and runs once for all tags with its address. */
function ownScripts(): HTMLScriptElement[] {
  const current = document.currentScript as HTMLScriptElement | null;
  if (current) return [current];
  const tags = document.querySelectorAll<HTMLScriptElement>('script[type=module][data-element]');
  return [...tags].filter(({ src }) => /\/loader\.js($|[?#])/.test(src));
}

async function load(script: HTMLScriptElement): Promise<void> {
  const { [ELEMENT]: name = 'assistant', ...settings } = script.dataset;
  const entry = ENTRIES[name];
  if (!entry) throw new Error(`data-element="${name}" is unknown: use ${Object.keys(ENTRIES).join(' or ')}.`);
  const element = document.createElement(`studio-${name}`);
  for (const key in settings) {
    element.setAttribute(
      key.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`),
      settings[key]!,
    );
  }
  await import(/* @vite-ignore */ new URL(entry, script.src).href);
  await whenParsed();
  if (isThere(element)) return;
  customElements.upgrade(element);
  serve(element);
  if (name === 'app' && document.body.contains(script)) script.after(element);
  else document.body.append(element);
}

function whenParsed(): Promise<unknown> | undefined {
  if (document.body) return undefined;
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}

/** The same tag twice, or the element in the markup as well: one element all the same. */
function isThere(element: Element): boolean {
  const attributes = [...element.attributes];
  return [...document.querySelectorAll(element.localName)].some((other) =>
    attributes.every(({ name, value }) => other.getAttribute(name) === value),
  );
}

/** Before the element enters the page, so that a token set in `ready` is there from the first call on. */
function serve(element: HTMLElement): void {
  const queue = ((window as LoaderPage).StudioQ ??= []);
  const { push } = queue;
  const run = ([name, ...args]: Call) => {
    const method = (element as unknown as Record<string, unknown>)[name];
    try {
      if (name === 'ready') (args[0] as (element: HTMLElement) => void)(element);
      else if (typeof method === 'function') Promise.resolve(method.apply(element, args)).catch(report);
      else throw new Error(`<${element.localName}> has no ${name}().`);
    } catch (error) {
      report(error);
    }
  };
  queue.forEach(run);
  queue.push = (...calls) => {
    calls.forEach(run);
    return push.apply(queue, calls);
  };
}

function report(error: unknown): void {
  console.error('[studio] StudioQ:', error);
}
