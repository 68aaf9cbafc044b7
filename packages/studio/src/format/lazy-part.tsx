import type { ComponentType } from 'react';
import {
  BrokenPart,
  type BrokenPartProps,
  type FailureCode,
  lazyPart as lazyComponent,
} from '@agent-studio/core';

/** A component that is loaded when it is shown first: a screen, a tab or a dialog. `Broken` stands there where it failed. */
export const lazyPart = <Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  Broken: ComponentType<BrokenPartProps> = BrokenPart,
  code?: FailureCode,
): Module[Name] =>
  lazyComponent<Module, { onClose?: unknown }>(
    load,
    (module) => module[name] as ComponentType<object>,
    (onRetry, { onClose }) => <Broken onRetry={onRetry} onClose={onClose} />,
    code,
  ) as unknown as Module[Name];
