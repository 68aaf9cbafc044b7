import { PencilLine, Trash2 } from 'lucide-react';
import type { Evaluation, GoldenQuestion } from '@agent-studio/api-client/contract';
import {
  ACTIONS,
  Badge,
  Cell,
  IconButton,
  msg,
  Table,
  type TableColumn,
  TableHead,
  useText,
} from '@agent-studio/core';
import { DamageMark } from '../../../lists/damage-mark.tsx';
import styles from './golden.module.css';

export const goldenColumns = (readOnly: boolean): (TableColumn | false)[] => [
  { label: msg('Question') },
  { label: msg('Expected'), minor: true },
  { label: msg('Place') },
  !readOnly && ACTIONS,
];

export interface GoldenTableProps {
  questions: readonly GoldenQuestion[];
  last: Evaluation | undefined;
  readOnly: boolean;
  onEdit: (question: GoldenQuestion) => void;
  onRemove: (question: GoldenQuestion) => void;
}

export function GoldenTable({ questions, last, readOnly, onEdit, onRemove }: GoldenTableProps) {
  const t = useText();
  const results = new Map(last?.results.map(({ question_id, rank }) => [question_id, rank]));
  return (
    <Table label={t('Golden questions')}>
      <TableHead columns={goldenColumns(readOnly)} />
      <tbody>
        {questions.map((question) => (
          <tr key={question.id}>
            <th scope="row" className={styles.question}>
              <b dir="auto" className="own-words" title={question.question}>
                {question.question}
              </b>
              <DamageMark of={question} />
            </th>
            <Cell minor className={styles.expected}>
              <Expected question={question} />
            </Cell>
            <Cell>
              <Place rank={results.get(question.id)} />
            </Cell>
            {!readOnly && (
              <Cell>
                <div className={styles.actions}>
                  <IconButton
                    size="small"
                    label={t('Edit {name}', { name: question.question })}
                    icon={<PencilLine size={15} />}
                    onClick={() => onEdit(question)}
                  />
                  <IconButton
                    size="small"
                    label={t('Delete {name}', { name: question.question })}
                    icon={<Trash2 size={15} />}
                    onClick={() => onRemove(question)}
                  />
                </div>
              </Cell>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Expected({ question: { document, quote } }: { question: GoldenQuestion }) {
  const t = useText();
  if (!document) return <Badge tone="warning">{t('Document deleted')}</Badge>;
  return (
    <>
      <span dir="auto" title={document.name}>
        {document.name}
      </span>
      <small dir="auto" title={quote ?? ''}>
        {quote ?? t('any passage')}
      </small>
    </>
  );
}

function Place({ rank }: { rank: number | null | undefined }) {
  const t = useText();
  if (rank === undefined) return <span className={styles.quiet}>{t('not asked yet')}</span>;
  if (rank === null) return <Badge tone="danger">{t('Not found')}</Badge>;
  return (
    <Badge tone={rank === 1 ? 'good' : rank <= 5 ? 'accent' : 'warning'}>{t('no. {rank}', { rank })}</Badge>
  );
}
