import type { AccessReason, Permission } from '@agent-studio/api-client/contract';
import { msg, Skeleton, useText } from '@agent-studio/core';
import { type SharedThing, useAccess } from '../data/grants.ts';
import { Loaded } from '../data/loaded.tsx';
import styles from './people.module.css';
import { ROLES } from './roles.ts';
import { useFormat } from '../format/use-format.ts';

const PERMISSIONS: Record<Permission, string> = {
  view: msg('View'),
  run: msg('Run'),
  edit: msg('Edit'),
  manage: msg('Manage'),
};

/** What somebody may do with an object, and why; without a person: oneself. */
export function AccessWhy({ thing, userId }: { thing: SharedThing; userId?: string }) {
  const t = useText();
  const format = useFormat();
  const query = useAccess(thing, userId);
  const sayWhy = useReasons();
  return (
    <div className={styles.why} aria-live="polite">
      <Loaded query={query} skeleton={<Skeleton height={36} radius={6} />}>
        {({ permissions, reasons }) => (
          <>
            <b>
              {permissions.length
                ? t('May: {permissions}', {
                    permissions: format.list(permissions.map((one) => t(PERMISSIONS[one]))),
                  })
                : t('May do nothing with it.')}
            </b>
            {reasons.map((reason) => (
              <span key={`${reason.kind} ${reason.detail}`}>{sayWhy(reason)}</span>
            ))}
          </>
        )}
      </Loaded>
    </div>
  );
}

function useReasons(): (reason: AccessReason) => string {
  const t = useText();
  return ({ kind, permission, detail }) => {
    const role = t(ROLES.find(({ value }) => value === detail)?.label ?? detail);
    switch (kind) {
      case 'owner':
        return t('Owner of it.');
      case 'admin':
        return t('Role {role}: may do everything.', { role });
      case 'grant':
        return t('Shared directly: {permission}.', {
          permission: t(PERMISSIONS[permission ?? 'view']),
        });
      case 'group':
        return t('Shared with the group {name}: {permission}.', {
          name: detail,
          permission: t(PERMISSIONS[permission ?? 'view']),
        });
      case 'workspace':
        return t('Shared with the whole workspace: view and run.');
      case 'role':
        return t('The role {role} leaves no more than: {permission}.', {
          role,
          permission: t(PERMISSIONS[permission ?? 'view']),
        });
      case 'status':
        return t('The account is not active.');
      default:
        return t('Private, and not shared with this account.');
    }
  };
}
