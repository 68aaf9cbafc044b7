import { type ComponentType, lazy, type ReactNode } from 'react';
import { StudioError } from '../element/studio-error.ts';
import type { FailureCode } from '../element/tell-failure.ts';
import { Boundary } from './boundary.tsx';
import { importAgain } from './import-again.ts';

/**
 * A component of a module that is fetched when it is shown first. What fails of it stays with it: `fallback` stands in its
 * place, and its `retry` fetches the file again.
 */
export function lazyPart<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  fallback: (retry: () => void, props: Props) => ReactNode,
  code?: FailureCode,
): ComponentType<Props> {
  let isLost = false;
  let losses = 0;
  const fetch = () =>
    lazy(async () => {
      try {
        return { default: pick(await (losses > 0 ? importAgain(load, losses) : load())) };
      } catch (cause) {
        isLost = true;
        losses += 1;
        throw new StudioError('load-failed', String(cause), { cause });
      }
    }) as unknown as ComponentType<Props>;
  let Part = fetch();

  /** Only what was lost: what has come is in use elsewhere. */
  function forget(): void {
    if (isLost) Part = fetch();
    isLost = false;
  }

  const Current = (props: Props) => <Part {...props} />;
  return (props) => (
    <Boundary
      fallback={(retry) => fallback(retry, props)}
      of={Object.values(props).filter(isPlain)}
      onRetry={forget}
      {...(code && { code })}
    >
      <Current {...props} />
    </Boundary>
  );
}

/** Functions and elements are new with every drawing. */
const isPlain = (value: unknown): boolean => Object(value) !== value;
