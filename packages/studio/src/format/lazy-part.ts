import { type FunctionComponent, lazy } from 'react';

/** A component that is loaded when it is shown first: a tab or a dialog. */
export const lazyPart = <Name extends string, Props>(
  load: () => Promise<Record<Name, FunctionComponent<Props>>>,
  name: Name,
): FunctionComponent<Props> =>
  lazy(async () => ({ default: (await load())[name] })) as FunctionComponent<Props>;
