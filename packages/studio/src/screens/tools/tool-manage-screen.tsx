import { useParams } from 'react-router-dom';
import { Skeleton, useText } from '@agent-studio/core';
import { useTool } from '../../data/tools.ts';
import { LoadedEntity } from '../../entities/loaded-entity.tsx';
import { Loading } from '../../format/loading.tsx';
import { ManageTool } from './manage-tool.tsx';
import styles from './manage-tool.module.css';

/** /tools/manage/:id: the form of a tool, a test pane, and who uses it. */
export default function ToolManageScreen() {
  const t = useText();
  const { id = '' } = useParams();
  return (
    <LoadedEntity
      query={useTool(id)}
      missing={t('This tool is not here')}
      list={{ path: '/tools', label: t('All tools') }}
      skeleton={
        <Loading label={t('Loading the tool')}>
          <div className={styles.bones}>
            <div className={styles.boneHead}>
              <Skeleton width={38} height={38} radius={11} />
              <Skeleton width="30%" height={18} />
            </div>
            <Skeleton width={200} height={12} />
            <Skeleton height={420} radius={12} />
          </div>
        </Loading>
      }
    >
      {(tool) => <ManageTool key={tool.id} tool={tool} />}
    </LoadedEntity>
  );
}
