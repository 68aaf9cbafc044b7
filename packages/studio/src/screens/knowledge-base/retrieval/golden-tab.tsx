import { ListChecks, Play, Plus, SearchX } from 'lucide-react';
import { useState } from 'react';
import type { Evaluation, GoldenQuestion, KnowledgeCard } from '@agent-studio/api-client/contract';
import { Button, ConfirmDialog, EmptyState, Pagination, TableOutline, useText } from '@agent-studio/core';
import {
  useEvaluate,
  useEvaluations,
  useGoldenQuestions,
  useRemoveGoldenQuestion,
} from '../../../data/knowledge/golden-questions.ts';
import { Loaded } from '../../../data/loaded.tsx';
import { FormProblem } from '../../../forms/form-problem.tsx';
import { ListSearch } from '../../../lists/list-fields.tsx';
import { type ListQuery, useLastPage, useListQuery } from '../../../lists/use-list-query.ts';
import { EvaluationFigures } from './evaluation-figures.tsx';
import { GoldenQuestionDialog } from './golden-question-dialog.tsx';
import { goldenColumns, GoldenTable } from './golden-table.tsx';
import styles from './golden.module.css';

const PAGE_SIZE = 20;

/** Questions whose right answer is known, and how often it is found. */
export function GoldenTab({ card, readOnly }: { card: KnowledgeCard; readOnly: boolean }) {
  const list = useListQuery();
  const [dialog, setDialog] = useState<GoldenQuestion | 'new' | null>(null);
  const [removing, setRemoving] = useState<GoldenQuestion | null>(null);
  const questions = useGoldenQuestions(card.id, {
    page: list.page,
    page_size: PAGE_SIZE,
    ...(list.q && { q: list.q }),
  });
  useLastPage(list, questions.data);
  const evaluations = useEvaluations(card.id);
  const last = evaluations.data?.items[0];

  return (
    <div className={styles.tab}>
      <Loaded query={questions} skeleton={<TableOutline columns={goldenColumns(readOnly)} />}>
        {({ items, total }) => {
          if (total === 0 && !list.q) {
            return <NoQuestions card={card} readOnly={readOnly} onAdd={() => setDialog('new')} />;
          }
          return (
            <>
              <EvaluationFigures evaluations={evaluations.data?.items ?? []} />
              <Bar card={card} list={list} last={last} readOnly={readOnly} onAdd={() => setDialog('new')} />
              {total === 0 ? (
                <NothingFound list={list} />
              ) : (
                <div className={styles.results} aria-busy={questions.isPlaceholderData}>
                  <GoldenTable
                    questions={items}
                    last={last}
                    readOnly={readOnly}
                    onEdit={setDialog}
                    onRemove={setRemoving}
                  />
                  {total > PAGE_SIZE && (
                    <Pagination page={list.page} total={total} pageSize={PAGE_SIZE} onPage={list.setPage} />
                  )}
                </div>
              )}
            </>
          );
        }}
      </Loaded>
      {dialog && (
        <GoldenQuestionDialog
          card={card}
          edited={dialog === 'new' ? undefined : dialog}
          onClose={() => setDialog(null)}
        />
      )}
      <RemoveQuestion card={card} question={removing} onClose={() => setRemoving(null)} />
    </div>
  );
}

interface BarProps {
  card: KnowledgeCard;
  list: ListQuery;
  last: Evaluation | undefined;
  readOnly: boolean;
  onAdd: () => void;
}

function Bar({ card, list, last, readOnly, onAdd }: BarProps) {
  const t = useText();
  const evaluate = useEvaluate(card.id);
  return (
    <>
      <div className={styles.bar}>
        <ListSearch list={list} label={t('Search questions')} className={styles.grow} />
        {!readOnly && (
          <>
            <Button onClick={onAdd}>
              <Plus size={15} aria-hidden="true" />
              {t('Add question')}
            </Button>
            <Button variant="primary" busy={evaluate.isPending} onClick={() => evaluate.mutate()}>
              <Play size={15} aria-hidden="true" />
              {last ? t('Evaluate again') : t('Evaluate')}
            </Button>
          </>
        )}
      </div>
      <FormProblem text={evaluate.error?.message ?? null} />
    </>
  );
}

interface RemoveQuestionProps {
  card: KnowledgeCard;
  question: GoldenQuestion | null;
  onClose: () => void;
}

function RemoveQuestion({ card, question, onClose }: RemoveQuestionProps) {
  const t = useText();
  const remove = useRemoveGoldenQuestion(card.id);
  return (
    <ConfirmDialog
      open={question !== null}
      title={t('Delete this golden question?')}
      text={question?.question ?? ''}
      confirmLabel={t('Delete question')}
      tone="danger"
      onConfirm={() => question && remove.mutateAsync(question)}
      onClose={onClose}
    />
  );
}

function NoQuestions({
  card,
  readOnly,
  onAdd,
}: {
  card: KnowledgeCard;
  readOnly: boolean;
  onAdd: () => void;
}) {
  const t = useText();
  return (
    <EmptyState
      size="inline"
      icon={ListChecks}
      tint={155}
      title={t('No golden questions yet')}
      text={t(
        'Collect questions whose right document you know. One click then measures how often it is found, and whether a change made it better.',
      )}
      actions={
        !readOnly &&
        card.counts.ready > 0 && (
          <Button variant="primary" onClick={onAdd}>
            <Plus size={15} aria-hidden="true" />
            {t('Add a golden question')}
          </Button>
        )
      }
    />
  );
}

function NothingFound({ list }: { list: ListQuery }) {
  const t = useText();
  return (
    <EmptyState
      size="inline"
      icon={SearchX}
      title={t('No questions match')}
      actions={
        <Button
          onClick={() => {
            list.setSearchText('');
            list.set({ q: undefined });
          }}
        >
          {t('Show all questions')}
        </Button>
      }
    />
  );
}
