import { StudioError } from './studio-error.ts';

export type Methods = Record<string, (...args: never[]) => unknown>;

/** Calls from the host. Before the application is ready they wait in order; after its end they are refused. */
export function createMethodCalls(tag: string) {
  let application = waitForApplication();
  let isOver = false;

  return {
    ready: (): Promise<unknown> => application.promise.then(() => undefined),
    async call(name: string, args: unknown[]): Promise<unknown> {
      const method = (await application.promise)[name];
      if (!method) throw new StudioError('unsupported', `<${tag}> has no ${name}() now.`);
      return method(...(args as never[]));
    },
    provide(methods: Methods): void {
      application.resolve(methods);
      application = waitForApplication();
      application.resolve(methods);
    },
    /** The element is in the page, perhaps again. */
    restart(): void {
      if (isOver) application = waitForApplication();
      isOver = false;
    },
    end(error = new StudioError('destroyed', `<${tag}> is no longer in the page.`)): void {
      isOver = true;
      application.reject(error);
      application = waitForApplication();
      application.reject(error);
    },
  };
}

function waitForApplication() {
  const application = Promise.withResolvers<Methods>();
  application.promise.catch(() => {}); // Nobody may have called.
  return application;
}
