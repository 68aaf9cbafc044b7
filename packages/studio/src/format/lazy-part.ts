import { type FunctionComponent, lazy } from 'react';

/** A component that is loaded when it is shown first: a tab or a dialog. */
export const lazyPart = <Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): Module[Name] =>
  lazy(async () => ({ default: (await load())[name] as FunctionComponent })) as unknown as Module[Name];
