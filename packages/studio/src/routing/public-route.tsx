import { type ReactNode, useEffect } from 'react';

/** A route that is open without a sign-in. Whoever runs the studio should know that it exists. */
export function PublicRoute({ path, children }: { path: string; children: ReactNode }) {
  useEffect(() => {
    console.warn(`[studio] Security warning: ${path} is a public route, open without a sign-in.`);
  }, [path]);
  return children;
}
