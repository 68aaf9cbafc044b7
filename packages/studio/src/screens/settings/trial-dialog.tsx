import type { Trial } from '@agent-studio/api-client/contract';
import { Button, Cell, Dialog, HeadCell, Table, useText } from '@agent-studio/core';
import { FormProblem } from '../../forms/form-problem.tsx';
import { roleLabel } from '../../sharing/roles.ts';
import styles from './settings.module.css';

/** How a sign-in went that signed nobody in: who would come in as what, or what is wrong. */
export function TrialDialog({ trial, onClose }: { trial: Trial; onClose: () => void }) {
  const t = useText();
  const { lets_in, problems, name, email, role, claims } = trial;
  return (
    <Dialog
      open
      onClose={onClose}
      title={lets_in ? t('This sign-in works') : t('This sign-in does not work yet')}
      description={t('Nobody was signed in by this test.')}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <div className={styles.fields}>
        {problems.map((problem) => (
          <FormProblem key={problem} text={problem} />
        ))}
        {lets_in && (
          <p>
            {role
              ? t('{name} ({email}) would come in as {role}.', {
                  name: name ?? '',
                  email: email ?? '',
                  role: t(roleLabel(role)),
                })
              : t('{name} ({email}) would come in.', { name: name ?? '', email: email ?? '' })}
          </p>
        )}
        {claims.length > 0 && (
          <Table label={t('What the provider told')}>
            <thead>
              <tr>
                <HeadCell>{t('Claim')}</HeadCell>
                <HeadCell>{t('Value')}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {claims.map((claim) => (
                <tr key={claim.name}>
                  <Cell>
                    <code dir="ltr">{claim.name}</code>
                  </Cell>
                  <Cell>
                    <span className={styles.detail} dir="ltr">
                      {claim.value}
                    </span>
                  </Cell>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </div>
    </Dialog>
  );
}
