import { UserPlus } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import type { Permission } from '@agent-studio/api-client/contract';
import { type MenuEntry, useText } from '@agent-studio/core';
import type { SharedThing } from '../data/grants.ts';
import { lazyPart } from '../format/lazy-part.tsx';

const ShareDialog = lazyPart(() => import('./share-dialog.tsx'), 'default');

/** The entry of a menu that opens the sharing of something, and the dialog behind it, which stands outside of the menu. */
export function useShare(
  {
    id,
    name,
    revision,
    permissions,
  }: Omit<SharedThing, 'kind'> & { name: string; permissions: Permission[] },
  kind: SharedThing['kind'],
): { entry: MenuEntry; dialog: ReactNode } {
  const t = useText();
  const [open, setOpen] = useState(false);
  const canManage = permissions.includes('manage');
  return {
    entry: {
      id: 'share',
      label: canManage ? t('Share…') : t('Your access…'),
      icon: UserPlus,
      onSelect: () => setOpen(true),
    },
    dialog: open && (
      <Suspense>
        <ShareDialog
          thing={{ kind, id, revision }}
          name={name}
          canManage={canManage}
          onClose={() => setOpen(false)}
        />
      </Suspense>
    ),
  };
}
