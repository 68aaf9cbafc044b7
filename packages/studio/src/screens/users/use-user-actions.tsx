import { type ReactNode, Suspense, useState } from 'react';
import type { User } from '@agent-studio/api-client/contract';
import type { UserAction } from './user-actions.tsx';
import { lazyPart } from '../../format/lazy-part.tsx';

const UserActions = lazyPart(() => import('./user-actions.tsx'), 'UserActions');

/** What menus of people start, and the dialog that asks first. */
export function useUserActions(onRemoved?: () => void): {
  onAction: (user: User, action: UserAction) => void;
  dialog: ReactNode;
} {
  const [started, setStarted] = useState<{ user: User; action: UserAction }>();
  return {
    onAction: (user, action) => setStarted({ user, action }),
    dialog: started && (
      <Suspense>
        <UserActions {...started} onClose={() => setStarted(undefined)} onRemoved={onRemoved} />
      </Suspense>
    ),
  };
}
