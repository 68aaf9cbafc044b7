import type { ReactNode } from 'react';

/** The outline of what is being loaded; screen readers hear the label instead. */
export const Loading = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <output className="sr">{label}</output>
    <div aria-hidden="true">{children}</div>
  </>
);
