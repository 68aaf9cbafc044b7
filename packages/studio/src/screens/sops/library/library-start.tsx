import { ClipboardList, LibraryBig, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, EmptyState, useText } from '@agent-studio/core';
import { useCreateSop } from '../../../data/sops/sop-library.ts';
import type { StartProps } from '../../../entities/entity-kind.ts';
import { StarterList } from '../../../entities/starter-list.tsx';
import { useToaster } from '../../../shell/toaster-context.ts';
import { SAMPLES, type SampleProcedure } from './sample-procedures.ts';
import { editPath } from '../sop-places.ts';

/** A document or a sample to begin with. */
export function LibraryStart({ onCreate }: StartProps) {
  const t = useText();
  const navigate = useNavigate();
  const toaster = useToaster();
  const { mutateAsync: create } = useCreateSop();
  const [making, setMaking] = useState<string | null>(null);

  async function make({ id, toInput }: SampleProcedure): Promise<void> {
    setMaking(id);
    try {
      const sop = await create(toInput(t));
      await navigate(editPath(sop.id));
    } catch (error) {
      toaster.show({
        title: t('The sample could not be added'),
        text: error instanceof Error ? t(error.message) : '',
        tone: 'danger',
      });
      setMaking(null);
    }
  }

  return (
    <StarterList
      label={t('Sample procedures')}
      title={t('Or begin with a sample')}
      items={SAMPLES.map(({ id, name, description, toInput }) => ({
        id,
        icon: ClipboardList,
        tint: id,
        name: t(name),
        note: t('{count} steps', { count: toInput(t).steps?.length ?? 0 }),
        lines: [t(description)],
      }))}
      making={making}
      makingLabel={t('Adding the sample')}
      onMake={(id) => void make(SAMPLES.find((sample) => sample.id === id)!)}
    >
      <EmptyState
        icon={LibraryBig}
        title={t('No procedures yet')}
        text={t(
          'Upload a PDF or Word document that describes one: its steps are drafted for you, with the passages they come from. Or begin with a sample below: a private draft to look at and change.',
        )}
        actions={
          <Button variant="primary" onClick={onCreate}>
            <Plus size={16} strokeWidth={2.2} aria-hidden="true" />
            {t('New procedure')}
          </Button>
        }
      />
    </StarterList>
  );
}
