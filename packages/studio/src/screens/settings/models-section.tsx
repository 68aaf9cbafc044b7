import { Link } from 'react-router-dom';
import type { Job, Settings } from '@agent-studio/api-client/contract';
import { Cell, LinkButton, msg, Table, TableHead, TableOutline, useText } from '@agent-studio/core';
import { Loaded } from '../../data/loaded.tsx';
import { useModels } from '../../data/models.ts';
import { FormSection } from '../../forms/form-section.tsx';
import { JOB_COLUMNS } from './settings-columns.ts';
import styles from './settings.module.css';

const JOBS: Record<Job, string> = {
  chat: msg('Answers of agents that name no model'),
  assistant: msg('Answers of the Studio Assistant'),
  fast: msg('Short tasks: summaries, ranking, rewriting'),
  embedding: msg('Search by meaning'),
};

/** Which model does what; chosen where the models are, so that there is one place for it. */
export function ModelsSection({ settings }: { settings: Settings }) {
  const t = useText();
  const query = useModels();
  return (
    <div className={styles.fields}>
      <FormSection
        title={t('Default models')}
        text={t('Used wherever no model is chosen.')}
        action={
          <LinkButton asChild>
            <Link to="/models">{settings.may_edit ? t('Change in Models') : t('Open Models')}</Link>
          </LinkButton>
        }
      >
        <Loaded
          query={query}
          skeleton={<TableOutline columns={JOB_COLUMNS} count={Object.keys(JOBS).length} />}
        >
          {(items) => (
            <Table label={t('Default models')}>
              <TableHead columns={JOB_COLUMNS} />
              <tbody>
                {(Object.keys(JOBS) as Job[]).map((job) => {
                  const model = items.find(({ default_for }) => default_for.includes(job));
                  return (
                    <tr key={job}>
                      <Cell className={styles.job}>{t(JOBS[job])}</Cell>
                      <Cell muted={!model}>{model?.label ?? t('None')}</Cell>
                    </tr>
                  );
                })}
              </tbody>
            </Table>
          )}
        </Loaded>
      </FormSection>
    </div>
  );
}
